import type { Article } from '#core/articles/article.ts';
import { outdatedTranslation } from '#core/articles/article-languages.ts';
import type { Language } from '#core/kernel/language.ts';
import { useTexts } from '../../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import styles from './writing-panes.module.css';

type LanguageMarkProps = { article: Article | null; language: Language; onStillValid: () => void };

/** What there is to know of one language: whether readers see it, and whether it is older than its original. */
export const LanguageMark = ({ article, language, onStillValid }: LanguageMarkProps) => {
  const t = useTexts();
  if (!article) return null;
  const isHidden = article.status === 'published' && !article.published_languages.includes(language);
  const isOutdated = outdatedTranslation(article) === language;
  if (!isHidden && !isOutdated) return null;
  return (
    <div className={styles.marks}>
      {isHidden ? <StatusBadge tone="off">{t('editor.notPublishedIn')}</StatusBadge> : null}
      {isOutdated ? (
        <>
          <StatusBadge tone="waiting">{t('editor.outdated')}</StatusBadge>
          <PanelButton size="sm" variant="quiet" onClick={onStillValid}>
            {t('editor.stillValid')}
          </PanelButton>
        </>
      ) : null}
    </div>
  );
};
