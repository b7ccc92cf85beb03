import type { ReactNode } from 'react';
import { articlePath } from '#core/articles/article-display.ts';
import type { NamingPiece } from '#core/articles/naming-pieces.ts';
import type { Source } from '#core/input/fields.ts';
import { localized, sourceIn } from '#core/text/language.ts';
import { LabelText, OnlyIn, otherLanguageIn } from '../../components/labels.tsx';
import { hostOf, OutsideLink } from '../../components/outside-link.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
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
  /** A line above the name. */
  kicker?: ReactNode;
  /** The name, as a link. */
  title: ReactNode;
  titleLang?: string | undefined;
  /** A line under the name. */
  subtitle?: ReactNode;
  children?: ReactNode;
  /** Further facts: places, dates, links. */
  aside?: ReactNode;
  look?: 'portrait' | 'compact';
  highlighted?: boolean;
};

/** One entry of a directory: its kind in the margin, its name, its description, and its links. */
export const Entry = ({
  id,
  kind,
  kicker,
  title,
  titleLang,
  subtitle,
  children,
  aside,
  look,
  highlighted,
}: EntryProps) => (
  <article
    id={id}
    className={`${styles.entry} ${look ? styles[look] : ''} ${highlighted ? styles.highlighted : ''}`}
  >
    <div className={styles.kind}>{kind}</div>
    <div className={styles.head}>
      {kicker ? <div className={styles.kicker}>{kicker}</div> : null}
      <h2 className={styles.title} lang={titleLang}>
        {title}
      </h2>
      {subtitle}
    </div>
    {children ? <div className={styles.text}>{children}</div> : null}
    {aside ? <div className={styles.aside}>{aside}</div> : null}
  </article>
);

/** The newest articles that name an entry, if there are any. */
export const EntryPieces = ({ pieces }: { pieces: readonly NamingPiece[] }) => {
  const t = useTexts();
  const language = useLanguage();
  if (pieces.length === 0) return null;
  return (
    <div>
      <h3 className={styles.label}>{t('directory.pieces')}</h3>
      <ul className={styles.pieces}>
        {pieces.map((piece) => (
          <li key={piece.slug}>
            <LocalizedLink to={articlePath(piece)} lang={otherLanguageIn(language, piece)}>
              {localized(piece, 'title', language)}
            </LocalizedLink>
            <OnlyIn language={otherLanguageIn(language, piece)} separator=" " />
          </li>
        ))}
      </ul>
    </div>
  );
};

type EntryLinksProps = { label: string; links: readonly Source[]; website?: string };

/** The links of an entry: its own site first, by host, then the others. */
export const EntryLinks = ({ label, links, website }: EntryLinksProps) => {
  const language = useLanguage();
  return (
    <ul className={styles.links} aria-label={label} data-print="address">
      {website ? (
        <li>
          <OutsideLink href={website} marked>
            {hostOf(website)}
          </OutsideLink>
        </li>
      ) : null}
      {links
        .map((link) => sourceIn(link, language))
        .map(({ name, url }) => (
          <li key={`${name} ${url}`}>
            <OutsideLink href={url} marked>
              <LabelText text={name} />
            </OutsideLink>
          </li>
        ))}
    </ul>
  );
};
