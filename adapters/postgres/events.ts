import type { Knex } from 'knex';
import { hashText } from '#core/articles/title-keys.ts';
import type { Clustered } from '#core/events/cluster.ts';
import { maxCompared, maxDaysApart } from '#core/events/cluster.ts';
import type { EventCandidate, NewsEvent, StoredEvent } from '#core/events/event.ts';
import { eventKeys } from '#core/events/fingerprint.ts';
import type { EventFilter, Events } from '#core/events/ports.ts';
import { countUpTo, descending, escapeLike } from './queries.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

const candidateColumns = [
  'id',
  'title',
  'url',
  'publisher',
  'published_at',
  'found_at',
  'agent_name',
  'language',
  'excerpt',
] as const satisfies (keyof EventCandidate)[];
const eventColumns = [
  'id',
  'title',
  'assigned_to',
  'agent_id',
  'ignored',
  'article_id',
  'run_id',
  'proposed_at',
  'demo',
  'created_at',
  'found_at',
] as const satisfies (keyof StoredEvent)[];

const maxCandidates = 1000;

// An arbitrary number, the same in every process: one at a time decides which event a candidate belongs to.
const clusterLock = 7_361_020;

const state = `case when event.ignored then 'ignored' when piece.id is not null then 'written'
  when event.assigned_to is not null or agent.id is not null then 'assigned' else 'new' end`;

const joins = `
  left join agents agent on agent.id = event.agent_id and agent.deleted_at is null
  left join articles piece on piece.id = event.article_id and piece.deleted_at is null
    and piece.status <> 'rejected'
  left join agent_runs run on run.id = event.run_id and run.status in ('queued', 'running')`;

const columns = `event.id, event.title, ${state} as state, event.assigned_to, agent.id as agent_id, agent.name as agent_name,
  run.agent_name as writing, event.created_at, event.found_at, found.*, about.pieces`;

/** The candidates, and the pieces that cite one of them. */
const details = `
  left join lateral (
    select count(*)::integer candidates,
      coalesce((array_agg(distinct publisher order by publisher) filter (where publisher is not null))[1:6], '{}') publishers
    from event_candidates where event_id = event.id) found on true
  left join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'title_es', title_es, 'title_en', title_en, 'status', status)
      order by own desc, date desc, slug), '[]') pieces
    from (
      select slug, title_es, title_en, status, date, id is not distinct from event.article_id as own from articles
      where deleted_at is null and status <> 'rejected' and (id = event.article_id
        or source_keys && array(select source_key from event_candidates where event_id = event.id))
      order by own desc, date desc, slug limit 5) cited) about on true`;

const nearest = `
  select candidate.event_id, candidate.title, candidate.fingerprint
  from (
    select candidate_id, count(*) shared from event_keys where key = any(?::integer[]) and day between ? and ?
    group by 1 order by 2 desc, 1 limit ${maxCompared}) near
  join event_candidates candidate on candidate.id = near.candidate_id
  order by near.shared desc, candidate.id`;

/** An event under way of another run stays with it. */
const claim = `
  update events set run_id = :run where id = :id and (run_id is null or run_id = :run or not exists (
    select from agent_runs where agent_runs.id = events.run_id and status in ('queued', 'running')))
  returning id`;

const hashesOf = (keys: readonly string[]): number[] => [...new Set(keys.map((key) => hashText(key)))];

/** Events in Postgres; see the port for the guarantees of each method. */
export const createEvents = (scope: Scope): Events => {
  const { db } = scope;
  const from = (): Knex.QueryBuilder => db('events as event').joinRaw(joins);
  const filtered = ({ states, q = '', demo }: EventFilter): Knex.QueryBuilder => {
    const query = from().whereRaw(`${state} = any(?)`, [[...states]]);
    if (!demo) query.where({ demo });
    for (const word of q.split(/\s+/).filter(Boolean)) {
      const like = "plain_key(title) like '%' || plain_key(?) || '%'";
      query.whereRaw(
        `(${like.replace('title', 'event.title')}
          or exists (select from event_candidates where event_id = event.id and ${like}))`,
        [escapeLike(word), escapeLike(word)],
      );
    }
    return query;
  };
  const stored = (id: string) =>
    db('events')
      .select<StoredEvent[]>([...eventColumns])
      .where({ id });
  return {
    async lockClusters() {
      requireChange(scope);
      await db.raw('select pg_advisory_xact_lock(?)', [clusterLock]);
    },
    async list({ limit, after, ...filter }) {
      const page = filtered(filter).orderBy(descending('event.found_at', 'event.id')).limit(limit);
      if (after) page.whereRaw('(event.found_at, event.id) < (?, ?)', [after.key, after.slug]);
      const [items, counted] = await Promise.all([
        page.select<NewsEvent[]>(db.raw(columns)).joinRaw(details),
        countUpTo(db, filtered(filter)),
      ]);
      return { items, counted };
    },
    async view(id) {
      const query = from().select(db.raw(columns)).joinRaw(details).where('event.id', id);
      return ((await query) as NewsEvent[])[0] ?? null;
    },
    find: async (id) => (await stored(id))[0] ?? null,
    async lock(id) {
      requireChange(scope);
      return (await stored(id).forUpdate())[0] ?? null;
    },
    candidates: (eventId) =>
      db('event_candidates')
        .select<EventCandidate[]>([...candidateColumns])
        .where({ event_id: eventId })
        .orderByRaw('coalesce(published_at, found_at) desc, id')
        .limit(maxCandidates),
    async ofSources(keys) {
      const rows = await db('event_candidates')
        .select<{ source_key: string; event_id: string }[]>('source_key', 'event_id')
        .whereIn('source_key', [...keys]);
      return new Map(rows.map(({ source_key, event_id }) => [source_key, event_id]));
    },
    async nearest(fingerprint) {
      const keys = hashesOf(eventKeys(fingerprint));
      const { day } = fingerprint;
      const { rows } = await db.raw<{ rows: Clustered[] }>(nearest, [
        keys,
        day - maxDaysApart,
        day + maxDaysApart,
      ]);
      return rows;
    },
    async assignedTo(name) {
      const [found] = await db('events')
        .where({ assigned_to: name })
        .count<{ count: number }[]>({ count: '*' });
      return found?.count ?? 0;
    },
    async handOver(name, to) {
      requireChange(scope);
      return db('events').where({ assigned_to: name }).update({ assigned_to: to });
    },
    async save(event) {
      requireChange(scope);
      const row = Object.fromEntries(eventColumns.map((column) => [column, event[column]]));
      await db('events').insert(row).onConflict('id').merge();
    },
    async add({ fingerprint, ...candidate }) {
      requireChange(scope);
      await db('event_candidates').insert({
        ...candidate,
        source_key: fingerprint.sources[0],
        fingerprint: JSON.stringify(fingerprint),
      });
      await db.raw(
        'insert into event_keys (key, day, candidate_id) select key, ?, ? from unnest(?::integer[]) as key',
        [fingerprint.day, candidate.id, hashesOf(eventKeys(fingerprint))],
      );
    },
    async move(eventId, to, candidates) {
      requireChange(scope);
      const query = db('event_candidates').where({ event_id: eventId });
      return (candidates ? query.whereIn('id', [...candidates]) : query).update({ event_id: to });
    },
    async remove(id) {
      requireChange(scope);
      await db('events').where({ id }).delete();
    },
    async claim(id, runId) {
      requireChange(scope);
      const { rows } = await db.raw<{ rows: unknown[] }>(claim, { id, run: runId });
      if (rows.length) return null;
      const [other] = await db('events as event')
        .join('agent_runs as run', 'run.id', 'event.run_id')
        .select<{ agent_name: string }[]>('run.agent_name')
        .where('event.id', id);
      return other?.agent_name ?? '';
    },
  };
};
