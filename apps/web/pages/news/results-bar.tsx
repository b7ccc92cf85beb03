import type { ReactNode, RefObject } from 'react';
import { isFiltered } from '#core/articles/filters.ts';
import { labelIn } from '#core/text/label-names.ts';
import type { OutputOf } from '#core/operations.ts';
import { longDay } from '#core/time/relative-time.ts';
import { numberText } from '../../components/count-text.ts';
import bar from '../../components/results-bar.module.css';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import type { NewsFilters } from './news-filters.ts';
import { newsAddress } from './news-filters.ts';
import styles from './results-bar.module.css';
import { Flag } from '../../components/drawings.tsx';
import { Icon } from '../../components/icon.tsx';
import { LabelText, topicName } from '../../components/labels.tsx';

type Active = { name: string; mark?: ReactNode; without: NewsFilters };

const without = (all: readonly string[], one: string) => all.filter((other) => other !== one);

const activeFilters = (t: Texts, language: 'es' | 'en', filters: NewsFilters): Active[] => {
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
      without: { ...filters, topics: without(topics, topic) },
    })),
    ...(type ? [{ name: t(`types.${type}`), without: withoutType }] : []),
    ...tags.map((tag) => ({ name: tag, without: { ...filters, tags: without(tags, tag) } })),
    ...(from ? [{ name: t('filters.since', { date: day(from) }), without: withoutFrom }] : []),
    ...(to ? [{ name: t('filters.until', { date: day(to) }), without: withoutTo }] : []),
    ...(q ? [{ name: t('filters.searched', { text: q }), without: withoutSearch }] : []),
  ];
};

/** The names of the active filters, and of the order unless it is the usual one. */
export const filterNames = (t: Texts, language: 'es' | 'en', filters: NewsFilters): string[] => [
  ...activeFilters(t, language, filters).map(({ name }) => labelIn(name, language)),
  ...(filters.sort === 'oldest' ? [t('filters.oldest').toLocaleLowerCase(language)] : []),
];

type ActiveFiltersProps = {
  filters: NewsFilters;
  /** Called before a pressed link disappears, and the focus with it. */
  onLeave: () => void;
};

/** The active filters, each with a link that removes it, and one that clears all. */
const ActiveFilters = ({ filters, onLeave }: ActiveFiltersProps) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ul className={styles.active} aria-label={t('filters.active')}>
      {activeFilters(t, language, filters).map(({ name, mark, without: rest }) => (
        <li key={name}>
          <LocalizedLink className={styles.badge} to={newsAddress(rest)} onClick={onLeave}>
            {mark}
            <span className="visually-hidden">{t('filters.remove')}</span>
            <LabelText text={name} />
            <Icon name="close" />
          </LocalizedLink>
        </li>
      ))}
      <li>
        <LocalizedLink className={`${bar.clear} ${styles.clear}`} to="/noticias" onClick={onLeave}>
          {t('filters.clear')}
        </LocalizedLink>
      </li>
    </ul>
  );
};

const countText = (
  t: Texts,
  language: 'es' | 'en',
  { total, total_relation: relation }: OutputOf<'articles.list'>,
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
  list: OutputOf<'articles.list'> | undefined;
  /** The count, which receives the focus when the focused control disappears. */
  count: RefObject<HTMLParagraphElement | null>;
  onLeave: () => void;
};

/** The number of articles, the active filters, and the order. */
export const ResultsBar = ({ filters, list, count, onLeave }: ResultsBarProps) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <div className={bar.bar}>
      <p ref={count} className={bar.count} role="status" tabIndex={-1}>
        {list ? countText(t, language, list) : t('list.loading')}
      </p>
      <SortSwitch filters={filters} />
      {isFiltered({ ...filters, since: filters.from, before: filters.to }) ? (
        <ActiveFilters filters={filters} onLeave={onLeave} />
      ) : null}
    </div>
  );
};
