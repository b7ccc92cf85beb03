import type { Article } from '../articles/article.ts';
import type { pendingPorts } from '../articles/pending.ts';
import { savePendingEdit } from '../articles/pending.ts';
import { sourceKey, sourceKeys } from '../articles/similarity.ts';
import { systemActor } from '../kernel/actor.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import type { Ports } from '../kernel/ports.ts';
import type { SourceDocument } from './sources.ts';
import type { StageContext } from './stages/context.ts';

/** Why a run may not write about an event, and the article that was written about it. */
export type Refusal = { reason: Message; slug: string | null };

/** The events of documents, by document; a document without one is left out. */
const eventsOf = async (
  { events }: Pick<Ports, 'events'>,
  documents: readonly SourceDocument[],
): Promise<Map<string, string>> => {
  const keyed = documents.map(({ id, url, final_url }) => [id, sourceKey(final_url || url)] as const);
  const found = await events.ofSources(keyed.map(([, key]) => key));
  return new Map(
    keyed.flatMap(([id, key]) => {
      const event = found.get(key);
      return event === undefined ? [] : [[id, event] as const];
    }),
  );
};

/** Reserves an event for a run; returns why it cannot be. */
const claimEvent = async (
  { events }: Pick<Ports, 'events'>,
  id: string,
  run: StageContext['run'],
): Promise<Refusal | null> => {
  const [event, view] = [await events.lock(id), await events.view(id)];
  if (!event || !view) return null;
  const { title } = event;
  if (event.ignored) return { reason: message('runs.event-ignored', { title }), slug: null };
  const slug = view.state === 'written' ? (view.pieces[0]?.slug ?? null) : null;
  if (slug !== null) return { reason: message('runs.event-written', { title, slug }), slug };
  const owner = view.agent_id === run.agent_id ? null : (view.assigned_to ?? view.agent_name);
  if (owner !== null) return { reason: message('runs.event-assigned', { title, name: owner }), slug: null };
  const other = await events.claim(id, run.id);
  return other === null ? null : { reason: message('runs.event-taken', { title, agent: other }), slug: null };
};

/**
 * Reserves the events of documents for a run, so that no other writes about them meanwhile; returns those that it may
 * not write about, by document.
 */
export const claimEvents = ({ ports, run }: StageContext, documents: readonly SourceDocument[]) =>
  ports.transaction(
    { actor: systemActor, operation: 'agents.run', at: ports.clock.now() },
    async (inside): Promise<Map<string, Refusal>> => {
      const byDocument = await eventsOf(inside, documents);
      const refused = new Map<string, Refusal>();
      // In one order in all transactions, so that they do not wait for each other in a circle.
      for (const id of [...new Set(byDocument.values())].sort()) {
        const refusal = await claimEvent(inside, id, run);
        if (refusal) refused.set(id, refusal);
      }
      return new Map(
        [...byDocument].flatMap(([document, id]) => {
          const refusal = refused.get(id);
          return refusal ? [[document, refusal] as const] : [];
        }),
      );
    },
  );

/** What is left for sources when changes are proposed: what is new, then what the article was written from. */
const max = { fresh: 3, sources: 8 } as const;

/** The pages about an event with a published article that are new since it was written, or changes were proposed. */
const newsOf = async (
  inside: Pick<Ports, 'articles' | 'events' | 'pendingVersions' | 'sourceDocuments'>,
  id: string,
  documents: readonly SourceDocument[],
  run: StageContext['run'],
): Promise<{ documents: string[]; slug: string } | null> => {
  const [event, view] = [await inside.events.lock(id), await inside.events.view(id)];
  const slug = view?.state === 'written' ? view.pieces[0]?.slug : undefined;
  const article = slug === undefined ? null : await inside.articles.find(slug);
  if (!event || !view || article?.id !== event.article_id) return null;
  const isOthers = view.agent_id === run.agent_id ? false : (view.assigned_to ?? view.agent_id) !== null;
  const isFixed = article.status !== 'published' || article.is_static || article.type === 'entrevista';
  if (isOthers || isFixed || (await inside.pendingVersions.find(article.id))) return null;
  const since = Date.parse(event.proposed_at ?? article.created_at);
  const cited = sourceKeys(article);
  const fresh = new Set(
    (await inside.events.candidates(id))
      .filter(({ found_at }) => Date.parse(found_at) > since)
      .map(({ url }) => sourceKey(url))
      .filter((key) => !cited.includes(key)),
  );
  const news = documents
    .filter(({ url, final_url }) => fresh.has(sourceKey(final_url || url)))
    .slice(0, max.fresh);
  if (news.length === 0 || (await inside.events.claim(id, run.id)) !== null) return null;
  const written = await inside.sourceDocuments.cited(article.provenance.es.sources ?? []);
  const ids = new Set([...news, ...written].map((document) => document.id));
  return { documents: [...ids].slice(0, max.sources), slug: article.slug };
};

/** The published article that pages tell more about, with the documents to propose changes from; null: none. */
export const chooseUpdate = async (
  context: StageContext,
  documents: readonly SourceDocument[],
): Promise<{ documents: string[]; covered_by: null; updates: string } | null> => {
  const { ports, run } = context;
  const at = ports.clock.now();
  const found = await ports.transaction(
    { actor: systemActor, operation: 'agents.run', at },
    async (inside) => {
      const byDocument = await eventsOf(inside, documents);
      for (const id of [...new Set(byDocument.values())].sort()) {
        const own = documents.filter((document) => byDocument.get(document.id) === id);
        const news = await newsOf(inside, id, own, run);
        if (news) return news;
      }
      return null;
    },
  );
  if (!found) return null;
  await context.log(message('runs.updating', { slug: found.slug }));
  return { documents: found.documents, covered_by: null, updates: found.slug };
};

/** Stores a piece as changes to a published article, for an editor to publish; returns whether that was possible. */
export const proposeChanges = async (
  inside: Pick<Ports, (typeof pendingPorts)[number] | 'events'>,
  { run, at, author }: { run: StageContext['run']; at: string; author: string },
  slug: string,
  draft: Article,
  documents: readonly SourceDocument[],
): Promise<Article | null> => {
  const article = await inside.articles.lock(slug);
  if (article?.status !== 'published') return null;
  const cited = sourceKeys(article);
  const texts = (['title', 'summary', 'body'] as const).flatMap((name) =>
    (['es', 'en'] as const).flatMap((language) => {
      const text = draft[`${name}_${language}`];
      return text === null ? [] : [[`${name}_${language}`, text] as const];
    }),
  );
  const edit = {
    ...Object.fromEntries(texts),
    sources: [...article.sources, ...draft.sources.filter(({ url }) => !cited.includes(sourceKey(url)))],
  };
  if (await inside.pendingVersions.find(article.id)) return null;
  const changes = { base_revision: article.revision, revision: 0, edit };
  await savePendingEdit(inside, article, changes, { ...systemActor, name: author });
  for (const id of [...new Set((await eventsOf(inside, documents)).values())].sort()) {
    const event = await inside.events.lock(id);
    if (event?.run_id === run.id) await inside.events.save({ ...event, proposed_at: at });
  }
  return article;
};

/** Marks the events that a run has reserved, and whose documents its piece cites, as written. Inside a transaction. */
export const markWritten = async (
  { events }: Pick<Ports, 'events'>,
  runId: string,
  articleId: string,
  cited: readonly SourceDocument[],
): Promise<void> => {
  const ids = new Set((await eventsOf({ events }, cited)).values());
  for (const id of [...ids].sort()) {
    const event = await events.lock(id);
    if (event?.run_id === runId) await events.save({ ...event, article_id: articleId });
  }
};
