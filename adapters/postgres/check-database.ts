import type { Knex } from 'knex';
import { translated } from './errors.ts';
import type { Unusable } from './extensions.ts';
import { unusableExtensions } from './extensions.ts';

export type DatabaseFacts = {
  version: string;
  unusable: Unusable | null;
  /** Whether the site's role may run programs and read files on the database's machine. */
  superuser: boolean;
};

/** Facts about a database besides its tables. */
export const readDatabaseFacts = async (db: Knex): Promise<DatabaseFacts> => {
  const { rows } = await translated(() =>
    db.raw<{ rows: { version: string; superuser: boolean }[] }>(
      `select current_setting('server_version') as version,
        current_setting('is_superuser')::boolean as superuser`,
    ),
  );
  const [{ version, superuser }] = rows as [(typeof rows)[number]];
  return {
    version,
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
