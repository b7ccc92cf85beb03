import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { DomainError, isDomainError } from '#core/kernel/domain-error.ts';
import { translateError } from './errors.ts';
import { appliedMigrations, knownMigrations } from './level.ts';

// Any number, the same in every process: one of them prepares the database, the others wait.
const startLock = 7_361_001;

/** Milliseconds between two tries to get the start lock. */
const pace = 100;

/** Lets a transaction take as long as it needs, whatever the settings of the server, the role or the connection say. */
const withoutTimeouts = (trx: Knex) =>
  trx.raw(
    `select set_config(name, '0', true) from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
  );

const tryLock = async (trx: Knex): Promise<boolean> => {
  const { rows } = await trx.raw<{ rows: { locked: boolean }[] }>(
    'select pg_try_advisory_xact_lock(?) as locked',
    [startLock],
  );
  return rows[0]?.locked === true;
};

/** `onWait` is called when another process has the lock; `signal` ends the waiting. */
export type StartWait = { signal?: AbortSignal; onWait?: () => void };

/** Runs work while no other process migrates or seeds the same database, however long that takes. */
export const withStartLock = async <T>(
  db: Knex,
  work: (locked: Knex) => Promise<T>,
  { signal, onWait = () => {} }: StartWait = {},
): Promise<T> =>
  db.transaction(async (trx) => {
    await withoutTimeouts(trx);
    for (let tries = 0; !(await tryLock(trx)); tries += 1) {
      if (tries === 0) onWait();
      await sleep(pace, undefined, signal && { signal });
    }
    return work(trx);
  });

/** SQLSTATE codes of what a user of the database may not do: make tables, write at all, see any schema. */
const refusedCodes = new Set(['42501', '25006', '3F000']);

/** Refuses a database that a later version has migrated. */
export const newerDatabase = (cause?: unknown): DomainError =>
  new DomainError('database.newer', {}, { cause });

/** Throws what a migration failed with, in words. */
export const refuseMigration = (error: unknown): never => {
  if (error instanceof Error && /migration directory is corrupt/i.test(error.message))
    throw newerDatabase(error);
  const { code, message } = Object(error) as { code?: unknown; message?: string };
  if (typeof code === 'string' && refusedCodes.has(code)) {
    // The query builder puts the statement before the server's own words.
    const reason = String(message?.split(' - ').at(-1));
    throw new DomainError('database.unmigratable', { reason }, { cause: error });
  }
  throw isDomainError(error) ? error : translateError(error);
};

/**
 * Brings the schema up to date and answers the names of what was applied. Throws `unavailable` on a newer database, and
 * on one whose user may not.
 */
export const migrateToLatest = async (db: Knex): Promise<string[]> => {
  try {
    return await db.transaction(async (trx) => {
      await withoutTimeouts(trx);
      const [, applied] = (await trx.migrate.latest()) as [number, string[]];
      return applied;
    });
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
    throw new DomainError('backup.newer');
  const applied = await appliedMigrations(db);
  if (applied.join() === migrations.join()) return;
  if (!untouched) throw new DomainError('backup.other-version');
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
