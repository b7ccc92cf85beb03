import type { ReactNode } from 'react';
import styles from './section.module.css';

type SectionProps = {
  /** Of its heading. */
  id: string;
  title: string;
  /** One sentence beside the title. */
  dek?: string;
  children: ReactNode;
};

/** A part of a page, under a rule and a heading of its own. */
export const Section = ({ id, title, dek, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <header className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {dek ? <p className={styles.dek}>{dek}</p> : null}
    </header>
    {children}
  </section>
);
