import { sourceKey } from '../articles/similarity.ts';
import { systemActor } from '../kernel/actor.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import type { Ports } from '../ports.ts';
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
  const known = await events.ofSources(keyed.map(([, key]) => key));
  return new Map(
    keyed.flatMap(([id, key]) => {
      const event = known.get(key);
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
  const [event, shown] = [await events.find(id), await events.view(id)];
  if (!event || !shown) return null;
  const { title } = event;
  if (event.ignored) return { reason: message('runs.event-ignored', { title }), slug: null };
  const slug = shown.state === 'written' ? (shown.pieces[0]?.slug ?? null) : null;
  if (slug !== null) return { reason: message('runs.event-written', { title, slug }), slug };
  const owner = shown.agent_id === run.agent_id ? null : (shown.assigned_to ?? shown.agent_name);
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

/** Marks the events that a run has reserved, and whose documents its piece cites, as written. Inside a transaction. */
export const markWritten = async (
  { events }: Pick<Ports, 'events'>,
  runId: string,
  articleId: string,
  cited: readonly SourceDocument[],
): Promise<void> => {
  const ids = new Set((await eventsOf({ events }, cited)).values());
  for (const id of [...ids].sort()) {
    const event = await events.find(id);
    if (event?.run_id === runId) await events.save({ ...event, article_id: articleId });
  }
};
