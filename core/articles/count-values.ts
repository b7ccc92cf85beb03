import { boundedTotal } from '../items/totals.ts';
import type { Ports } from '../kernel/ports.ts';
import { topicsOf } from '../text/topic-aliases.ts';
import { dayOf } from '../time/wall-clock.ts';
import type { ArticleSummary } from './article.ts';
import type { ArticleFilter } from './filters.ts';
import { countLimitOf, filterArticles, isFiltered, withoutEachChoice } from './filters.ts';
import type { ArticleFacet, FacetCount } from './ports.ts';
import { unstoredSamples } from './published-articles.ts';

const valuesOf = (
  { topics, type, date }: Pick<ArticleSummary, 'topics' | 'type' | 'date'>,
  by: ArticleFacet,
  timeZone: string,
): string[] => {
  if (by === 'topic') return [...new Set(topics.flatMap(topicsOf))];
  return by === 'type' ? [type] : [dayOf(date, timeZone).slice(0, 4)];
};

/** How many of the articles that match a filter have each topic, type or year; the most frequent first, years the newest. */
export const countValues = async (
  ports: Pick<Ports, 'articles' | 'samples' | 'settings'>,
  by: ArticleFacet,
  filter: ArticleFilter,
): Promise<{ items: FacetCount[]; total_relation: 'eq' | 'gte' }> => {
  const { timeZone } = ports.settings;
  const [stored, samples, counted] = await Promise.all([
    ports.articles.values(by, filter, timeZone),
    unstoredSamples(ports),
    isFiltered(filter) ? ports.articles.count(filter) : 0,
  ]);
  const counts = new Map(stored.map(({ value, count }) => [value, count]));
  for (const sample of filterArticles(samples, filter, 'newest'))
    for (const value of valuesOf(sample, by, timeZone)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const inOrder = (one: FacetCount, other: FacetCount) =>
    (by === 'year' ? 0 : other.count - one.count) || (one.value < other.value === (by === 'year') ? 1 : -1);
  return {
    items: [...counts].map(([value, count]) => ({ value, count })).sort(inOrder),
    total_relation: boundedTotal(counted, countLimitOf(filter)).total_relation,
  };
};

/** How many articles each chosen filter of a list without any keeps out: those that match once it alone is removed. */
export const countWithoutEach = (ports: Pick<Ports, 'articles' | 'samples'>, filter: ArticleFilter) =>
  Promise.all(
    withoutEachChoice(filter).map(async ({ choice, rest }) => {
      const [stored, samples] = await Promise.all([ports.articles.count(rest), unstoredSamples(ports)]);
      const counted = stored + filterArticles(samples, rest, 'newest').length;
      return { choice, ...boundedTotal(counted, countLimitOf(rest)) };
    }),
  );
