import type { ReactNode } from 'react';
import styles from './closing-call.module.css';
import { ChartArt } from './drawings.tsx';

type ClosingCallProps = {
  id: string;
  title: string;
  text: string;
  /** Links to the next steps. */
  children: ReactNode;
};

/** A call to action at the end of a page. */
export const ClosingCall = ({ id, title, text, children }: ClosingCallProps) => (
  <section className={styles.call} aria-labelledby={id}>
    <div className={styles.art}>
      <ChartArt seed={id} />
    </div>
    <div className={styles.words}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <p className={styles.actions}>{children}</p>
    </div>
  </section>
);
