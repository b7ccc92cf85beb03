import type { RefObject } from 'react';
import type { ArticleList } from '#core/articles/published-articles.ts';
import { isFiltered } from '#core/articles/filters.ts';
import { numberText } from '../../components/count-text.ts';
import bar from '../../components/results-bar.module.css';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../language.tsx';
import { ActiveFilters } from './active-filters.tsx';
import type { NewsFilters } from './news-filters.ts';
import { newsAddress } from './news-filters.ts';
import styles from './results-bar.module.css';

const countText = (
  t: Texts,
  language: 'es' | 'en',
  { total, total_relation: relation }: ArticleList,
): string => {
  const number = numberText(total, language);
  return relation === 'gte' ? t('list.moreThan', { number }) : t('list.count', { count: total, number });
};

const SortSwitch = ({ filters }: { filters: NewsFilters }) => {
  const t = useTexts();
  return (
    <div className={styles.sort} role="group" aria-label={t('filters.sort')}>
      {(['newest', 'oldest'] as const).map((sort) => (
        <LocalizedLink
          key={sort}
          to={newsAddress({ ...filters, sort })}
          aria-current={filters.sort === sort ? 'true' : undefined}
        >
          {t(`filters.${sort}`)}
        </LocalizedLink>
      ))}
    </div>
  );
};

type ResultsBarProps = {
  filters: NewsFilters;
  list: ArticleList | undefined;
  /** The line that counts, for the focus of whatever disappears with the list it belonged to. */
  count: RefObject<HTMLParagraphElement | null>;
  onLeave: () => void;
};

/** How many articles there are, what narrows them, and in which order they stand. */
export const ResultsBar = ({ filters, list, count, onLeave }: ResultsBarProps) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <div className={bar.bar}>
      <p ref={count} className={bar.count} role="status" tabIndex={-1}>
        {list ? countText(t, language, list) : t('list.loading')}
      </p>
      <SortSwitch filters={filters} />
      {isFiltered(filters) ? <ActiveFilters filters={filters} onLeave={onLeave} /> : null}
    </div>
  );
};
