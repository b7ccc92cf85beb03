import type { ReactNode } from 'react';
import { ChartArt } from './drawings.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  title: ReactNode;
  children: ReactNode;
  /** Links and buttons for the next steps. */
  actions?: ReactNode;
  heading?: 'h1' | 'h2';
  /** `alert` for errors, so that they are announced immediately. */
  role?: 'alert';
};

/** An empty state of a page or a list: what happened and what to do. */
export const Notice = ({ title, children, actions, heading: Heading = 'h2', role }: NoticeProps) => (
  <section className={styles.notice} role={role}>
    <div className={styles.text}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
    <div className={styles.art}>
      <ChartArt seed="terra incognita" />
    </div>
  </section>
);
