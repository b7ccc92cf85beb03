import type { Article } from '#core/articles/article.ts';
import { summarize } from '#core/articles/article.ts';
import type { ArticleFilter, ArticleSort } from '#core/articles/filters.ts';
import { byDate, countLimitOf, filterArticles } from '#core/articles/filters.ts';
import type { ArticleRepository } from '#core/articles/ports.ts';
import type { Stores } from '#core/ports.ts';
import type { Collection } from '#core/shared/collection.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { countLimit } from '#core/shared/totals.ts';
import { matchesSearch } from './search.ts';
import type { Entity, Scope } from './state.ts';
import { requireChange, saveEntity } from './state.ts';

const createArticles = (scope: Scope): ArticleRepository => {
  const all = () => [...scope.state().articles.values()];
  const published = () => all().filter(({ status }) => status === 'published');
  const matching = (filter: ArticleFilter, sort: ArticleSort): Article[] =>
    filterArticles(published(), { ...filter, q: undefined }, sort).filter((article) =>
      matchesSearch(article, filter),
    );
  return {
    find: async (slug) => scope.state().articles.get(slug) ?? null,
    list: async ({ filter, sort, limit, after }) => {
      const order = byDate(sort);
      const follows = (article: Article) =>
        !after || order(article, { date: after.key, slug: after.slug }) > 0;
      return matching(filter, sort).filter(follows).slice(0, limit).map(summarize);
    },
    count: async (filter) => Math.min(matching(filter, 'newest').length, countLimitOf(filter) + 1),
    taken: async (slugs) => new Set(slugs.filter((slug) => scope.state().articles.has(slug))),
    async *stream({ status, is_static, limit }) {
      const chosen = all().filter(
        (article) =>
          article.status === status && (is_static === undefined || article.is_static === is_static),
      );
      yield* chosen.sort(byDate('newest')).slice(0, limit);
    },
    async *sitemap({ offset, limit }) {
      const key = ({ created_at, slug }: Article) => `${created_at} ${slug}`;
      const ordered = published().sort((a, b) => (key(a) < key(b) ? -1 : 1));
      for (const { slug, updated_at, title_en } of ordered.slice(offset, offset + limit))
        yield { slug, updated_at, has_english: title_en !== null };
    },
    countPublished: async () => published().length,
    save: async (article) => saveEntity(scope, 'articles', scope.state().articles, article),
  };
};

type Ordering<T> = { key: (item: T) => string; order: 'asc' | 'desc' };

const holds = (value: unknown, wanted: string) =>
  Array.isArray(value) ? value.includes(wanted) : value === wanted;

/** What `where` and `tally` look at under a name. */
const listedValue = (item: Entity, field: string): unknown => {
  const found = (item as unknown as Record<string, unknown>)[field === 'topic' ? 'topics' : field];
  return field === 'interviewee' ? (found as { name: string }).name : found;
};

const createCollection = <T extends Entity>(
  scope: Scope,
  name: string,
  { key, order }: Ordering<T>,
): Collection<T> => {
  const items = (): Map<string, T> => {
    const { collections } = scope.state();
    if (!collections.has(name)) collections.set(name, new Map());
    return collections.get(name) as unknown as Map<string, T>;
  };
  const compare = (a: { key: string; slug: string }, b: { key: string; slug: string }) => {
    const ascending = a.key.localeCompare(b.key, 'es') || a.slug.localeCompare(b.slug, 'es');
    return order === 'asc' ? ascending : -ascending;
  };
  const position = (item: T) => ({ key: key(item), slug: item.slug });
  const matching = (where: Record<string, string>) =>
    [...items().values()]
      .filter((item) =>
        Object.entries(where).every(([field, value]) => holds(listedValue(item, field), value)),
      )
      .sort((a, b) => compare(position(a), position(b)));
  return {
    async get(slug) {
      const found = items().get(slug);
      if (!found) throw new DomainError('not-found', 'There is nothing with this slug', { slug });
      return found;
    },
    async list({ where, limit, after }) {
      const found = matching(where);
      const rest = found.filter((item) => !after || compare(position(item), after) > 0);
      return { items: rest.slice(0, limit), counted: Math.min(found.length, countLimit + 1) };
    },
    async tally(field, values) {
      const counts = new Map<string, number>();
      for (const item of items().values())
        for (const value of [listedValue(item, field)].flat() as string[])
          if (values.includes(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
      return counts;
    },
    save: async (entity) => saveEntity(scope, name, items(), entity),
  };
};

/** Every store over one state. */
export const createMemoryStores = (scope: Scope): Stores => ({
  articles: createArticles(scope),
  interviews: createCollection(scope, 'interviews', { key: ({ date }) => date, order: 'desc' }),
  referents: createCollection(scope, 'referents', { key: ({ name }) => name, order: 'asc' }),
  companies: createCollection(scope, 'companies', { key: ({ name }) => name, order: 'asc' }),
  applications: createCollection(scope, 'applications', { key: ({ name }) => name, order: 'asc' }),
  resources: createCollection(scope, 'resources', { key: ({ date }) => date, order: 'desc' }),
  pages: createCollection(scope, 'pages', { key: ({ title_es }) => title_es, order: 'asc' }),
  contactSettings: createCollection(scope, 'contact_settings', { key: ({ slug }) => slug, order: 'asc' }),
  media: {
    async put(file) {
      requireChange(scope);
      const { media } = scope.state();
      if (!media.has(file.name)) media.set(file.name, file);
    },
    get: async (name) => scope.state().media.get(name) ?? null,
  },
  versions: {
    list: async (entity, slug) =>
      scope
        .state()
        .versions.filter((version) => version.entity === entity && version.slug === slug)
        .reverse(),
  },
  audit: {
    async record(entry) {
      scope.state().audit.push(entry);
    },
    list: async ({ operation, limit }) =>
      scope
        .state()
        .audit.filter((entry) => !operation || entry.operation === operation)
        .reverse()
        .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
        .slice(0, limit),
  },
});
