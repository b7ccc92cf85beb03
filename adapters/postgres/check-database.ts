import type { Knex } from 'knex';
import { translated } from './errors.ts';
import type { Unusable } from './extensions.ts';
import { unusableExtensions } from './extensions.ts';

export type DatabaseFacts = {
  version: string;
  /** Milliseconds by which the database's clock is ahead of this machine's. */
  ahead: number;
  unusable: Unusable | null;
  /** Whether the site's role may run programs and read files on the database's machine. */
  superuser: boolean;
};

/** Facts about a database besides its tables. */
export const readDatabaseFacts = async (db: Knex): Promise<DatabaseFacts> => {
  const asked = Date.now();
  const { rows } = await translated(() =>
    db.raw<{ rows: { version: string; now: string; superuser: boolean }[] }>(
      `select current_setting('server_version') as version,
        (extract(epoch from clock_timestamp()) * 1000)::text as now,
        current_setting('is_superuser')::boolean as superuser`,
    ),
  );
  const [{ version, now, superuser }] = rows as [(typeof rows)[number]];
  const middle = (asked + Date.now()) / 2;
  return {
    version,
    ahead: Math.round(Number(now) - middle),
    superuser,
    unusable: await translated(() => unusableExtensions(db)),
  };
};

const diskFullCode = '53100';

/**
 * Watches the database's disk space. After it has refused to store something for lack of space, the check rejects until
 * it can write again: the trial writes to a temporary file, which is discarded.
 */
export const watchStorage = (db: Knex): (() => Promise<void>) => {
  let full = false;
  db.on('query-error', ({ code }: { code?: string }) => (full ||= code === diskFullCode));
  return async () => {
    if (!full) return;
    await translated(() =>
      db.transaction(async (trx) => {
        await trx.raw("set local work_mem = '64kB'");
        await trx.raw('select count(*) from generate_series(1, 200000)');
      }),
    );
    full = false;
  };
};
