import type { ReactNode } from 'react';
import { LocalizedLink } from '../layout/language.tsx';
import backLink from './back-link.module.css';
import { Icon } from './icon.tsx';
import styles from './page.module.css';
import sectionStyles from './section.module.css';

/** The column of every page. */
export const PageColumn = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);

type PageTitleProps = {
  title: ReactNode;
  /** One sentence below or beside it about the purpose of the page. */
  dek?: ReactNode;
  /** Language of the texts when it differs from the page's. */
  lang?: string | undefined;
};

/** The heading of a page. */
export const PageTitle = ({ title, dek, lang }: PageTitleProps) => (
  <header className={styles.head} lang={lang}>
    <h1 className={styles.title}>{title}</h1>
    {dek ? <p className={styles.dek}>{dek}</p> : null}
  </header>
);

type SectionProps = {
  /** Id of its heading. */
  id: string;
  title: string;
  /** One sentence beside the title. */
  dek?: string;
  heading?: 'h2' | 'h3';
  children: ReactNode;
};

/** A section of a page, under a rule and a heading. */
export const Section = ({ id, title, dek, heading: Heading = 'h2', children }: SectionProps) => (
  <section className={sectionStyles.section} aria-labelledby={id}>
    <header className={sectionStyles.head}>
      <Heading id={id} className={sectionStyles.title}>
        {title}
      </Heading>
      {dek ? <p className={sectionStyles.dek}>{dek}</p> : null}
    </header>
    {children}
  </section>
);

type HeadedSectionProps = {
  id: string;
  title: ReactNode;
  /** The class of its heading. */
  heading: string | undefined;
  as?: 'h2' | 'h4';
  'data-print'?: 'hide';
  children: ReactNode;
};

/** A section under a heading, without a rule. */
export const HeadedSection = ({
  id,
  title,
  heading,
  as: Heading = 'h2',
  children,
  ...rest
}: HeadedSectionProps) => (
  <section aria-labelledby={id} {...rest}>
    <Heading id={id} className={heading}>
      {title}
    </Heading>
    {children}
  </section>
);

/** A link from a piece back to its list. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <LocalizedLink className={backLink.back} to={to} data-print="hide">
    <Icon name="back" />
    {children}
  </LocalizedLink>
);
