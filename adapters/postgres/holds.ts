import type { Hold, Holds } from '#core/hold/hold.ts';
import { announceEverything } from './notifications.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

/** It has at most one row. */
const table = 'site_hold';

const begin = `
  insert into ${table} (since, backup_at) values (?, ?)
  on conflict (id) do update set since = excluded.since, backup_at = excluded.backup_at`;

/**
 * Puts a restored site on hold, or lets it continue, within the transaction of its rows. Running instances are notified
 * that everything has changed.
 */
export const settleRestored = async (
  query: (sql: string, values?: string[]) => Promise<unknown>,
  { resume, backupAt, at }: { resume: boolean; backupAt: string; at: Date },
): Promise<void> => {
  if (resume) await query(`delete from ${table}`);
  else await query(begin.replace('?', '$1').replace('?', '$2'), [at.toISOString(), backupAt]);
  await query(announceEverything);
};

/** The hold of a site in Postgres. */
export const createHolds = (scope: Scope): Holds => {
  const { db } = scope;
  return {
    find: async () => (await db(table).first<Hold | undefined>('since', 'backup_at')) ?? null,
    async begin({ since, backup_at }) {
      requireChange(scope);
      await db.raw(begin, [since, backup_at]);
    },
    async end() {
      requireChange(scope);
      return (await db(table).delete()) > 0;
    },
  };
};
