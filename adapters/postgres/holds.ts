import type { Hold, Holds } from '#core/hold/hold.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

const table = 'site_hold';

/**
 * At most one row. A backup may be older than the migration that creates the table, and is put on hold nevertheless.
 */
export const holdTable = `
  create table if not exists ${table} (
    id boolean primary key default true check (id),
    since timestamptz(3) not null,
    backup_at timestamptz(3)
  );`;

const begin = `
  insert into ${table} (since, backup_at) values (?, ?)
  on conflict (id) do update set since = excluded.since, backup_at = excluded.backup_at`;

/**
 * Puts a restored site on hold, or lets it continue, within the transaction of its rows. Its sessions end: those of the
 * backup may have been ended since. Running instances are notified that everything has changed.
 */
export const settleRestored = async (
  query: (sql: string, values?: string[]) => Promise<unknown>,
  { resume, backupAt, at }: { resume: boolean; backupAt: string; at: Date },
): Promise<void> => {
  await query(holdTable);
  // A backup may be older than the accounts.
  await query("do $$ begin if to_regclass('sessions') is not null then delete from sessions; end if; end $$");
  if (resume) await query(`delete from ${table}`);
  else await query(begin.replace('?', '$1').replace('?', '$2'), [at.toISOString(), backupAt]);
  await query("select pg_notify('content_changed', 'everything')");
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
