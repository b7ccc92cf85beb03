import type { Knex } from 'knex';
import { DomainError } from '#core/kernel/domain-error.ts';
import { appliedMigrations, knownMigrations } from './level.ts';
import { newerDatabase, refuseMigration } from './migrate.ts';

/** How many migrations are to be taken back. */
export type Steps = number | 'all';

/** What goes with migrations: rows of a table, or what one of its columns held. */
export type Loss = { table: string; column: string | null; rows: number };

/** Migrations, the last one first, and what goes with them. */
export type TakenBack = { migrations: string[]; losses: Loss[] };

/** The migrations that would be taken back. Throws `unavailable` where one is unknown: how is not known then, either. */
const lastApplied = async (db: Knex, steps: Steps): Promise<string[]> => {
  const [applied, known] = await Promise.all([appliedMigrations(db), knownMigrations()]);
  if (applied.some((name) => !known.includes(name))) throw newerDatabase();
  return applied.toReversed().slice(0, steps === 'all' ? applied.length : steps);
};

/** One at a time: all that were brought up together are one batch to the tool. */
const takeDown = async (db: Knex, count: number): Promise<void> => {
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

const counted = async (db: Knex, table: string, column?: string): Promise<number> => {
  const [row] = await db(table).count<{ rows: number }[]>({ rows: column ?? '*' });
  return row?.rows ?? 0;
};

const lossesBetween = async (db: Knex, before: Column[], after: Column[]): Promise<Loss[]> => {
  const kept = new Set(after.map(({ table, column }) => `${table} ${column}`));
  const tables = new Set(after.map(({ table }) => table));
  const gone = [...new Set(before.map(({ table }) => table))].filter((table) => !tables.has(table));
  const losses: Loss[] = [];
  for (const table of gone) losses.push({ table, column: null, rows: await counted(db, table) });
  for (const { table, column } of before)
    if (tables.has(table) && !kept.has(`${table} ${column}`))
      losses.push({ table, column, rows: await counted(db, table, column) });
  return losses;
};

class Undone extends Error {}

/** What taking migrations back would lose. It is tried in a transaction that ends without effect. */
export const previewTakingBack = async (db: Knex, steps: Steps): Promise<TakenBack> => {
  const migrations = await lastApplied(db, steps);
  const before = await columnsOf(db);
  let after = before;
  await db
    .transaction(async (trial) => {
      await takeDown(trial, migrations.length);
      after = await columnsOf(trial);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return { migrations, losses: await lossesBetween(db, before, after) };
};

/**
 * Takes exactly these migrations back, which are the last ones. Throws `conflict` when they are not, or no longer.
 */
export const takeBack = async (db: Knex, migrations: readonly string[]): Promise<void> => {
  const last = await lastApplied(db, migrations.length);
  if (last.join() !== migrations.join()) throw new DomainError('database.migrations-changed');
  await takeDown(db, migrations.length);
};
