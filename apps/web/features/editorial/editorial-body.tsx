import { longDate } from '#core/kernel/relative-time.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../language.tsx';
import styles from './last-updated.module.css';

type EditorialBodyProps = { html: string; lang: 'es' | undefined };

/** What the editors wrote, as they laid it out. */
export const EditorialBody = ({ html, lang }: EditorialBodyProps) => (
  <div
    className="prose"
    data-page-body
    lang={lang}
    // The server sanitised it: nothing else is in this field.
    // oxlint-disable-next-line react/no-danger
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

/** When the editors last changed a page. `day`: YYYY-MM-DD. */
export const LastUpdated = ({ day }: { day: string }) => {
  const t = useTexts();
  return (
    <p className={styles.updated}>
      {t('editorial.updated')} <time dateTime={day}>{longDate(day, useLanguage())}</time>
    </p>
  );
};
