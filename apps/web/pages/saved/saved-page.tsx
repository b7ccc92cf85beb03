import type { ChangeEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { articlePath } from '#core/articles/article-display.ts';
import { localized } from '#core/text/language.ts';
import button from '../../components/button.module.css';
import card from '../../components/card.module.css';
import { firstLine, OnlyIn, otherLanguageIn } from '../../components/labels.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { PlainHead } from '../../components/page-heads.tsx';
import { ListSkeleton } from '../../components/skeleton.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { Entries, Entry } from '../directory/entry.tsx';
import { interviews } from '../directory/directories.ts';
import caps from '../directory/small-caps.module.css';
import { savedPath, todayPath } from '../../routing/page-paths.ts';
import { numberText } from '../../components/count-text.ts';
import { startDownload } from '../security/start-download.ts';
import type { SavedPiece } from './saved-pieces.ts';
import { maxSaved, savedPieces } from './saved-pieces.ts';
import styles from './saved-page.module.css';
import { useDates } from '../../components/use-dates.ts';

type SavedEntryProps = { article: SavedPiece; onRemove: () => void };

const SavedEntry = ({ article, onRemove }: SavedEntryProps) => {
  const t = useTexts();
  const language = useLanguage();
  const dates = useDates();
  const title = localized(article, 'title', language);
  return (
    <Entry
      kind={
        <>
          <span className={caps.caps}>
            {article.type === 'novedad-industria' ? t('search.industryUpdate') : t(`types.${article.type}`)}
          </span>
          <time dateTime={article.date}>{dates.longDate(article.date)}</time>
        </>
      }
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
      <p className={card.threeLines} lang={otherLanguageIn(language, article)}>
        {firstLine(localized(article, 'summary', language))}
      </p>
    </Entry>
  );
};

/** Downloads the list as a file. */
const download = (stored: string, name: string) => {
  const address = URL.createObjectURL(new Blob([stored], { type: 'application/json' }));
  startDownload(address, name);
  URL.revokeObjectURL(address);
};

/** The list as a file, to take it along: to another browser, or back after clearing this one. */
const ListAsFile = ({ saved }: { saved: readonly SavedPiece[] | null }) => {
  const t = useTexts();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    try {
      const done = savedPieces.add(await file.text());
      if (!done) setNote(t('saved.noList'));
      else
        setNote(
          [
            t('saved.added', { count: done.added, number: numberText(done.added, language) }),
            ...(done.left ? [t('saved.full', { number: numberText(maxSaved, language) })] : []),
          ].join(' '),
        );
    } catch {
      setNote(t('article.actionFailed'));
    }
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <div className={styles.file}>
      <button type="button" className={button.secondary} onClick={() => input.current?.click()}>
        {t('saved.add')}
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('saved.add')}
        onChange={(event) => void read(event)}
      />
      {saved?.length ? (
        <button
          type="button"
          className={button.secondary}
          onClick={() => download(JSON.stringify(saved), t('saved.fileName'))}
        >
          {t('saved.download')}
        </button>
      ) : null}
      <p role="status">{note}</p>
    </div>
  );
};

const steps = ['save', 'read', 'take'] as const;

/** What the list is for and how it works; there from the first paint, with and without JavaScript. */
const HowItWorks = ({ children }: { children: ReactNode }) => {
  const t = useTexts();
  return (
    <aside className={styles.how} aria-labelledby="how">
      <h2 id="how" className={styles.label}>
        {t('saved.howTitle')}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <strong>{t(`saved.steps.${step}.title`)}</strong>
            <p>{t(`saved.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      {children}
    </aside>
  );
};

/** The articles and interviews that a reader has saved in this browser. The server does not know them. */
export const SavedPage = () => {
  const t = useTexts();
  const saved = savedPieces.useList();
  const remove = (article: SavedPiece) => {
    savedPieces.toggle(article);
    // The pressed button disappears with its entry.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <PageColumn>
      <PlainHead title={t('saved.title')} description={t('saved.dek')} path={savedPath} />
      <PageTitle title={t('saved.title')} dek={t('saved.dek')} />
      <div className={styles.sides}>
        <div className={styles.list}>
          <noscript>
            <p>{t('saved.noScripts')}</p>
          </noscript>
          {saved === null ? (
            <div className={styles.loading}>
              <ListSkeleton rows={3} />
            </div>
          ) : saved.length === 0 ? (
            <Notice
              title={t('saved.emptyTitle')}
              actions={
                <>
                  <LocalizedLink className={button.primary} to="/noticias">
                    {t('notFound.news')}
                  </LocalizedLink>
                  <LocalizedLink className={button.secondary} to={interviews.path}>
                    {t('saved.toInterviews')}
                  </LocalizedLink>
                  <LocalizedLink className={button.secondary} to={todayPath}>
                    {t('saved.toToday')}
                  </LocalizedLink>
                </>
              }
            >
              <p>{t('saved.emptyText')}</p>
            </Notice>
          ) : (
            <Entries>
              {saved.map((article) => (
                <SavedEntry key={articlePath(article)} article={article} onRemove={() => remove(article)} />
              ))}
            </Entries>
          )}
        </div>
        <HowItWorks>
          <ListAsFile saved={saved} />
        </HowItWorks>
      </div>
    </PageColumn>
  );
};
