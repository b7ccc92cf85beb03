import type { Knex } from 'knex';
import type { Retention } from '#core/retention/ports.ts';
import type { RetentionKind } from '#core/retention/retention.ts';
import { addedSamples } from '#core/samples/sample-content.ts';
import { countUpTo } from './queries.ts';
import type { Scope } from './scope.ts';

/** Rows of a table that belong to a kind (`of`), when they are due, and how they are cleared if not deleted. */
type Part = {
  table: string;
  key?: readonly string[];
  of?: string;
  due: string;
  /** Clears these columns instead of deleting. */
  empties?: readonly string[];
  /** Its history is deleted with it. */
  history?: string;
  /** The column that the history names it by, if not the slug. */
  named?: string;
};

/** A null slug means that the rows led to no piece. */
const madeNothing = (
  table: string,
) => `not exists (select from articles piece where piece.slug = ${table}.article_slug)
  and not exists (select from article_redirects former where former.slug = ${table}.article_slug)`;

const wasPublished = `exists (select from versions seen where seen.entity = 'articles' and seen.slug = articles.slug
  and seen.snapshot->>'status' = 'published')`;

const trashed = (table: string, of = 'true'): Part => ({
  table,
  of: `deleted_at is not null and ${of}`,
  due: 'deleted_at < :before',
});
const trashedEntity = (table: string, of?: string): Part => ({ ...trashed(table, of), history: table });

const hasLeft = 'not subscribed and (unsubscribed_at is not null or suspended is not null)';
const endedIssues = `select id from newsletter_issues
  where status in ('sent', 'cancelled') and coalesce(sent_at, updated_at) < :before`;
const jobs = { table: 'vigia_jobs.job', key: ['name', 'id'], due: 'completed_on < :before' };

const isCited = `exists (select from articles
    where document_hashes(articles.provenance) @> array[source_documents.hash])`;
// A run may have used a document that was retrieved long ago.
const noRunsInFlight = "not exists (select from agent_runs where status in ('queued', 'running'))";

const parts: Record<RetentionKind, readonly Part[]> = {
  messages: [{ table: 'contact_messages', due: 'created_at < :before' }],
  mails: [{ table: 'mails', of: "status <> 'queued'", due: 'created_at < :before' }],
  unconfirmed: [
    {
      table: 'newsletter_subscriptions',
      of: 'not subscribed and unsubscribed_at is null and suspended is null',
      due: 'created_at < :before',
    },
  ],
  unsubscribed: [
    {
      table: 'newsletter_subscriptions',
      of: hasLeft,
      due: 'coalesce(unsubscribed_at, created_at) < :before',
    },
  ],
  deliveries: [
    {
      table: 'newsletter_deliveries',
      key: ['issue_id', 'subscriber_id'],
      due: `issue_id in (${endedIssues})`,
    },
  ],
  sessions: [{ table: 'sessions', due: 'expires_at < :before' }],
  traces: [
    { table: 'tries', key: ['key'], due: 'forget_at < :before' },
    { table: 'confirmations', key: ['token'], due: 'expires_at < :before' },
    { table: 'account_links', key: ['hash'], due: 'expires_at < :before' },
    { table: 'challenges', key: ['hash'], due: 'expires_at < :before' },
    { table: 'request_keys', key: ['owner', 'key'], due: 'expires_at < :before' },
    { table: 'article_presences', key: ['article_id', 'tab'], due: 'seen_at < :before' },
    { table: 'typed_updates', key: ['article_id', 'number'], due: 'at < :before' },
  ],
  refusals: [{ table: 'audit', of: 'refused is not null', due: 'at < :before' }],
  addresses: [
    {
      table: 'audit',
      of: '(ip is not null or request_id is not null) and refused is null',
      due: 'at < :before',
      empties: ['ip', 'request_id'],
    },
    {
      table: 'audit',
      of: "operation in ('invitations.create', 'invitations.resend', 'invitations.withdraw', 'auth.confirm-address') and subject_name is not null",
      due: 'at < :before',
      empties: ['subject_name'],
    },
  ],
  audit: [{ table: 'audit', of: 'refused is null', due: "at < :before and operation <> 'content.seed'" }],
  tokens: [{ table: 'api_tokens', due: 'least(expires_at, revoked_at) < :before' }],
  invitations: [{ table: 'invitations', due: 'expires_at < :before' }],
  pending: [
    { table: 'pending_versions', key: ['article_id'], due: 'saved_at < :before' },
    { table: 'pending_items', key: ['kind', 'name'], due: 'saved_at < :before' },
  ],
  versions: [
    {
      table: 'versions',
      of: "entity = 'articles' and snapshot->>'status' <> 'published'",
      due: `at < :before
        and exists (select from versions later where later.entity = versions.entity and later.slug = versions.slug
          and later.id > versions.id)
        and not exists (select from articles where articles.slug = versions.slug
          and versions.revision in ((text_revisions->>'es')::integer, (text_revisions->>'en')::integer))`,
    },
  ],
  trash: [
    trashedEntity('articles', `not ${wasPublished}`),
    ...['referents', 'companies', 'applications', 'resources', 'pages', 'profiles', ...addedSamples].map(
      (table) => trashedEntity(table),
    ),
    { ...trashedEntity('agents'), named: 'id::text' },
    trashed('newsletter_issues', 'recipients is null'),
  ],
  withdrawn: [
    trashedEntity('articles', wasPublished),
    trashed('newsletter_issues', 'recipients is not null'),
  ],
  runs: [
    {
      table: 'agent_runs',
      of: 'ended_at is not null',
      due: `ended_at < :before and ${madeNothing('agent_runs')}`,
    },
  ],
  stages: [
    {
      table: 'agent_run_stages',
      key: ['run_id', 'stage'],
      due: 'run_id in (select id from agent_runs where ended_at < :before)',
    },
  ],
  answers: [
    {
      table: 'provider_calls',
      of: 'answer is not null',
      due: `at < :before and ${madeNothing('provider_calls')}`,
      empties: ['answer'],
    },
  ],
  documents: [
    {
      table: 'source_documents',
      of: `not ${isCited}`,
      due: `retrieved_at < :before and ${noRunsInFlight}`,
    },
  ],
  evidence: [{ table: 'source_documents', of: isCited, due: `retrieved_at < :before and ${noRunsInFlight}` }],
  events: [
    {
      table: 'events',
      due: `found_at < :before
        and not exists (select from agent_runs where agent_runs.id = events.run_id and status in ('queued', 'running'))`,
    },
  ],
  receipts: [{ table: 'provider_calls', due: `at < :before and ${madeNothing('provider_calls')}` }],
  jobs: [{ ...jobs, of: "state = 'completed'" }],
  failures: [{ ...jobs, of: "state = 'failed'" }],
  errors: [{ table: 'errors', due: 'at < :before' }],
  backups: [
    { table: 'backups', of: 'finished_at is not null and bytes is null', due: 'finished_at < :before' },
  ],
};

/** The versions that record that samples were stored which a site gets only once are preserved, all others deleted. */
const withHistory = (
  table: string,
  named: string,
  deleting: string,
) => `with gone as (${deleting} returning ${named} as slug), histories as (
    delete from versions using gone where versions.entity = '${table}' and versions.slug = gone.slug
      and not (versions.entity in (${addedSamples.map((name) => `'${name}'`).join(', ')}) and versions.operation = 'content.seed'))
  select slug from gone`;

const purgePart = async (db: Knex, part: Part, before: string, limit: number): Promise<number> => {
  const { table, key = ['id'], of = 'true', due, empties, history, named = 'slug' } = part;
  const where = `${of} and ${due}`;
  // Some tables notify on each statement: none is run while nothing is due.
  const { rows } = await db.raw<{ rows: unknown[] }>(`select 1 from ${table} where ${where} limit 1`, {
    before,
  });
  if (rows.length === 0) return 0;
  const chosen = `(${key.join()}) in
    (select ${key.join()} from ${table} where ${where} limit :limit for update skip locked)`;
  const change = empties
    ? `update ${table} set ${empties.map((column) => `${column} = null`).join()} where ${chosen}`
    : `delete from ${table} where ${chosen}`;
  const statement = history ? withHistory(history, named, change) : change;
  const run = async (on: Knex) => (await on.raw<{ rowCount: number }>(statement, { before, limit })).rowCount;
  if (table !== 'audit') return run(db);
  // It is append-only for everything else (protect_audit in schema/triggers.sql).
  return db.transaction(async (inside) => {
    await inside.raw("set local vigia.audit = 'retention'");
    const purged = await run(inside);
    await inside.raw("set local vigia.audit = ''");
    return purged;
  });
};

/** Data with a retention period, in Postgres; see the port for the guarantees of each method. */
export const createRetention = ({ db }: Scope): Retention => ({
  async count(kind, before) {
    const counted = { stored: 0, due: 0 };
    for (const { table, of = 'true', due } of parts[kind]) {
      counted.stored += await countUpTo(db, db(table).whereRaw(of));
      counted.due += await countUpTo(db, db(table).whereRaw(`${of} and ${due}`, { before }));
    }
    return counted;
  },
  async purge(kind, before, limit) {
    let purged = 0;
    for (const part of parts[kind])
      if (purged < limit) purged += await purgePart(db, part, before, limit - purged);
    return purged;
  },
});
