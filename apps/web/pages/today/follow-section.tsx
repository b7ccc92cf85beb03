import type { ReactNode } from 'react';
import { feedFormats } from '#core/articles/feed-formats.ts';
import { HeadedSection } from '../../components/page.tsx';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import styles from './follow-section.module.css';

const feeds = [
  { name: 'RSS', ...feedFormats.rss },
  { name: 'Atom', ...feedFormats.atom },
  { name: 'JSON Feed', ...feedFormats.json },
];

type FollowSectionProps = {
  /** The page whose feeds are below its own address, or the query of those that a parameter selects. */
  page: string;
  /** The class of its heading. */
  heading: string | undefined;
  /** Other ways to follow. */
  children?: ReactNode;
};

/** The ways to follow the subject of a page: its feeds, and others. */
export const FollowSection = ({ page, heading, children }: FollowSectionProps) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <HeadedSection id="follow" title={t('topicPages.follow')} heading={heading} data-print="hide">
      <ul className={styles.feeds}>
        {feeds.map(({ name, path }) => (
          <li key={name}>
            <a href={localizedPath(page.startsWith('?') ? path + page : page + path, language)}>{name}</a>
          </li>
        ))}
      </ul>
      {children}
    </HeadedSection>
  );
};
