import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: string;
  text: string;
  /** What to do about it. */
  children?: ReactNode;
  /** `alert` for what went wrong, so that it is read aloud at once. */
  role?: 'alert';
};

/** Stands where a list would: nothing is there, or it could not be had. */
export const EmptyState = ({ title, text, children, role }: EmptyStateProps) => (
  <section className={styles.empty} role={role}>
    <h3 className={styles.title}>{title}</h3>
    <p className={styles.text}>{text}</p>
    {children ? <div className={styles.actions}>{children}</div> : null}
  </section>
);
