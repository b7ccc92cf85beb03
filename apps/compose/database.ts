import { resolve } from 'node:path';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { AroundQuery, PoolOptions } from '#adapters/postgres/connection.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import type { DatabaseClock } from '#adapters/postgres/database-clock.ts';
import { createDatabaseClock } from '#adapters/postgres/database-clock.ts';
import type { EmbeddedPostgresLog } from '#adapters/postgres/embedded/embedded.ts';
import { noSite } from '#adapters/postgres/embedded/cluster.ts';
import { startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts';
import { translated } from '#adapters/postgres/errors.ts';
import { keepsSessions } from '#adapters/postgres/keeps-sessions.ts';
import {
  migrateToLatest,
  newerDatabase,
  readSchemaState,
  withStartLock,
} from '#adapters/postgres/migrate.ts';
import type { Rollback, Steps } from '#adapters/postgres/rollback.ts';
import * as rollback from '#adapters/postgres/rollback.ts';
import type { Config } from '#apps/config.ts';
import { jobPolicies } from '#core/jobs/job.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';

type Options = {
  config: Config;
  logger: EmbeddedPostgresLog;
  connections?: number | undefined;
  /** Whether an embedded database may be created: only a start does that, not commands or assistants. */
  create?: boolean;
  /** Whether this process is about to drop root: then another one runs the embedded Postgres. */
  supervised?: boolean;
  /** Wraps each query of the pool. */
  around?: AroundQuery;
  /** Whether connections may take longer. */
  isPatient?: () => boolean;
};

/** An existing database, up to date or not, and its time. `close` releases its resources. */
export type Database = { url: string; db: Knex; clock: DatabaseClock; close(): Promise<void> };

/** Milliseconds between comparisons of the database's clock with that of this machine. */
const clockInterval = 15_000;

/** What may be shown of the address of a database. */
export const hostOf = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
};

const reach = async (db: Knex, url: string): Promise<void> => {
  const host = hostOf(url);
  const { rows } = await db
    .raw<{ rows: { server_encoding: string }[] }>('show server_encoding')
    .catch((error: Error & { code?: string }) => {
      const reason = error.message || error.code || 'no answer';
      throw new DomainError('database.unusable', { host, reason }, { cause: error });
    });
  const encoding = rows[0]?.server_encoding ?? '';
  if (encoding !== 'UTF8') throw new DomainError('database.encoding', { host, encoding });
};

const connect = async (
  url: string,
  pool: PoolOptions,
  release = async (): Promise<void> => {},
): Promise<Database> => {
  const db = createConnection(url, pool);
  const clock = createDatabaseClock(db);
  // It is tried again: while the database is away, time goes on.
  const timer = setInterval(() => void clock.measure().catch(() => {}), clockInterval).unref();
  const close = async () => {
    clearInterval(timer);
    await db.destroy();
    await release();
  };
  try {
    await reach(db, url);
    await clock.measure();
  } catch (error) {
    await close();
    throw error;
  }
  return { url, db, clock, close };
};

/**
 * The database of the settings: a given server, or the embedded one, started unless another process has. Throws
 * `unavailable` when there is none, unless it may be created.
 */
export const openDatabase = async ({
  config,
  logger,
  connections,
  create = false,
  supervised = false,
  around,
  isPatient,
}: Options): Promise<Database> => {
  const pool = { poolSize: connections ?? config.DATABASE_POOL_MAX, around, isPatient };
  if (config.DATABASE_URL) return connect(config.DATABASE_URL, pool);
  if (supervised) {
    const { startSupervisedPostgres } = await import('#adapters/postgres/embedded/supervised.ts');
    const { url, stop } = await startSupervisedPostgres({ dataDir: config.DATA_DIR, log: logger });
    return connect(url, pool, stop);
  }
  const serve = (unasked: boolean) =>
    startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: logger, unasked, create });
  const joined = await serve(true);
  try {
    return await connect(joined.url, pool, joined.stop);
  } catch (error) {
    if (joined.owned) throw error;
    // It may be stopping, or its database may still be under creation: wait for that, or fail.
    const embedded = await serve(false);
    return connect(embedded.url, pool, embedded.stop);
  }
};

/** Logs that connections are no sessions, for the log and the status page: the site is served, and stays behind. */
export const warnOfPooler = async (url: string, logger: Pick<Logger, 'error' | 'warn'>): Promise<void> => {
  try {
    if (await keepsSessions(url)) return;
    const err = new DomainError('database.pooled', { host: hostOf(url) });
    logger.error({ err }, render(err, 'en'));
  } catch (err) {
    logger.warn({ err }, 'whether connections to the database are sessions is not known');
  }
};

/** Another process may be migrating it: the table of migrations exists a moment before the others. */
const readSettledState = async (db: Knex) => {
  const schema = await readSchemaState(db);
  return schema.state === 'emptied' ? withStartLock(db, readSchemaState) : schema;
};

/**
 * Throws `unavailable` for a database that another version has prepared, as a site may be running on it, and for one
 * whose migrations were rolled back: they are not reapplied automatically.
 */
export const requireCurrent = async (db: Knex): Promise<'empty' | 'current'> => {
  const { state } = await readSettledState(db);
  if (state === 'newer') throw newerDatabase();
  if (state === 'older') throw new DomainError('database.older');
  if (state === 'emptied') throw new DomainError('database.emptied');
  return state;
};

/**
 * Throws `unavailable` unless a start, or a restore, has created a site in the database; its tables may be older or
 * rolled back.
 */
export const requireSite = async (db: Knex, config: Config): Promise<void> => {
  if ((await readSettledState(db)).state !== 'empty') return;
  throw noSite(
    config.DATABASE_URL
      ? `the database of DATABASE_URL (${hostOf(config.DATABASE_URL)})`
      : `DATA_DIR=${resolve(config.DATA_DIR)} (DATABASE_URL is not set)`,
  );
};

/** Brings schema and queues up to date; returns the applied migrations. */
export const migrate = async (db: Knex): Promise<string[]> => {
  const migrated = await migrateToLatest(db);
  const { prepareJobs } = await import('#adapters/jobs/prepare.ts');
  await translated(() => prepareJobs(db, jobPolicies));
  return migrated;
};

/** Brings only the schema up to date; returns the applied migrations. */
export const migrateDatabase = (db: Knex): Promise<string[]> => withStartLock(db, () => migrate(db));

/** The data that rolling back the last migrations would lose. Changes nothing. */
export const previewRollback = (db: Knex, steps: Steps): Promise<Rollback> =>
  withStartLock(db, () => rollback.previewRollback(db, steps));

/** Rolls back the migrations that were previewed. */
export const rollbackDatabase = (db: Knex, migrations: readonly string[]): Promise<void> =>
  withStartLock(db, () => rollback.rollBack(db, migrations));
