import type { Knex } from 'knex';
import { DomainError, isDomainError } from '#core/shared/domain-error.ts';
import { translateError } from './errors.ts';
import { appliedMigrations, knownMigrations } from './level.ts';

// Any number, the same in every process: one of them prepares the database, the others wait.
const startLock = 7_361_001;

/** Runs work while no other process migrates or seeds the same database. */
export const withStartLock = async <T>(db: Knex, work: (locked: Knex) => Promise<T>): Promise<T> =>
  db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [startLock]);
    return work(trx);
  });

/** SQLSTATE codes of what a user of the database may not do: make tables, write at all, see any schema. */
const refusedCodes = new Set(['42501', '25006', '3F000']);

/** Refuses a database that a later version has migrated. */
export const newerDatabase = (cause?: unknown): DomainError =>
  new DomainError(
    'unavailable',
    'The database is newer than this program: it has migrations that this version does not know. Update the program',
    undefined,
    { cause },
  );

/** Throws what a migration failed with, in words. */
export const refuseMigration = (error: unknown): never => {
  if (error instanceof Error && /migration directory is corrupt/i.test(error.message))
    throw newerDatabase(error);
  const { code, message } = Object(error) as { code?: unknown; message?: string };
  if (typeof code === 'string' && refusedCodes.has(code))
    throw new DomainError(
      'unavailable',
      // The query builder puts the statement before the server's own words.
      `DATABASE_URL: its user cannot bring the tables up to date: ${message?.split(' - ').at(-1)}`,
      undefined,
      { cause: error },
    );
  throw isDomainError(error) ? error : translateError(error);
};

/**
 * Brings the schema up to date and answers the names of what was applied. Throws `unavailable` on a newer database, and
 * on one whose user may not.
 */
export const migrateToLatest = async (db: Knex): Promise<string[]> => {
  try {
    const [, applied] = (await db.migrate.latest()) as [number, string[]];
    return applied;
  } catch (error) {
    return refuseMigration(error);
  }
};

/**
 * Brings the schema to the state that a backup was made in. A later state is taken back only where `untouched`: nothing
 * is in its tables then. Throws `unavailable` for migrations that this version does not know, `conflict` otherwise.
 */
export const migrateTo = async (
  db: Knex,
  migrations: readonly string[],
  untouched: boolean,
): Promise<void> => {
  const known = await knownMigrations();
  if (migrations.some((name, index) => !known.includes(name) || migrations.indexOf(name) < index))
    throw new DomainError('unavailable', 'The backup is newer than this program: update the program');
  const applied = await appliedMigrations(db);
  if (applied.join() === migrations.join()) return;
  if (!untouched)
    throw new DomainError(
      'conflict',
      'The backup is of another version: it can be restored into an empty database only',
    );
  try {
    if (applied.some((name) => !migrations.includes(name))) await db.migrate.rollback(undefined, true);
    const kept = await appliedMigrations(db);
    for (const name of migrations.filter((one) => !kept.includes(one))) await db.migrate.up({ name });
  } catch (error) {
    refuseMigration(error);
  }
};

/** Takes the schema of a database that was empty away again, with the notes on it. */
export const takeSchemaAway = async (db: Knex): Promise<void> => {
  await db.migrate.rollback(undefined, true);
  await db.raw('drop table if exists knex_migrations, knex_migrations_lock');
};
