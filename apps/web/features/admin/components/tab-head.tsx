import type { ReactNode } from 'react';
import styles from './tab-head.module.css';

type TabHeadProps = {
  title: string;
  /** Buttons for the tab as a whole. */
  children?: ReactNode;
};

/** What a tab is about, and what can be done with all of it. */
export const TabHead = ({ title, children }: TabHeadProps) => (
  <header className={styles.head}>
    {/* The focus goes here when what had it is gone. */}
    <h2 className={styles.title} tabIndex={-1}>
      {title}
    </h2>
    {children ? <div className={styles.tools}>{children}</div> : null}
  </header>
);
