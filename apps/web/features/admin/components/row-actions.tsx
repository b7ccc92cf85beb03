import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

type RowActionsProps = {
  children?: ReactNode;
  /** What destroys: set apart from the rest. */
  danger?: ReactNode;
};

/** What can be done with one row. */
export const RowActions = ({ children, danger }: RowActionsProps) => (
  <div className={styles.actions}>
    {children}
    {danger ? <div className={styles.apart}>{danger}</div> : null}
  </div>
);
