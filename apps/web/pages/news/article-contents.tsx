import type { BodyHeading } from '#core/articles/contents.ts';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../../when-idle.ts';
import styles from './article-contents.module.css';
import { followReading } from './follow-reading.ts';

const Links = ({ contents }: { contents: readonly BodyHeading[] }) => (
  <ol className={styles.list}>
    {contents.map(({ id, level, title }) => (
      <li key={id} className={level > 2 ? styles.inner : undefined}>
        <a href={`#${encodeURIComponent(id)}`}>{title}</a>
      </li>
    ))}
  </ol>
);

type ContentsProps = { title: string; contents: readonly BodyHeading[] };

/** The table of contents, collapsed above the text of narrow screens. */
export const FoldedContents = ({ title, contents }: ContentsProps) => {
  return (
    // A reader may have opened it before hydration.
    <details className={styles.folded} data-print="hide" data-beside suppressHydrationWarning>
      <summary>{title}</summary>
      <Links contents={contents} />
    </details>
  );
};

/** The table of contents beside the text, where the place that the reader has reached is marked. */
export const StickyContents = ({ title, contents }: ContentsProps) => {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => whenIdle(() => (nav.current ? followReading(nav.current) : undefined)), [contents]);
  return (
    <nav ref={nav} className={styles.contents} aria-labelledby="contents">
      <h2 id="contents" className={styles.title}>
        {title}
      </h2>
      <Links contents={contents} />
    </nav>
  );
};
