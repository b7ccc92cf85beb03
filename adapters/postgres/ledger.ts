import type { Knex } from 'knex';
import type { Attempt, Spending } from '#core/agents/cost.ts';
import { Attempt as AttemptSchema, rounded } from '#core/agents/cost.ts';
import type { Ledger } from '#core/agents/ports.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

const columns = Object.keys(AttemptSchema.shape);
const table = 'provider_calls';

// Any number, the same in every process: what is spent is added up by one at a time.
const ledgerLock = 7_361_002;

const toRow = ({ answer, ...attempt }: Attempt) => ({
  ...attempt,
  answer: answer === null || answer === undefined ? null : JSON.stringify(answer),
});

const sum = async (db: Knex, where: (query: Knex.QueryBuilder) => void): Promise<number> => {
  const query = db(table).sum<{ eur: number | null }[]>({ eur: 'eur' });
  where(query as Knex.QueryBuilder);
  return (await query)[0]?.eur ?? 0;
};

const byAgent = `
select agent_id, (array_agg(agent_name order by at desc))[1] agent_name, count(*)::integer calls,
  sum(input_tokens)::bigint input_tokens, sum(output_tokens)::bigint output_tokens, sum(eur) eur
from ${table} where at >= ? and at < ? group by agent_id order by eur desc, agent_name`;

/** Calls of providers, in Postgres; see the port for what each method guarantees. */
export const createLedger = (scope: Scope): Ledger => {
  const { db } = scope;
  return {
    async receipt(runId, key) {
      const [found] = await db(table)
        .select<Attempt[]>(columns)
        .where({ run_id: runId, key, status: 'paid' })
        .limit(1);
      return found ?? null;
    },
    reserve: (attempt, { run, month, since }) =>
      db.transaction(async (trx) => {
        if (run !== null || month !== null) await trx.raw('select pg_advisory_xact_lock(?)', [ledgerLock]);
        const { run_id, eur } = attempt;
        if (run !== null && (await sum(trx, (query) => query.where({ run_id }))) + eur > run) return 'run';
        if (month !== null && (await sum(trx, (query) => query.where('at', '>=', since))) + eur > month)
          return 'month';
        await trx(table).insert(toRow(attempt));
        return null;
      }),
    async settle(attempt) {
      const { id, article_slug: _article, ...rest } = toRow(attempt);
      await db(table).where({ id }).update(rest);
    },
    async assign(runId, articleSlug) {
      requireChange(scope);
      await db(table).where({ run_id: runId }).update({ article_slug: articleSlug });
    },
    async spending(from, to) {
      const { rows } = await db.raw<{ rows: Spending[] }>(byAgent, [from, to]);
      return rows.map((row) => ({ ...row, eur: rounded(row.eur) }));
    },
  };
};
