import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { useTexts } from '../../../components/texts.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { CheckLines } from './check-lines.tsx';
import styles from './review-aid.module.css';

/** The checklist of an article: errors, warnings, then what passed in one line. */
export const ReviewAid = ({ items }: { items: readonly ChecklistItem[] }) => {
  const t = useTexts();
  const errors = items.filter(({ level }) => level === 'error');
  const warnings = items.filter(({ level }) => level === 'warning');
  // A missing English text counts as neither passed nor failed.
  const fine = items.filter(({ id, level, data }) => level === 'ok' && !(id === 'body-en' && !data.length));
  return (
    <section className={styles.aid} aria-labelledby="review-aid">
      <h3 id="review-aid" className={styles.title}>
        {t('review.title')}
      </h3>
      <p className={styles.verdict} role="status">
        {errors.length ? (
          <StatusBadge tone="bad">{t('review.blocked', { count: errors.length })}</StatusBadge>
        ) : warnings.length ? (
          <StatusBadge tone="waiting">{t('review.warned', { count: warnings.length })}</StatusBadge>
        ) : (
          <StatusBadge tone="good">{t('review.ready')}</StatusBadge>
        )}
      </p>
      {errors.length + warnings.length ? <CheckLines items={[...errors, ...warnings]} /> : null}
      {fine.length ? (
        <p className={styles.fine}>
          {t('review.fine')}{' '}
          {fine.map(({ id }, index) => (
            <span key={id}>
              {t(`checkNames.${id}`)}
              {index < fine.length - 1 ? ' · ' : ''}
            </span>
          ))}
        </p>
      ) : null}
    </section>
  );
};
