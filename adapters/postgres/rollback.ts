import type { Knex } from 'knex';
import { DomainError } from '#core/kernel/domain-error.ts';
import {
  announceSchema,
  appliedMigrations,
  foreignDatabase,
  knownMigrations,
  refuseMigration,
} from './migrate.ts';

/** How many migrations to roll back. */
export type Steps = number | 'all';

/** The data lost with migrations: rows of a table, or values of one of its columns. */
export type Loss = { table: string; column: string | null; rows: number };

/** Migrations, the last one first, and the data lost with them. */
export type Rollback = { migrations: string[]; losses: Loss[] };

/**
 * The migrations that would be rolled back. Throws `unavailable` for an unknown one: this version cannot roll it back.
 */
const lastApplied = async (db: Knex, steps: Steps): Promise<string[]> => {
  const [applied, found] = await Promise.all([appliedMigrations(db), knownMigrations()]);
  if (applied.some((name) => !found.includes(name))) throw foreignDatabase(applied);
  return applied.toReversed().slice(0, steps === 'all' ? applied.length : steps);
};

/** One at a time: knex treats all that were applied together as one batch. */
const runDown = async (db: Knex, count: number): Promise<void> => {
  try {
    for (let left = count; left > 0; left -= 1) await db.migrate.down();
  } catch (error) {
    refuseMigration(error);
  }
};

type Column = { table: string; column: string };

const columnsOf = async (db: Knex): Promise<Column[]> => {
  const { rows } = await db.raw<{ rows: Column[] }>(
    `select table_name as table, column_name as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and table_name not like 'knex\\_%' order by table_name, ordinal_position`,
  );
  return rows;
};

const countRows = async (db: Knex, table: string, column?: string): Promise<number> => {
  const [row] = await db(table).count<{ rows: number }[]>({ rows: column ?? '*' });
  return row?.rows ?? 0;
};

const lossesBetween = async (db: Knex, before: Column[], after: Column[]): Promise<Loss[]> => {
  const left = new Set(after.map(({ table, column }) => `${table} ${column}`));
  const tables = new Set(after.map(({ table }) => table));
  const gone = [...new Set(before.map(({ table }) => table))].filter((table) => !tables.has(table));
  const losses: Loss[] = [];
  for (const table of gone) losses.push({ table, column: null, rows: await countRows(db, table) });
  for (const { table, column } of before)
    if (tables.has(table) && !left.has(`${table} ${column}`))
      losses.push({ table, column, rows: await countRows(db, table, column) });
  return losses;
};

/** The data that a rollback would lose, determined in a transaction that is rolled back. */
export const previewRollback = async (db: Knex, steps: Steps): Promise<Rollback> => {
  const migrations = await lastApplied(db, steps);
  const before = await columnsOf(db);
  const trial = await db.transaction();
  try {
    await runDown(trial, migrations.length);
    const after = await columnsOf(trial);
    await trial.rollback();
    return { migrations, losses: await lossesBetween(db, before, after) };
  } finally {
    if (!trial.isCompleted()) await trial.rollback();
  }
};

/** Rolls back exactly these migrations, which must be the last ones. Throws `conflict` when they are not. */
export const rollBack = async (db: Knex, migrations: readonly string[]): Promise<void> => {
  const last = await lastApplied(db, migrations.length);
  if (last.join() !== migrations.join()) throw new DomainError('database.migrations-changed');
  await runDown(db, migrations.length);
  await announceSchema(db);
};
