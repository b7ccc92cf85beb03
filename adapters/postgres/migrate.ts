import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { DomainError, isDomainError } from '#core/kernel/domain-error.ts';
import { baseline } from './baseline.ts';
import { translateError, translated } from './errors.ts';
import { requireExtensions } from './extensions.ts';
import { announceEverything } from './notifications.ts';

/** The migrations of this version, in order, as the database records them. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(new URL('migrations', import.meta.url))).filter((name) => name.endsWith('.ts')).sort();

const isReplaced = (name: string): boolean => name < baseline.name;

/** Whether these are all the migrations that the baseline has replaced, so that the schema is the same. */
const areReplaced = (names: readonly string[]): boolean =>
  names.length === baseline.replaced.count && names.at(-1) === baseline.replaced.last;

const { commit } = baseline.replaced;

/**
 * How the schema of a database differs from this version: migrations that it lacks, and those that only a newer version
 * knows or that the baseline has replaced. It is `emptied` when all migrations were rolled back.
 */
export type SchemaState = {
  state: 'empty' | 'emptied' | 'older' | 'current' | 'newer';
  missing: string[];
  unknown: string[];
};

/** Whether a database has everything this version needs, including sample content, in one query. */
export const isPrepared = async (db: Knex): Promise<boolean> => {
  try {
    const [found, { rows }] = await Promise.all([
      knownMigrations(),
      // The last item of the sample content to be stored; it cannot be deleted.
      db.raw<{ rows: { applied: string[]; stocked: boolean }[] }>(
        `select array(select name::text from knex_migrations) as applied, exists(select from contact_settings) as stocked`,
      ),
    ]);
    const { applied = [], stocked } = { ...rows[0] };
    return (
      stocked === true && found.length === applied.length && found.every((name) => applied.includes(name))
    );
  } catch {
    return false;
  }
};

/** The recorded migrations; null when there is no table of migrations. Throws `unavailable`. */
const recordedMigrations = (db: Knex): Promise<string[] | null> =>
  translated(async () => {
    const { rows } = await db.raw<{ rows: { found: boolean }[] }>(
      `select to_regclass('knex_migrations') is not null as found`,
    );
    if (!rows[0]?.found) return null;
    return db<{ name: string }>('knex_migrations').orderBy('id').pluck('name');
  });

/** The applied migrations of a database; none when it is empty. Throws `unavailable`. */
export const appliedMigrations = async (db: Knex): Promise<string[]> => (await recordedMigrations(db)) ?? [];

/** Refuses a database with migrations that this version does not know. */
export const foreignDatabase = (applied: readonly string[]): DomainError => {
  if (areReplaced(applied)) return new DomainError('database.older');
  if (applied.some(isReplaced)) return new DomainError('database.outdated', { commit });
  return newerDatabase();
};

/**
 * Compares a database with this version, without changes. Throws `unavailable` for one with only some of the migrations
 * that the baseline has replaced.
 */
export const readSchemaState = async (db: Knex): Promise<SchemaState> => {
  const [recorded, found] = await Promise.all([recordedMigrations(db), knownMigrations()]);
  const applied = recorded ?? [];
  const missing = found.filter((name) => !applied.includes(name));
  if (areReplaced(applied)) return { state: 'older', missing, unknown: applied };
  if (applied.some(isReplaced)) throw foreignDatabase(applied);
  const unknown = applied.filter((name) => !found.includes(name));
  if (unknown.length) return { state: 'newer', missing, unknown };
  if (!applied.length) return { state: recorded ? 'emptied' : 'empty', missing, unknown };
  return { state: missing.length ? 'older' : 'current', missing, unknown };
};

// An arbitrary number, the same in every process: one of them prepares the database, the others wait.
const startLock = 7_361_001;

/** Milliseconds between two attempts to acquire the start lock. */
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

/** `onWait` is called when another process has the lock; `signal` aborts the wait. */
export type StartWait = { signal?: AbortSignal; onWait?: () => void };

/** Runs work while no other process migrates or seeds the same database, without a time limit. */
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

/** SQLSTATE codes for missing privileges: creating tables, writing at all, accessing a schema. */
const refusedCodes = new Set(['42501', '25006', '3F000']);

/** Refuses a database that a later version has migrated. */
export const newerDatabase = (cause?: unknown): DomainError =>
  new DomainError('database.newer', {}, { cause });

/** Rethrows a migration's failure as a `DomainError`, if it is a known one. */
export const refuseMigration = (error: unknown): never => {
  if (error instanceof Error && /migration directory is corrupt/i.test(error.message))
    throw newerDatabase(error);
  const { code, message } = Object(error) as { code?: unknown; message?: string };
  if (typeof code === 'string' && refusedCodes.has(code)) {
    // The query builder puts the statement before the server's message.
    const reason = String(message?.split(' - ').at(-1));
    throw new DomainError('database.unmigratable', { reason }, { cause: error });
  }
  throw isDomainError(error) ? error : translateError(error);
};

/** Notifies running instances, after the commit, that their caches may be outdated. */
export const announceSchema = (trx: Knex) => trx.raw(announceEverything);

/**
 * Marks a database with the migrations that the baseline has replaced as at the baseline; returns whether it is one. Only
 * the channels of notifications have other names since then.
 */
const adoptBaseline = async (trx: Knex): Promise<boolean> => {
  const applied = await appliedMigrations(trx);
  if (!applied.some(isReplaced)) return false;
  if (!areReplaced(applied)) throw foreignDatabase(applied);
  await trx.raw(await readFile(new URL('schema/notifications.sql', import.meta.url), 'utf8'));
  await trx('knex_migrations').delete();
  await trx('knex_migrations').insert({ name: baseline.name, batch: 1, migration_time: new Date() });
  return true;
};

/**
 * Migrates the schema to the latest version and returns the names of the applied migrations. Throws `unavailable` for a
 * newer database, and for insufficient privileges.
 */
export const migrateToLatest = async (db: Knex): Promise<string[]> => {
  try {
    return await db.transaction(async (trx) => {
      await withoutTimeouts(trx);
      await requireExtensions(trx);
      const adopted = (await adoptBaseline(trx)) ? [baseline.name] : [];
      const [, migrated] = (await trx.migrate.latest()) as [number, string[]];
      const applied = [...adopted, ...migrated];
      if (applied.length) await announceSchema(trx);
      return applied;
    });
  } catch (error) {
    return refuseMigration(error);
  }
};

/**
 * Migrates the schema to the state of a backup. A later state is only rolled back if `untouched`: its tables are empty
 * then. Throws `unavailable` for migrations unknown to this version, `conflict` otherwise.
 */
export const migrateTo = async (
  db: Knex,
  migrations: readonly string[],
  untouched: boolean,
): Promise<void> => {
  const wanted = areReplaced(migrations) ? [baseline.name] : migrations;
  if (!wanted.length || wanted.some(isReplaced)) throw new DomainError('backup.outdated', { commit });
  const found = await knownMigrations();
  if (wanted.some((name, index) => !found.includes(name) || wanted.indexOf(name) < index))
    throw new DomainError('backup.newer');
  await db.transaction(adoptBaseline);
  const applied = await appliedMigrations(db);
  if (applied.join() === wanted.join()) return;
  if (!untouched) throw new DomainError('backup.other-version');
  try {
    await requireExtensions(db);
    if (applied.some((name) => !wanted.includes(name))) await db.migrate.rollback(undefined, true);
    const left = await appliedMigrations(db);
    for (const name of wanted.filter((one) => !left.includes(one))) await db.migrate.up({ name });
  } catch (error) {
    refuseMigration(error);
  }
};

/** Drops the schema of a database that was empty before, with the table of migrations. */
export const dropSchema = async (db: Knex): Promise<void> => {
  await db.migrate.rollback(undefined, true);
  await db.raw('drop table if exists knex_migrations, knex_migrations_lock');
};
