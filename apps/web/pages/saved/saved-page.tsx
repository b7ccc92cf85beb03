import { useMemo, useSyncExternalStore } from 'react';
import { articlePath } from '#core/articles/article-display.ts';
import { localized } from '#core/text/language.ts';
import card from '../../components/card.module.css';
import { OnlyIn, otherLanguageIn } from '../../components/labels.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { PlainHead } from '../../components/page-heads.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { Entries, Entry } from '../directory/entry.tsx';
import { savedPath } from '../../routing/page-paths.ts';
import type { SavedArticle } from './saved-articles.ts';
import { onSavedChange, parseSaved, readStored, toggleSaved } from './saved-articles.ts';
import styles from './saved-page.module.css';
import { useDates } from '../../components/use-dates.ts';

type SavedEntryProps = { article: SavedArticle; onRemove: () => void };

const SavedEntry = ({ article, onRemove }: SavedEntryProps) => {
  const t = useTexts();
  const language = useLanguage();
  const dates = useDates();
  const title = localized(article, 'title', language);
  return (
    <Entry
      kind={<time dateTime={article.date}>{dates.longDate(article.date)}</time>}
      title={
        <LocalizedLink className={card.titleLink} to={articlePath(article)}>
          {title}
        </LocalizedLink>
      }
      titleLang={otherLanguageIn(language, article)}
      aside={
        <>
          <OnlyIn language={otherLanguageIn(language, article)} />
          <button
            type="button"
            className={styles.remove}
            aria-label={t('saved.removeOf', { title })}
            onClick={onRemove}
          >
            {t('saved.remove')}
          </button>
        </>
      }
    >
      <p lang={otherLanguageIn(language, article)}>{localized(article, 'summary', language)}</p>
    </Entry>
  );
};

/** The articles that a reader has saved in this browser. The server does not know them. */
export const SavedPage = () => {
  const t = useTexts();
  const stored = useSyncExternalStore(onSavedChange, readStored, () => null);
  const saved = useMemo(() => (stored === null ? null : parseSaved(stored)), [stored]);
  const remove = (article: SavedArticle) => {
    toggleSaved(article);
    // The pressed button disappears with its entry.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <PageColumn>
      <PlainHead title={t('saved.title')} description={t('saved.dek')} path={savedPath} />
      <PageTitle title={t('saved.title')} dek={t('saved.dek')} />
      <div className={styles.list}>
        <noscript>
          <p>{t('saved.noScripts')}</p>
        </noscript>
        {saved === null ? null : saved.length === 0 ? (
          <Notice title={t('saved.emptyTitle')}>
            <p>{t('saved.emptyText')}</p>
          </Notice>
        ) : (
          <Entries>
            {saved.map((article) => (
              <SavedEntry key={article.slug} article={article} onRemove={() => remove(article)} />
            ))}
          </Entries>
        )}
      </div>
    </PageColumn>
  );
};
