import type { ReactNode } from 'react';
import styles from './stat-row.module.css';

/** A figure and what it counts; null while it is on its way. */
export type Stat = { label: string; value: ReactNode };

/** The figures over a list, side by side. */
export const StatRow = ({ stats }: { stats: readonly Stat[] }) => (
  <dl className={styles.stats}>
    {stats.map(({ label, value }) => (
      <div key={label} className={styles.stat}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{value ?? '–'}</dd>
      </div>
    ))}
  </dl>
);
