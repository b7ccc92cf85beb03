import type { Hold, Holds } from '#core/hold/hold.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

/** It has at most one row. */
const table = 'site_hold';

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
