import type { Source } from '#core/kernel/fields.ts';
import { Icon } from './icon.tsx';
import { LabelText } from './labels.tsx';
import { hostOf, OutsideLink } from './outside-link.tsx';
import styles from './source-list.module.css';

type SourceListProps = { id: string; title: string; sources: readonly Source[] };

/** The sources or links of a text. */
export const SourceList = ({ id, title, sources }: SourceListProps) => (
  <section className={styles.sources} aria-labelledby={id} data-print="address">
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    <ol className={styles.list}>
      {sources.map(({ name, url }) => (
        <li key={`${name} ${url}`}>
          <OutsideLink href={url}>
            <LabelText text={name} />
          </OutsideLink>
          <span className={styles.host} data-print="hide">
            {hostOf(url)}
            <Icon name="outward" />
          </span>
        </li>
      ))}
    </ol>
  </section>
);
