import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { LocalizedLink } from '../../layout/language.tsx';
import styles from './section-head.module.css';

type SectionHeadProps = {
  id: string;
  title: string;
  /** A line of small print beside the title. */
  note?: ReactNode;
};

/** The heading of a block of the front page. */
export const SectionHead = ({ id, title, note }: SectionHeadProps) => (
  <div className={styles.head}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {note ? <p className={styles.note}>{note}</p> : null}
  </div>
);

/** The link from a block to its full list. */
export const MoreLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <LocalizedLink className={styles.more} to={to}>
    {children}
    <Icon name="forward" />
  </LocalizedLink>
);
