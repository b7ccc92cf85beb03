import { citationId, sourceId } from '#core/articles/citation-ids.ts';
import type { Source } from '#core/input/fields.ts';
import { sourceIn } from '#core/text/language.ts';
import { useLanguage } from '../layout/language.tsx';
import { Icon } from './icon.tsx';
import { LabelText } from './labels.tsx';
import { hostOf, OutsideLink } from './outside-link.tsx';
import styles from './source-list.module.css';
import { useTexts } from './texts.ts';

type SourceListProps = {
  id: string;
  title: string;
  sources: readonly Source[];
  /** How often the text above cites each of them. */
  cited?: readonly number[];
};

/** Links back to the citations of a source. */
const Citations = ({ number, count }: { number: number; count: number }) => {
  const t = useTexts();
  return (
    <span className={styles.citations} data-print="hide">
      {Array.from({ length: count }, (_, index) => index + 1).map((nth) => (
        <a
          key={nth}
          href={`#${citationId(number, nth)}`}
          role="doc-backlink"
          aria-label={t('article.citedAt', { nth, number })}
        >
          ↩︎{count > 1 ? <sup>{nth}</sup> : null}
        </a>
      ))}
    </span>
  );
};

/** The sources or links of a text, numbered as the text cites them. */
export const SourceList = ({ id, title, sources, cited = [] }: SourceListProps) => {
  const language = useLanguage();
  return (
    <section className={styles.sources} aria-labelledby={id} data-print="address">
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ol className={styles.list}>
        {sources
          .map((source) => sourceIn(source, language))
          .map(({ name, url }, index) => (
            <li key={`${name} ${url}`} id={cited[index] ? sourceId(index + 1) : undefined}>
              <OutsideLink href={url}>
                <LabelText text={name} />
              </OutsideLink>
              <span className={styles.host} data-print="hide">
                {hostOf(url)}
                <Icon name="outward" />
              </span>
              {cited[index] ? <Citations number={index + 1} count={cited[index]} /> : null}
            </li>
          ))}
      </ol>
    </section>
  );
};
