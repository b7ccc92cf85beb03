import type { Knex } from 'knex';
import type { DatabaseFacts, Installation } from '#core/status/ports.ts';
import { translated } from './errors.ts';
import { appliedMigrations, readSchemaState } from './migrate.ts';

type Row = { postgres: string; bytes: number; pictures: DatabaseFacts['pictures'] };

const facts = `
  select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes,
    (select json_build_object('count', count(*), 'bytes', coalesce(sum(size), 0)) from media) as pictures`;

/** What a site on a Postgres database runs on. */
export const createInstallation = (
  db: Knex,
  program: Pick<Installation, 'version' | 'node'>,
): Installation => ({
  ...program,
  read: () =>
    translated(async () => {
      const { state, missing } = await readSchemaState(db);
      const migration = (await appliedMigrations(db)).at(-1)?.replace(/\.ts$/, '') ?? null;
      const { rows } = await db.raw<{ rows: [Row] }>(facts);
      return { ...rows[0], schema: { state, missing: missing.length, migration } };
    }),
});
