import { longDay } from '#core/time/relative-time.ts';
import { LoadFailed } from '../../components/list-notices.tsx';
import { MissingHead } from '../../components/page-heads.tsx';
import { PageColumn } from '../../components/page.tsx';
import { SanitizedHtml } from '../../components/sanitized-html.tsx';
import { ArticleSkeleton } from '../../components/skeleton.tsx';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import styles from './last-updated.module.css';

type EditorialBodyProps = { html: string; lang: 'es' | undefined };

/** A body as laid out by the editors. */
export const EditorialBody = ({ html, lang }: EditorialBodyProps) => (
  <SanitizedHtml className="prose" data-page-body lang={lang} html={html} />
);

/** The date of an editorial page's last change. `day`: YYYY-MM-DD. */
export const LastUpdated = ({ day }: { day: string }) => {
  const t = useTexts();
  return (
    <p className={styles.updated}>
      {t('editorial.updated')} <time dateTime={day}>{longDay(day, useLanguage())}</time>
    </p>
  );
};

/** Placeholder for an editorial page that is loading or failed to load. */
export const EditorialPending = ({ isError, onRetry }: { isError: boolean; onRetry: () => void }) => {
  const t = useTexts();
  return (
    <PageColumn>
      {isError ? (
        <>
          <MissingHead title={t('page.errorTitle')} />
          <LoadFailed title={t('page.errorTitle')} heading="h1" onRetry={onRetry} />
        </>
      ) : (
        <ArticleSkeleton loading={t('page.loading')} />
      )}
    </PageColumn>
  );
};
