import type { ChangedEntity } from '#core/announcements/page-changes.ts';
import type { Article, ArticleSummary, TrashedArticle } from '#core/articles/article.ts';
import { SitemapEntry, summarize } from '#core/articles/article.ts';
import { figureRowOf } from '#core/articles/figures.ts';
import type { ArticleFilter, ArticleSort } from '#core/articles/filters.ts';
import { asShown } from '#core/articles/publishing/modified.ts';
import { asReadersSee } from '#core/articles/article-languages.ts';
import { byDate, countLimitOf, filterArticles, isFiltered } from '#core/articles/filters.ts';
import type { Byline } from '#core/articles/authorship.ts';
import { isSameByline } from '#core/articles/authorship.ts';
import type { ArticleQuery, ArticleRepository } from '#core/articles/ports.ts';
import { sourceKeys } from '#core/articles/similarity.ts';
import type { Stores } from '#core/ports.ts';
import type { CollectionOrder } from '#core/kernel/collection-items.ts';
import { isDraft, listItems, tallyItems } from '#core/kernel/collection-items.ts';
import { placeAt } from '#core/kernel/paid-last.ts';
import type { Collection, Filed, Trashed } from '#core/kernel/collection.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { ShownSince, VersionHistory } from '#core/kernel/versions.ts';
import { createAgentRuns, createLedger, createSourceDocuments } from './agent-runs.ts';
import { createAgents, createAgentSchedules } from './agents.ts';
import { createAuditLog } from './audit.ts';
import { createBackups } from './backups.ts';
import { createEvents } from './events.ts';
import type { FiguresConfirmations } from '#core/pages/figures-confirmations.ts';
import { createArticleDesk } from './article-desk.ts';
import { createTally } from './throttle.ts';
import { createAlerts, createErrorLog, createInstances } from './instances.ts';
import { createJobQueue } from './jobs.ts';
import { createDeliveries } from './deliveries.ts';
import { createMailStore } from './mails.ts';
import { createMediaStore, createVariantStore } from './media.ts';
import { createHolds, createNewsletters, createSlots } from './newsletters.ts';
import { createApiTokens, createInvitations, createSessions, createUsers } from './accounts.ts';
import { createChallenges, createPasskeys, createSecondFactors } from './second-factors.ts';
import { createPageChanges, savePiece } from './page-changes.ts';
import { createPendingVersions, createPresences } from './pending.ts';
import { createPendingItems } from './pending-items.ts';
import { createContactMessages, createSubscriptions } from './readers.ts';
import { createPersonalData } from './personal-data.ts';
import { createRetention } from './retention.ts';
import { createSearchIndex } from './search-index.ts';
import { isWithin, monthOf } from '#core/kernel/wall-clock.ts';
import { matchesSearch } from './search.ts';
import type { Entity, Scope } from './state.ts';
import { descending, requireChange } from './state.ts';

/** A former slug of an article leads to it permanently, with its history; the newsletter does not send it again. */
const redirect = (scope: Scope, before: Article | undefined, { id, slug }: Article): void => {
  const { redirects, sentPieces, versions } = scope.state();
  if ((redirects.get(slug) ?? id) !== id) throw new DomainError('entity.slug-taken');
  if (!before || before.slug === slug) return;
  redirects.delete(slug);
  redirects.set(before.slug, id);
  if (sentPieces.has(`article ${before.slug}`)) sentPieces.add(`article ${slug}`);
  for (const [index, version] of versions.entries())
    if (version.entity === 'articles' && version.slug === before.slug) versions[index] = { ...version, slug };
};

const createArticles = (scope: Scope): ArticleRepository => {
  const bySlug = <T extends Article>(articles: Map<string, T>, slug: string): T | null => {
    const id = scope.state().redirects.get(slug);
    return articles.get(slug) ?? [...articles.values()].find((one) => one.id === id) ?? null;
  };
  const all = () => [...scope.state().articles.values()];
  const published = () => all().filter(({ status }) => status === 'published');
  const matching = (filter: ArticleFilter, sort: ArticleSort): Article[] => {
    const { q: _searched, ...others } = filter;
    return filterArticles(published(), others, sort).filter((article) =>
      matchesSearch(asReadersSee(article), filter),
    );
  };
  const list = async ({
    filter,
    sort,
    limit,
    after,
    offset = 0,
  }: ArticleQuery): Promise<ArticleSummary[]> => {
    const order = byDate(sort);
    const last = after && placeAt(after);
    const follows = (article: Article) => !last || order(article, { ...last, date: last.key }) > 0;
    return matching(filter, sort)
      .filter(follows)
      .slice(offset, offset + limit)
      .map(summarize);
  };
  const countMatching = async (filter: ArticleFilter): Promise<number> =>
    Math.min(matching(filter, 'newest').length, countLimitOf(filter) + 1);
  return {
    find: async (slug) => bySlug(scope.state().articles, slug),
    lock: async (slug) => {
      requireChange(scope);
      return bySlug(scope.state().articles, slug);
    },
    list,
    count: countMatching,
    page: async (query) => ({ items: await list(query), counted: await countMatching(query.filter) }),
    withSources: async (keys, limit) =>
      published()
        .filter((article) => sourceKeys(article).some((key) => keys.includes(key)))
        .sort(byDate('newest'))
        .slice(0, limit)
        .map(summarize),
    async tags(filter) {
      const counts = new Map<string, number>();
      const found = matching(filter, 'newest');
      for (const { tags } of isFiltered(filter) ? found.slice(0, countLimitOf(filter)) : found)
        for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
      return [...counts].map(([tag, count]) => ({ tag, count }));
    },
    async topics() {
      const counts = new Map<string, number>();
      for (const { topics } of published())
        for (const topic of new Set(topics)) counts.set(topic, (counts.get(topic) ?? 0) + 1);
      return [...counts].map(([topic, count]) => ({ topic, count }));
    },
    async bylines() {
      const counts = new Map<string, Byline & { count: number }>();
      for (const { author, author_name, is_agent } of published()) {
        const key = JSON.stringify([author, author_name, is_agent]);
        const known = counts.get(key) ?? { author, author_name, is_agent, count: 0 };
        counts.set(key, { ...known, count: known.count + 1 });
      }
      return [...counts.values()];
    },
    authorAddresses: async () => scope.state().authorAddresses,
    addressAuthors: async () => {},
    async months(timeZone) {
      const counts = new Map<string, number>();
      for (const { date } of published()) {
        const month = monthOf(date, timeZone);
        counts.set(month, (counts.get(month) ?? 0) + 1);
      }
      const months = [...counts].map(([month, count]) => ({ month, count }));
      return descending(months, ({ month }) => month);
    },
    figures: async (since) => published().map((article) => figureRowOf(article, since)),
    untouchedSamples: async () =>
      scope
        .state()
        .versions.filter(
          ({ entity, operation }) =>
            operation === 'content.seed' && (entity === 'articles' || entity === 'interviews'),
        )
        .map(({ slug }) => slug),
    async corrections({ limit, after, ...filter }) {
      const listed = matching(filter, 'newest').flatMap(
        ({ id, slug, type, title_es, title_en, published_languages, corrections }) =>
          corrections.map((correction) => ({
            ...correction,
            article_id: id,
            slug,
            type,
            title_es,
            title_en,
            published_languages,
          })),
      );
      const keyOf = ({ at, slug }: { at: string; slug: string }) => `${at} ${slug}`;
      const following = descending(listed, keyOf).filter(
        (item) => !after || keyOf(item) < `${after.key} ${after.slug}`,
      );
      return { items: following.slice(0, limit), counted: listed.length };
    },
    async taken(slugs) {
      const { articles, trash, redirects } = scope.state();
      return new Set(slugs.filter((slug) => articles.has(slug) || trash.has(slug) || redirects.has(slug)));
    },
    async *stream({ status, is_static, language, topics, type, bylines, limit }) {
      const chosen = all().filter(
        (article) =>
          article.status === status &&
          (is_static === undefined || article.is_static === is_static) &&
          (!language || article.published_languages.includes(language)) &&
          (!topics || topics.some((topic) => article.topics.includes(topic))) &&
          (!type || article.type === type) &&
          (!bylines || bylines.some((byline) => isSameByline(byline, article))),
      );
      yield* chosen.sort(byDate('newest')).slice(0, limit);
    },
    async *sitemap({ offset, limit, ...period }) {
      const dated = published().filter(({ date }) => isWithin(date, period));
      const ordered = descending(dated, ({ created_at, slug }) => `${created_at} ${slug}`).reverse();
      for (const one of ordered.slice(offset, offset + limit)) yield SitemapEntry.parse(one);
    },
    countPublished: async () => published().length,
    async save(article) {
      requireChange(scope);
      const inTrash = scope.state().trash.get(article.slug);
      if (inTrash && inTrash.id !== article.id) throw new DomainError('entity.slug-taken');
      const before = all().find(({ id }) => id === article.id);
      redirect(scope, before, article);
      const shown = asShown(article, requireChange(scope).at);
      return savePiece(scope, 'articles', scope.state().articles, shown);
    },
    findTrashed: async (slug) => bySlug(scope.state().trash, slug),
    async trash(article) {
      const { articles, trash } = scope.state();
      const trashed = { ...article, deleted_at: requireChange(scope).at };
      const saved = savePiece(scope, 'articles', articles as Map<string, TrashedArticle>, trashed);
      trash.set(saved.slug, articles.get(saved.slug) as TrashedArticle);
      articles.delete(saved.slug);
      return saved;
    },
    async untrash({ deleted_at: _deleted, ...article }) {
      const { articles, trash } = scope.state();
      const saved = savePiece(scope, 'articles', trash as Map<string, Article>, article);
      articles.set(saved.slug, trash.get(saved.slug)!);
      trash.delete(saved.slug);
      return saved;
    },
  };
};

const createCollection = <T extends Entity>(
  scope: Scope,
  name: ChangedEntity,
  order: CollectionOrder<T>,
): Collection<T> => {
  const mapOf = (place: string): Map<string, Filed<T>> => {
    const { collections } = scope.state();
    if (!collections.has(place)) collections.set(place, new Map());
    return collections.get(place) as unknown as Map<string, Filed<T>>;
  };
  const items = () => mapOf(name);
  const trash = () => mapOf(`trash of ${name}`) as unknown as Map<string, Trashed<T>>;
  return {
    async get(slug) {
      const found = items().get(slug);
      if (!found || isDraft(found)) throw new DomainError('entity.not-found', { slug: slug.slice(0, 200) });
      return found;
    },
    find: async (slug) => items().get(slug) ?? null,
    list: async (query) => listItems([...items().values()], query, order),
    tally: async (field, values) => tallyItems([...items().values()], field, values),
    async save(entity) {
      requireChange(scope);
      const inTrash = trash().get(entity.slug);
      if (inTrash && inTrash.id !== entity.id) throw new DomainError('entity.slug-taken');
      const { draft, ...rest } = entity;
      return savePiece(scope, name, items(), { ...rest, ...(draft && { draft }) } as unknown as Filed<T>);
    },
    async trash(entity) {
      const trashed = { ...entity, deleted_at: requireChange(scope).at };
      const saved = savePiece(scope, name, items() as unknown as Map<string, Trashed<T>>, trashed);
      trash().set(saved.slug, items().get(saved.slug) as unknown as Trashed<T>);
      items().delete(saved.slug);
      return saved;
    },
    findTrashed: async (slug) => trash().get(slug) ?? null,
    async untrash({ deleted_at: _deleted, ...entity }) {
      const saved = savePiece(
        scope,
        name,
        trash() as unknown as Map<string, Filed<T>>,
        entity as unknown as Filed<T>,
      );
      items().set(saved.slug, trash().get(saved.slug)!);
      trash().delete(saved.slug);
      return saved;
    },
    listTrash: async ({ limit, after }) =>
      descending(trash().values(), ({ deleted_at, slug }) => `${deleted_at} ${slug}`)
        .filter(({ deleted_at, slug }) => !after || `${deleted_at} ${slug}` < `${after.key} ${after.slug}`)
        .slice(0, limit),
  };
};

const createVersionHistory = (scope: Scope): VersionHistory => {
  const versionsOf = (entity: string, slug: string) => {
    const { articles, trash, redirects, versions } = scope.state();
    const id = entity === 'articles' ? redirects.get(slug) : undefined;
    const article = id && [...articles.values(), ...trash.values()].find((one) => one.id === id);
    const present = article ? article.slug : slug;
    return versions.filter((version) => version.entity === entity && version.slug === present);
  };
  return {
    list: async (entity, slug, { before = Infinity, limit } = { limit: Infinity }) =>
      versionsOf(entity, slug)
        .filter(({ revision }) => revision < before)
        .reverse()
        .slice(0, limit),
    find: async (entity, slug, revision) =>
      versionsOf(entity, slug).find((version) => version.revision === revision) ?? null,
    seeded: async () => scope.state().versions.filter(({ operation }) => operation === 'content.seed'),
    async shownSince(slug) {
      const since: ShownSince = {};
      for (const { at, snapshot } of versionsOf('articles', slug)) {
        const { status, published_languages: shown = [] } = snapshot as Partial<Article>;
        if (status === 'published') for (const language of shown) since[language] ??= at;
      }
      return since;
    },
  };
};

const createFiguresConfirmations = (scope: Scope): FiguresConfirmations => ({
  list: async () =>
    [...scope.state().figuresConfirmations.values()].toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
  async put(confirmation) {
    requireChange(scope);
    scope.state().figuresConfirmations.set(confirmation.slug, confirmation);
    scope.announce('desk:figures');
  },
});

/** Every store over one state. */
export const createMemoryStores = (scope: Scope): Stores => ({
  articles: createArticles(scope),
  desk: createArticleDesk(scope),
  pendingVersions: createPendingVersions(scope),
  pendingItems: createPendingItems(scope),
  presences: createPresences(scope),
  tally: createTally(scope),
  interviews: createCollection(scope, 'interviews', { key: ({ date }) => date, order: 'desc' }),
  referents: createCollection(scope, 'referents', { key: ({ name }) => name, order: 'asc' }),
  companies: createCollection(scope, 'companies', { key: ({ name }) => name, order: 'asc' }),
  applications: createCollection(scope, 'applications', { key: ({ name }) => name, order: 'asc' }),
  resources: createCollection(scope, 'resources', { key: ({ date }) => date, order: 'desc' }),
  offers: createCollection(scope, 'offers', {
    key: ({ position }) => String(position),
    order: 'asc',
    numeric: true,
  }),
  pages: createCollection(scope, 'pages', { key: ({ title_es }) => title_es, order: 'asc' }),
  topics: createCollection(scope, 'topics', {
    key: ({ position }) => String(position),
    order: 'asc',
    numeric: true,
  }),
  chronologies: createCollection(scope, 'chronologies', { key: ({ title_es }) => title_es, order: 'asc' }),
  contactSettings: createCollection(scope, 'contact_settings', { key: ({ slug }) => slug, order: 'asc' }),
  figuresConfirmations: createFiguresConfirmations(scope),
  siteSettings: createCollection(scope, 'site_settings', { key: ({ slug }) => slug, order: 'asc' }),
  search: createSearchIndex(scope),
  subscriptions: createSubscriptions(scope),
  newsletters: createNewsletters(scope),
  deliveries: createDeliveries(scope),
  slots: createSlots(scope),
  holds: createHolds(scope),
  contactMessages: createContactMessages(scope),
  media: createMediaStore(scope),
  variants: createVariantStore(scope),
  mails: createMailStore(scope),
  jobs: createJobQueue(scope),
  pageChanges: createPageChanges(scope),
  versions: createVersionHistory(scope),
  audit: createAuditLog(scope),
  users: createUsers(scope),
  sessions: createSessions(scope),
  personalData: createPersonalData(scope),
  secondFactors: createSecondFactors(scope),
  passkeys: createPasskeys(scope),
  challenges: createChallenges(scope),
  apiTokens: createApiTokens(scope),
  invitations: createInvitations(scope),
  agents: createAgents(scope),
  agentSchedules: createAgentSchedules(scope),
  agentRuns: createAgentRuns(scope),
  sourceDocuments: createSourceDocuments(scope),
  ledger: createLedger(scope),
  events: createEvents(scope),
  retention: createRetention(scope),
  instances: createInstances(scope),
  errors: createErrorLog(scope),
  alerts: createAlerts(scope),
  backups: createBackups(scope),
});
