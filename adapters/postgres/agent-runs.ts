import type { Knex } from 'knex';
import type { AgentRuns, CheckRun, Documents, Ledger, PromptText, RunTask } from '#core/agents/ports.ts';
import type { StoredRun } from '#core/agents/run.ts';
import { AgentRun } from '#core/agents/run.ts';
import type { Attempt, Spending } from '#core/agents/cost.ts';
import { Attempt as AttemptSchema, rounded } from '#core/agents/cost.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { versionOf } from '#core/kernel/versions.ts';
import type { SpendingSettings } from '#core/agents/spending-settings.ts';
import { spendingEntity, spendingSlug } from '#core/agents/spending-settings.ts';
import { descending, escapeLike } from './queries.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';
import { SourceDocument } from '#core/agents/sources.ts';
import { demoHome } from '#core/articles/demo.ts';

const { cost: _cost, ...storedShape } = AgentRun.shape;
const columns = Object.keys(storedShape).map((column) => `run.${column}`);
const underWay = ['queued', 'running'];

type Row = Omit<StoredRun, 'cost'> & StoredRun['cost'];

const costs = `left join lateral (
  select count(*)::integer calls, coalesce(sum(input_tokens), 0)::bigint input_tokens,
    coalesce(sum(output_tokens), 0)::bigint output_tokens, coalesce(sum(eur), 0) eur
  from provider_calls where run_id = run.id) spent on true`;

const toRun = ({ calls, input_tokens, output_tokens, eur, ...run }: Row): StoredRun => ({
  ...run,
  cost: { calls, input_tokens, output_tokens, eur: rounded(eur) },
});

/** The driver does not convert lists to JSON. */
const toRow = (run: StoredRun) => {
  const { cost: _spent, stages, logs, result, error, ...rest } = run;
  return {
    ...rest,
    stages: JSON.stringify(stages),
    logs: JSON.stringify(logs),
    result: JSON.stringify(result),
    error: error && JSON.stringify(error),
  };
};

/** Runs in Postgres, with the outputs of their stages; see the port for the guarantees of each method. */
export const createAgentRuns = (scope: Scope): AgentRuns => {
  const { db } = scope;
  const select = async (build: (query: Knex.QueryBuilder) => void): Promise<StoredRun[]> => {
    const query = db('agent_runs as run').select<Row[]>(columns).select('spent.*').joinRaw(costs);
    const rows: Row[] = await query.modify(build);
    return rows.map(toRun);
  };
  const find = async (id: string): Promise<StoredRun | null> => {
    const [found] = await select((query) => query.where('run.id', id));
    return found ?? null;
  };
  /** The row is locked first, so that the read sees the latest write. */
  const lock = async (id: string): Promise<StoredRun | null> => {
    requireChange(scope);
    await db('agent_runs').select('id').where({ id }).forUpdate();
    return find(id);
  };
  const current = async (agentId: string): Promise<StoredRun | null> => {
    const [found] = await select((query) =>
      query.where('run.agent_id', agentId).whereIn('run.status', underWay),
    );
    return found ?? null;
  };
  const insert = (run: StoredRun, task: RunTask): Promise<unknown[]> =>
    db('agent_runs')
      .insert({ ...toRow(run), task: JSON.stringify(task) })
      .onConflict(db.raw("(agent_id) where status in ('queued', 'running')"))
      .ignore()
      .returning('id');

  return {
    list: ({ agent_id, status, limit }) =>
      select((query) => {
        if (agent_id) query.where('run.agent_id', agent_id);
        if (status) query.where('run.status', status);
        query.orderBy(descending('run.created_at', 'run.number')).limit(limit);
      }),
    find,
    lock,
    async count(from, to) {
      const within = db('agent_runs').where('created_at', '>=', from).where('created_at', '<', to);
      const [counted] = await within.count<{ count: string | number }[]>();
      return Number(counted?.count);
    },
    current,
    async begin(run, task) {
      requireChange(scope);
      // The conflicting run may have ended by the time it is looked up.
      for (;;) {
        const [added] = await insert(run, task);
        const found = added || run.agent_id === null ? await find(run.id) : await current(run.agent_id);
        if (found) return found;
      }
    },
    async findCancelRequested(ids) {
      const query = db('agent_runs')
        .select<{ id: string }[]>('id')
        .whereIn('id', [...ids])
        .where({ cancel_requested: true });
      return (await query).map(({ id }) => id);
    },
    async task(id) {
      const [found] = await db('agent_runs').select<{ task: RunTask }[]>('task').where({ id });
      return found?.task ?? {};
    },
    async save(run) {
      requireChange(scope);
      const { id, agent_id: _agent, created_at: _made, ...rest } = toRow(run);
      await db('agent_runs').where({ id }).whereIn('status', underWay).update(rest);
    },
    async output(id, stage) {
      const [found] = await db('agent_run_stages')
        .select<{ output: unknown }[]>('output')
        .where({ run_id: id, stage });
      return found?.output;
    },
    async saveOutput(id, stage, output) {
      requireChange(scope);
      await db('agent_run_stages')
        .insert({ run_id: id, stage, output: JSON.stringify(output) })
        .onConflict(['run_id', 'stage'])
        .merge();
    },
  };
};

const documentColumns = Object.keys(SourceDocument.shape);

/** When the newest piece that cites a document was published; a draft is always new. */
const citedAt = `(select max(at) from (
    select case piece.status when 'draft' then 'infinity' else piece.date end at from articles piece
    where document_hashes(piece.provenance) @> array[source_documents.hash] and piece.deleted_at is null
      and piece.status in ('draft', 'published')
  ) citing)`;

const dueForCheck = `
select id, final_url from (
  select *, row_number() over (partition by split_part(final_url, '/', 3) order by seen_at, number) nth from (
    select id, final_url, number, coalesce(checked_at, retrieved_at) seen_at, ${citedAt} cited_at
    from source_documents
    where coalesce(checked_at, retrieved_at) < (select max(before) from jsonb_to_recordset(:tiers) tier (before timestamptz))
      and (final_url like 'https://%' or final_url like 'http://%') and final_url not like :demo
  ) seen where cited_at is not null and seen_at < (
    select max(before) from jsonb_to_recordset(:tiers) tier ("citedSince" timestamptz, before timestamptz)
    where "citedSince" is null or cited_at >= "citedSince")
) due where nth <= :perHost order by seen_at, number limit :limit`;

/** Source documents in Postgres; see the port for the guarantees of each method. */
export const createSourceDocuments = ({ db }: Scope): Documents => {
  return {
    async store(documents) {
      const stored: SourceDocument[] = [];
      for (const document of documents) {
        const [row] = await db('source_documents')
          .insert({ ...document, changes: JSON.stringify(document.changes) })
          .onConflict(db.raw('(hash, md5(final_url))'))
          // Unlike ignoring the conflict, this returns the existing row.
          .merge({
            published_at: db.raw(
              'case when source_documents.published_day is null then excluded.published_at else source_documents.published_at end',
            ),
            published_day: db.raw('coalesce(source_documents.published_day, excluded.published_day)'),
          })
          .returning<SourceDocument[]>(documentColumns);
        stored.push(row ?? document);
      }
      return stored;
    },
    async find(ids) {
      if (ids.length === 0) return [];
      const rows = await db('source_documents')
        .select<SourceDocument[]>(documentColumns)
        .whereIn('id', [...ids]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    async cited(sources) {
      if (sources.length === 0) return [];
      const rows = await db('source_documents')
        .select<SourceDocument[]>(documentColumns)
        .whereIn(
          'hash',
          sources.map(({ hash }) => hash),
        );
      return sources.flatMap(
        ({ url, hash }) => rows.find((row) => row.final_url === url && row.hash === hash) ?? [],
      );
    },
    async about(words, { limit, demo }) {
      const terms = words.map((word) => word.trim()).filter(Boolean);
      if (terms.length === 0) return [];
      const query = db('source_documents')
        .select<SourceDocument[]>(documentColumns)
        .orderBy(descending('retrieved_at', 'number'))
        .limit(limit);
      if (!demo) query.whereNot('final_url', 'like', `${demoHome}%`);
      query.where((any) => {
        for (const word of terms)
          any.orWhereRaw("plain_key(title) like '%' || plain_key(?) || '%'", [escapeLike(word)]);
      });
      return query;
    },
    async dueForCheck({ tiers, ...due }) {
      const { rows } = await db.raw<{ rows: Pick<SourceDocument, 'id' | 'final_url'>[] }>(dueForCheck, {
        ...due,
        tiers: JSON.stringify(tiers),
        demo: `${demoHome}%`,
      });
      return rows;
    },
    async recordChecks(checks) {
      for (const { id, changes, ...check } of checks)
        await db('source_documents')
          .where({ id })
          .update({ ...check, changes: JSON.stringify(changes) });
    },
    async recordRun(run) {
      await db('source_check_runs').insert(run);
      // Only the last one is shown; some are kept to look back.
      await db('source_check_runs')
        .whereRaw("started_at < ?::timestamptz - interval '90 days'", [run.started_at])
        .delete();
    },
    async lastRun() {
      const [run] = await db('source_check_runs').select<CheckRun[]>().orderBy('started_at', 'desc').limit(1);
      return run ?? null;
    },
  };
};

const callColumns = Object.keys(AttemptSchema.shape);

// An arbitrary number, the same in every process: spending is summed by one at a time.
const ledgerLock = 7_361_002;

const toCall = ({ answer, ...attempt }: Attempt) => ({
  ...attempt,
  answer: answer === null || answer === undefined ? null : JSON.stringify(answer),
});

type SettingsRow = {
  revision: number;
  updated_at: string;
  content: Omit<SpendingSettings, 'revision' | 'updated_at'>;
};

const sum = async (db: Knex, where: (query: Knex.QueryBuilder) => void): Promise<number> => {
  const query = db('provider_calls').sum<{ eur: number | null }[]>({ eur: 'eur' });
  where(query as Knex.QueryBuilder);
  return (await query)[0]?.eur ?? 0;
};

const byDay = `
select to_char(at at time zone ?, 'YYYY-MM-DD') as day, max(at) last_at, agent_id,
  (array_agg(agent_name order by at desc))[1] agent_name, provider, model, purpose, count(*)::integer calls,
  sum(input_tokens)::bigint input_tokens, sum(output_tokens)::bigint output_tokens, sum(eur) eur
from provider_calls where at >= ? and at < ? group by 1, agent_id, provider, model, purpose order by 1`;

/** How many calls one query reads. */
const batch = 500;

const byMonth = `
select to_char(at at time zone ?, 'YYYY-MM') as month, sum(eur) eur
from provider_calls where at >= ? and at < ? group by 1 order by 1`;

/** Provider calls in Postgres; see the port for the guarantees of each method. */
export const createLedger = (scope: Scope): Ledger => {
  const { db } = scope;
  return {
    async receipt(runId, key) {
      const [found] = await db('provider_calls')
        .select<Attempt[]>(callColumns)
        .where({ run_id: runId, key, status: 'paid' })
        .limit(1);
      return found ?? null;
    },
    reserve: (attempt, { run, agent = null, month, since }) =>
      db.transaction(async (trx) => {
        if (run !== null || agent !== null || month !== null)
          await trx.raw('select pg_advisory_xact_lock(?)', [ledgerLock]);
        const { run_id, agent_id, eur } = attempt;
        if (run !== null && (await sum(trx, (query) => query.where({ run_id }))) + eur > run) return 'run';
        const ofAgent = (query: Knex.QueryBuilder) => query.where({ agent_id }).where('at', '>=', since);
        if (agent !== null && (await sum(trx, ofAgent)) + eur > agent) return 'agent';
        if (month !== null && (await sum(trx, (query) => query.where('at', '>=', since))) + eur > month)
          return 'month';
        await trx('provider_calls').insert(toCall(attempt));
        return null;
      }),
    async settle(attempt) {
      const { id, article_slug: _article, ...rest } = toCall(attempt);
      await db('provider_calls').where({ id }).update(rest);
    },
    async assign(runId, articleSlug) {
      requireChange(scope);
      await db('provider_calls').where({ run_id: runId }).update({ article_slug: articleSlug });
    },
    async spending(from, to, timeZone) {
      const { rows } = await db.raw<{ rows: Spending[] }>(byDay, [timeZone, from, to]);
      return rows.map((row) => ({ ...row, eur: rounded(row.eur) }));
    },
    async spendingByMonth(from, to, timeZone) {
      const { rows } = await db.raw<{ rows: { month: string; eur: number }[] }>(byMonth, [
        timeZone,
        from,
        to,
      ]);
      return rows.map(({ month, eur }) => ({ month, eur: rounded(eur) }));
    },
    async storePrompt(prompt) {
      await db('prompts').insert(prompt).onConflict('hash').ignore();
    },
    prompts: (hashes) => db('prompts').select<PromptText[]>('hash', 'text').whereIn('hash', hashes),
    async articleCost(slug) {
      const former = db('article_redirects')
        .select('article_redirects.slug')
        .join('articles', 'articles.id', 'article_redirects.article_id')
        .where('articles.slug', slug);
      const [spent] = await db('provider_calls')
        .sum<{ eur: number | null }[]>({ eur: 'eur' })
        .where({ article_slug: slug })
        .orWhereIn('article_slug', former);
      return typeof spent?.eur === 'number' ? rounded(spent.eur) : null;
    },
    async spendingByProvider(from, to) {
      const rows = (await db('provider_calls')
        .select('provider')
        .sum({ eur: 'eur' })
        .where('at', '>=', from)
        .where('at', '<', to)
        .groupBy('provider')
        .orderByRaw('provider collate "C"')) as { provider: string; eur: number }[];
      return rows.map(({ provider, eur }) => ({ provider, eur: rounded(eur) }));
    },
    async *calls(from, to) {
      for (let last: Attempt | undefined; ;) {
        const page = db('provider_calls')
          .select<Attempt[]>(callColumns)
          .where('at', '>=', from)
          .where('at', '<', to)
          .orderBy(descending('at', 'id'))
          .limit(batch);
        if (last) page.whereRaw('(at, id) < (?, ?)', [last.at, last.id]);
        const rows = await page;
        yield* rows;
        last = rows.at(-1);
        if (rows.length < batch) return;
      }
    },
    async settings() {
      const [row] = await db('spending_settings').select<SettingsRow[]>('revision', 'updated_at', 'content');
      return row ? { ...row.content, revision: row.revision, updated_at: row.updated_at } : null;
    },
    async saveSettings({ revision, updated_at: _before, ...content }) {
      const change = requireChange(scope);
      const row = {
        revision: revision + 1,
        updated_at: change.at,
        content: JSON.stringify(content),
      };
      const table = db('spending_settings');
      const query =
        revision === 0
          ? table
              .insert({ slug: spendingSlug, ...row })
              .onConflict('slug')
              .ignore()
          : table.where({ slug: spendingSlug, revision }).update(row);
      const written: unknown[] = await query.returning('slug');
      if (written.length === 0) {
        const [current] = await db('spending_settings').select<SettingsRow[]>('revision');
        const current_revision = current?.revision ?? 0;
        throw new DomainError('entity.stale-revision', { slug: spendingSlug, current_revision });
      }
      const saved = { ...content, revision: revision + 1, updated_at: change.at };
      await db('versions').insert(versionOf(change, spendingEntity, { slug: spendingSlug, ...saved }));
      return saved;
    },
  };
};
