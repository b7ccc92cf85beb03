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

/** Begins the hold; `since` and `backupAt` are placeholders of the two values. */
export const beginHold = (since: string, backupAt: string) => `
  insert into ${table} (since, backup_at) values (${since}, ${backupAt})
  on conflict (id) do update set since = excluded.since, backup_at = excluded.backup_at`;

/** The hold of a site in Postgres. */
export const createHolds = (scope: Scope): Holds => {
  const { db } = scope;
  return {
    find: async () => (await db(table).first<Hold | undefined>('since', 'backup_at')) ?? null,
    async begin({ since, backup_at }) {
      requireChange(scope);
      await db.raw(beginHold('?', '?'), [since, backup_at]);
    },
    async end() {
      requireChange(scope);
      return (await db(table).delete()) > 0;
    },
  };
};
