import { useTexts } from '../../../components/texts.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import styles from './run-view.module.css';

/** The texts in a list that may hold anything. */
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** What checks found. */
export const Checks = ({ lines }: { lines: readonly string[] }) => {
  const t = useTexts();
  if (!lines.length) return <StatusBadge tone="good">{t('runs.noFaults')}</StatusBadge>;
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};
