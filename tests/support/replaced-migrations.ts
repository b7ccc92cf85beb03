import type { Knex } from 'knex';
import { baseline } from '#adapters/postgres/baseline.ts';
import { appliedMigrations } from '#adapters/postgres/migrate.ts';
import { previewRollback, rollbackDatabase } from '#apps/compose/database.ts';

const { count, last } = baseline.replaced;

/** Names as a database has recorded them that has all the migrations which the baseline has replaced. */
export const replacedMigrations = [
  ...Array.from({ length: count - 1 }, (_, index) => `${20261120000000 + index}_step.ts`),
  last,
];

/** The statement that records these migrations and no others. */
export const recordMigrations = (names: readonly string[]): string =>
  `delete from knex_migrations;
   insert into knex_migrations (name, batch, migration_time)
     select name, 1, now() from unnest('{${names.join()}}'::text[]) name`;

/** Turns a current database into one that has the migrations which the baseline has replaced, and no later ones. */
export const returnToReplaced = async (db: Knex): Promise<void> => {
  const later = (await appliedMigrations(db)).length - 1;
  if (later > 0) await rollbackDatabase(db, (await previewRollback(db, later)).migrations);
  await db.raw(recordMigrations(replacedMigrations));
};
