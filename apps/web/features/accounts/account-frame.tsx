import type { ReactNode } from 'react';
import { ChartArt } from '../../components/chart-art.tsx';
import { PageColumn } from '../../components/page.tsx';
import { PlainHead } from '../../components/plain-head.tsx';
import { LocalizedLink } from '../../language.tsx';
import styles from './account-frame.module.css';

type AccountFrameProps = {
  path: string;
  title: string;
  dek: string;
  /** Leads to the other of the two pages. */
  other: { to: string; question: string; label: string };
  children: ReactNode;
};

/** What the pages to sign in and to register share: a heading, a form, the way to the other, a stretch of chart. */
export const AccountFrame = ({ path, title, dek, other, children }: AccountFrameProps) => (
  <PageColumn>
    <PlainHead path={path} title={title} description={dek} />
    <div className={styles.frame}>
      <div className={styles.form}>
        <header>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.dek}>{dek}</p>
        </header>
        {children}
        <p className={styles.other}>
          {other.question} <LocalizedLink to={other.to}>{other.label}</LocalizedLink>
        </p>
      </div>
      <div className={styles.art}>
        <ChartArt seed={path} />
      </div>
    </div>
  </PageColumn>
);
