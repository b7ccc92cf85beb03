import { longDate } from '#core/kernel/relative-time.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../language.tsx';
import styles from './last-updated.module.css';

/** When the editors last changed a page. `day`: YYYY-MM-DD. */
export const LastUpdated = ({ day }: { day: string }) => {
  const t = useTexts();
  return (
    <p className={styles.updated}>
      {t('editorial.updated')} <time dateTime={day}>{longDate(day, useLanguage())}</time>
    </p>
  );
};
