import type { RefObject } from 'react';
import { isFiltered } from '#core/articles/filters.ts';
import { labelIn } from '#core/text/label-names.ts';
import type { OutputOf } from '#core/operations.ts';
import { longDay } from '#core/time/relative-time.ts';
import { numberText } from '../../components/count-text.ts';
import { Flag } from '../../components/drawings.tsx';
import type { ActiveFilter } from '../../components/filter-bar.tsx';
import { ResultsBar } from '../../components/filter-bar.tsx';
import { topicName } from '../../components/labels.tsx';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import styles from './news-results-bar.module.css';
import type { NewsFilters } from './news-filters.ts';
import { newsAddress } from './news-filters.ts';

const without = (all: readonly string[], one: string) => all.filter((other) => other !== one);

const activeFilters = (t: Texts, language: 'es' | 'en', filters: NewsFilters): ActiveFilter[] => {
  const day = (date: string) => longDay(date, language);
  const { topics, tags } = filters;
  const { type, ...withoutType } = filters;
  const { from, ...withoutFrom } = filters;
  const { to, ...withoutTo } = filters;
  const { q, ...withoutSearch } = filters;
  return [
    ...topics.map((topic) => ({
      name: topicName(t, topic),
      mark: <Flag topic={topic} />,
      to: newsAddress({ ...filters, topics: without(topics, topic) }),
    })),
    ...(type ? [{ name: t(`types.${type}`), to: newsAddress(withoutType) }] : []),
    ...tags.map((tag) => ({ name: tag, to: newsAddress({ ...filters, tags: without(tags, tag) }) })),
    ...(from ? [{ name: t('filters.since', { date: day(from) }), to: newsAddress(withoutFrom) }] : []),
    ...(to ? [{ name: t('filters.until', { date: day(to) }), to: newsAddress(withoutTo) }] : []),
    ...(q ? [{ name: t('filters.searched', { text: q }), to: newsAddress(withoutSearch) }] : []),
  ];
};

/** The names of the active filters, and of the order unless it is the usual one. */
export const filterNames = (t: Texts, language: 'es' | 'en', filters: NewsFilters): string[] => [
  ...activeFilters(t, language, filters).map(({ name }) => labelIn(name, language)),
  ...(filters.sort === 'oldest' ? [t('filters.oldest').toLocaleLowerCase(language)] : []),
];

/** How many articles a list has. */
export const countText = (
  t: Texts,
  language: 'es' | 'en',
  { total, total_relation: relation }: Pick<OutputOf<'articles.list'>, 'total' | 'total_relation'>,
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

type NewsResultsBarProps = {
  filters: NewsFilters;
  list: OutputOf<'articles.list'> | undefined;
  /** The count, which receives the focus when the focused control disappears. */
  count: RefObject<HTMLParagraphElement | null>;
  onLeave: () => void;
};

/** The number of articles, the active filters, and the order. */
export const NewsResultsBar = ({ filters, list, count, onLeave }: NewsResultsBarProps) => {
  const t = useTexts();
  const language = useLanguage();
  const isNarrowed = isFiltered({ ...filters, since: filters.from, before: filters.to });
  return (
    <ResultsBar
      count={list ? countText(t, language, list) : t('list.loading')}
      countRef={count}
      active={isNarrowed ? activeFilters(t, language, filters) : []}
      clear="/noticias"
      onLeave={onLeave}
    >
      <SortSwitch filters={filters} />
    </ResultsBar>
  );
};
