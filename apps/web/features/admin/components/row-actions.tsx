import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

type RowActionsProps = {
  children?: ReactNode;
  /** What destroys: set apart from the rest. */
  danger?: ReactNode;
  /** Stays on one line where there is room for a table. */
  unbroken?: boolean;
};

/** What can be done with one row. */
export const RowActions = ({ children, danger, unbroken = false }: RowActionsProps) => (
  <div className={`${styles.actions} ${unbroken ? styles.unbroken : ''}`} data-actions="">
    {children}
    {danger ? <div className={styles.apart}>{danger}</div> : null}
  </div>
);
