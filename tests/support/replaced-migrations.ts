import { baseline } from '#adapters/postgres/baseline.ts';

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
