import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { DomainError, isDomainError } from '#core/kernel/domain-error.ts';
import { translateError } from './errors.ts';

/** The migrations that this version knows, in order, as the database notes them. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(new URL('migrations', import.meta.url))).filter((name) => name.endsWith('.ts')).sort();

/**
 * How the schema of a database compares with this version: what it lacks, and what only a newer one knows. It is `emptied`
 * when all migrations were rolled back.
 */
export type SchemaState = {
  state: 'empty' | 'emptied' | 'older' | 'current' | 'newer';
  missing: string[];
  unknown: string[];
};

const undefinedTable = '42P01';

/** Whether a database has all that this version needs, sample content included, in one query. */
export const isPrepared = async (db: Knex): Promise<boolean> => {
  try {
    const [known, { rows }] = await Promise.all([
      knownMigrations(),
      // The last that is stored with the sample content; it cannot be deleted.
      db.raw<{ rows: { applied: string[]; stocked: boolean }[] }>(
        `select array(select name::text from knex_migrations) as applied, exists(select from contact_settings) as stocked`,
      ),
    ]);
    const { applied = [], stocked } = { ...rows[0] };
    return (
      stocked === true && known.length === applied.length && known.every((name) => applied.includes(name))
    );
  } catch {
    return false;
  }
};

/** The migrations in the table of migrations; null when there is no such table. Throws `unavailable`. */
const recordedMigrations = async (db: Knex): Promise<string[] | null> => {
  try {
    const rows = await db<{ name: string }>('knex_migrations').select('name').orderBy('id');
    return rows.map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: unknown }).code === undefinedTable) return null;
    throw translateError(error);
  }
};

/** The migrations that were applied to a database; none when it is empty. Throws `unavailable`. */
export const appliedMigrations = async (db: Knex): Promise<string[]> => (await recordedMigrations(db)) ?? [];

/** Compares a database with this version, changing nothing. */
export const readSchemaState = async (db: Knex): Promise<SchemaState> => {
  const [recorded, known] = await Promise.all([recordedMigrations(db), knownMigrations()]);
  const applied = recorded ?? [];
  const missing = known.filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length) return { state: 'newer', missing, unknown };
  if (!applied.length) return { state: recorded ? 'emptied' : 'empty', missing, unknown };
  return { state: missing.length ? 'older' : 'current', missing, unknown };
};

// Any number, the same in every process: one of them prepares the database, the others wait.
const startLock = 7_361_001;

/** Milliseconds between two tries to get the start lock. */
const lockInterval = 100;

/** Removes the timeouts of a transaction that the server, the role or the connection may have set. */
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
      await sleep(lockInterval, undefined, signal && { signal });
    }
    return work(trx);
  });

/** SQLSTATE codes of what a user of the database may not do: make tables, write at all, see any schema. */
const refusedCodes = new Set(['42501', '25006', '3F000']);

/** Refuses a database that a later version has migrated. */
export const newerDatabase = (cause?: unknown): DomainError =>
  new DomainError('database.newer', {}, { cause });

/** Throws what a migration failed with as a `DomainError`, where it is a known failure. */
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

/** Lets instances that run know, once this is committed: what they hold may not be so any more. */
export const announceSchema = (trx: Knex) => trx.raw("select pg_notify('content_changed', 'everything')");

/**
 * Brings the schema up to date and answers the names of what was applied. Throws `unavailable` on a newer database, and
 * on one whose user may not.
 */
export const migrateToLatest = async (db: Knex): Promise<string[]> => {
  try {
    return await db.transaction(async (trx) => {
      await withoutTimeouts(trx);
      const [, applied] = (await trx.migrate.latest()) as [number, string[]];
      if (applied.length) await announceSchema(trx);
      return applied;
    });
  } catch (error) {
    return refuseMigration(error);
  }
};

/**
 * Brings the schema to the state that a backup was made in. A later state is rolled back only where `untouched`: nothing
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
    const left = await appliedMigrations(db);
    for (const name of migrations.filter((one) => !left.includes(one))) await db.migrate.up({ name });
  } catch (error) {
    refuseMigration(error);
  }
};

/** Drops the schema of a database that was empty before, with the table of migrations. */
export const dropSchema = async (db: Knex): Promise<void> => {
  await db.migrate.rollback(undefined, true);
  await db.raw('drop table if exists knex_migrations, knex_migrations_lock');
};
