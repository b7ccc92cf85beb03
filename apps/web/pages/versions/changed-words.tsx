import type { OutputOf } from '#core/operations.ts';
import { numberText } from '../../components/count-text.ts';
import type { Texts } from '../../components/texts.ts';
import { useVersionsTexts } from './versions-texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import styles from './versions.module.css';

type Summary = NonNullable<OutputOf<'articles.published-versions'>['items'][number]['differs']>['es'];

/** The names of what changed, each once: two fields have the same one. */
export const partNames = (t: Texts, parts: Summary['parts']): string =>
  [...new Set(parts.map((name) => t(`versions.other.${name}`)))].join(', ');

/** That the label of AI use changed, with both labels. */
export const ChangedLabel = ({ label }: Pick<Summary, 'label'>) => {
  const t = useVersionsTexts();
  if (!label) return null;
  const [before, after] = [label.before, label.after].map((one) => one ?? t('versions.noLabel'));
  return <p className={styles.quiet}>{t('versions.label', { before, after })}</p>;
};

/** How many words a version added and removed; nothing where it changed none. */
export const ChangedWords = ({ words: { added, removed } }: Pick<Summary, 'words'>) => {
  const t = useVersionsTexts();
  const language = useLanguage();
  if (added + removed === 0) return null;
  return (
    <p className={styles.words}>
      {added > 0 ? (
        <span className={styles.added}>
          {t('versions.wordsAdded', { count: added, number: numberText(added, language) })}
        </span>
      ) : null}
      {removed > 0 ? (
        <span className={styles.removed}>
          {t('versions.wordsRemoved', { count: removed, number: numberText(removed, language) })}
        </span>
      ) : null}
    </p>
  );
};
