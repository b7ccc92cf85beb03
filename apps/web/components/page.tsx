import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The column that every page stands in. */
export const PageColumn = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);

type PageTitleProps = {
  title: ReactNode;
  /** One sentence under or beside it: what the page is for. */
  dek?: ReactNode;
  /** Language of the words when it is not the page's. */
  lang?: string | undefined;
};

/** The heading of a page. */
export const PageTitle = ({ title, dek, lang }: PageTitleProps) => (
  <header className={styles.head} lang={lang}>
    <h1 className={styles.title}>{title}</h1>
    {dek ? <p className={styles.dek}>{dek}</p> : null}
  </header>
);
