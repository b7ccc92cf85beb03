import type { z } from 'zod';
import type { Ports } from '../ports.ts';
import { decodeCursor, encodeCursor } from '../shared/cursor.ts';
import { boundedTotal } from '../shared/totals.ts';
import { asStored } from '../shared/sample.ts';
import type { ArticleContent, ArticleSummary } from './article.ts';
import { summarize } from './article.ts';
import type { ArticleList, ArticleListInput } from './contracts.ts';
import { byDate, countLimitOf, filterArticles } from './filters.ts';
import { mergeArticles } from './merge.ts';
import type { ArticleQuery } from './ports.ts';
import { withAliases } from '../shared/topic-aliases.ts';

/** Built-in articles that nothing in the archive stands for: a taken slug hides its sample, whatever its status. */
export const unstoredSamples = async (ports: Ports): Promise<ArticleSummary[]> => {
  const samples = ports.samples.articles;
  const taken = await ports.articles.taken(samples.map(({ slug }) => slug));
  return samples
    .map((sample: ArticleContent, index: number) => summarize(asStored(sample, index, sample.date)))
    .filter(({ slug }) => !taken.has(slug));
};

const follows = ({ sort, after }: ArticleQuery) => {
  const order = byDate(sort);
  return (article: ArticleSummary) => !after || order(article, { date: after.key, slug: after.slug }) > 0;
};

/** Published articles with the merge rule of the specification (section 4), paged by (date, slug). */
export const listArticles = async (
  ports: Ports,
  { topic, tag, type, from, to, q, lang, sort, limit, cursor }: z.output<typeof ArticleListInput>,
): Promise<ArticleList> => {
  const filter = {
    topics: topic && withAliases(topic),
    tags: tag,
    type,
    from,
    to,
    q: q?.trim() || undefined,
    lang,
  };
  const query: ArticleQuery = {
    filter,
    sort,
    limit: limit + 1,
    after: cursor ? decodeCursor(cursor, 'instant') : null,
  };
  const [stored, counted, samples] = await Promise.all([
    ports.articles.list(query),
    ports.articles.count(filter),
    unstoredSamples(ports),
  ]);
  const matching = filterArticles(samples, filter, sort);
  const merged = mergeArticles(
    matching.filter(follows(query)),
    stored.filter(({ is_static }) => !is_static),
    stored.filter(({ is_static }) => is_static),
  ).sort(byDate(sort));
  const items = merged.slice(0, limit);
  const last = merged.length > limit ? items.at(-1) : undefined;
  return {
    items,
    ...boundedTotal(counted + matching.length, countLimitOf(filter)),
    next_cursor: last ? encodeCursor({ key: last.date, slug: last.slug }) : null,
  };
};
