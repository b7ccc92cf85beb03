import { fileURLToPath } from 'node:url';
import knex from 'knex';
import type { Knex } from 'knex';
import pg from 'pg';
import { extendSearchPath } from './extensions.ts';
import type { PoolFigures } from '#core/status/figures.ts';

const timestamptz = 1184;
const date = 1082;
const bigint = 20;

/** Values as the domain writes them: instants as ISO text, days as YYYY-MM-DD, counts as numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [timestamptz]: (text) => new Date(text).toISOString(),
  [date]: (text) => text,
  [bigint]: Number,
};

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
};

const ignore = () => {};
/** What goes wrong is thrown; the driver's own words would end up between the lines of a command's output. */
const silent = { warn: ignore, error: ignore, deprecate: ignore, debug: ignore };

/** Runs a statement, which has placeholders in place of its values. */
export type AroundQuery = <T>(statement: string, run: () => Promise<T>) => Promise<T>;

type Callback = (error: Error | null, answer?: unknown) => void;
type Connection = { query(query: { text: string }, callback?: Callback): unknown };

/** Calls back with the outcome of a promise. */
const callBack = async (answer: Promise<unknown>, callback: Callback): Promise<void> => {
  try {
    await answer;
  } catch (error) {
    callback(error as Error);
    return;
  }
  callback(null, await answer);
};

/** Has queries of a connection run by `around`. The events of knex miss some queries, and the end of more. */
const observeConnection = (connection: Connection, around: AroundQuery): void => {
  const query = connection.query.bind(connection);
  connection.query = (statement, callback) => {
    // Streams are read as slowly as their readers are.
    if (!callback) return query(statement);
    const run = () =>
      new Promise((resolve, reject) => {
        query(statement, (error, answer) => (error ? reject(error) : resolve(answer)));
      });
    return callBack(around(statement.text, run), callback);
  };
};

/** Limit of making a connection, in milliseconds. */
const connectTimeout = 3000;

export type PoolOptions = {
  poolSize?: number | undefined;
  around?: AroundQuery | undefined;
  /** Whether connections may take longer, asked for each one: a slow process exceeds the limit by itself. */
  isPatient?: (() => boolean) | undefined;
  /** Milliseconds that a query waits for a connection of the pool. */
  acquireTimeout?: number;
};

/**
 * A pool on a Postgres server; `url` is a connection URL, or resolves to it. A server that does not answer fails within
 * seconds.
 */
export const createConnection = (
  url: string | (() => Promise<string>),
  { poolSize = 10, around, isPatient = () => false, acquireTimeout = 5000 }: PoolOptions = {},
): Knex =>
  knex({
    client: 'pg',
    connection: async () => {
      const patient = isPatient();
      return {
        connectionString: typeof url === 'string' ? url : await url(),
        connectionTimeoutMillis: patient ? 10 * connectTimeout : connectTimeout,
        statement_timeout: 30_000,
        keepAlive: true,
        application_name: 'vigia',
        // Indexes are in memory or on disks without moving parts, and no query is long enough to be compiled.
        options: '-c random_page_cost=1.1 -c jit=off',
        types: types as NonNullable<Knex.PgConnectionConfig['types']>,
        expirationChecker: () => patient !== isPatient(),
      };
    },
    log: silent,
    pool: {
      min: 0,
      max: poolSize,
      idleTimeoutMillis: 30_000,
      afterCreate(connection: Connection, done: (error: Error | null, connection: Connection) => void) {
        connection.query({ text: extendSearchPath }, (error) => {
          if (around) observeConnection(connection, around);
          done(error, connection);
        });
      },
    },
    acquireConnectionTimeout: acquireTimeout,
    migrations: { loadExtensions: ['.ts'], directory: fileURLToPath(new URL('migrations', import.meta.url)) },
  });

type Pool = { numUsed(): number; numFree(): number; numPendingAcquires(): number };

/** The figures of a pool at this moment. */
export const readPool = (db: Knex): PoolFigures => {
  const { pool } = db.client as { pool: Pool };
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() };
};
