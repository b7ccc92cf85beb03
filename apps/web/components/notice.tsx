import type { ReactNode } from 'react';
import { ChartArt } from './drawings.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  title: ReactNode;
  children: ReactNode;
  /** Links and buttons: what to do next. */
  actions?: ReactNode;
  heading?: 'h1' | 'h2';
  /** `alert` for what went wrong, so that it is read aloud at once. */
  role?: 'alert';
};

/** A page or a list that has nothing to show: what happened and what to do. */
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
