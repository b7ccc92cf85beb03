import type { ReactNode } from 'react';
import type { Source } from '#core/kernel/fields.ts';
import { LabelText } from '../../components/labels.tsx';
import { hostOf, OutsideLink } from '../../components/outside-link.tsx';
import styles from './entry.module.css';

/** The entries of a directory, separated by hairlines. */
export const Entries = ({ children }: { children: ReactNode }) => (
  <div className={styles.entries}>{children}</div>
);

type EntryProps = {
  /** For links to it. */
  id?: string;
  /** Its kind, with an icon if the kind has one, or a portrait. */
  kind: ReactNode;
  /** The name, as a link. */
  title: ReactNode;
  titleLang?: string | undefined;
  /** A line under the name. */
  subtitle?: ReactNode;
  children: ReactNode;
  /** Further facts: places, dates, links. */
  aside?: ReactNode;
  look?: 'portrait' | 'highlighted';
};

/** One entry of a directory: its kind in the margin, its name, its description, and its links. */
export const Entry = ({ id, kind, title, titleLang, subtitle, children, aside, look }: EntryProps) => (
  <article id={id} className={`${styles.entry} ${look ? styles[look] : ''}`}>
    <div className={styles.kind}>{kind}</div>
    <div className={styles.head}>
      <h2 className={styles.title} lang={titleLang}>
        {title}
      </h2>
      {subtitle}
    </div>
    <div className={styles.text}>{children}</div>
    {aside ? <div className={styles.aside}>{aside}</div> : null}
  </article>
);

type EntryLinksProps = { label: string; links: readonly Source[]; website?: string };

/** The links of an entry: its own site first, by host, then the others. */
export const EntryLinks = ({ label, links, website }: EntryLinksProps) => (
  <ul className={styles.links} aria-label={label} data-print="address">
    {website ? (
      <li>
        <OutsideLink href={website} marked>
          {hostOf(website)}
        </OutsideLink>
      </li>
    ) : null}
    {links.map(({ name, url }) => (
      <li key={`${name} ${url}`}>
        <OutsideLink href={url} marked>
          <LabelText text={name} />
        </OutsideLink>
      </li>
    ))}
  </ul>
);
