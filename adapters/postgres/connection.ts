import { fileURLToPath } from 'node:url';
import knex from 'knex';
import type { Knex } from 'knex';
import pg from 'pg';

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

/** A pool on a Postgres server; `url` is a connection URL. A server that does not answer fails within seconds. */
export const createConnection = (
  url: string,
  { poolSize = 10 }: { poolSize?: number | undefined } = {},
): Knex =>
  knex({
    client: 'pg',
    connection: {
      connectionString: url,
      connectionTimeoutMillis: 3000,
      statement_timeout: 30_000,
      keepAlive: true,
      application_name: 'vigia',
      // Indexes are in memory or on disks without moving parts, and no query is long enough to be compiled.
      options: '-c random_page_cost=1.1 -c jit=off',
      types,
    } as Knex.PgConnectionConfig,
    log: silent,
    pool: { min: 0, max: poolSize, idleTimeoutMillis: 30_000 },
    acquireConnectionTimeout: 5000,
    migrations: { loadExtensions: ['.ts'], directory: fileURLToPath(new URL('migrations', import.meta.url)) },
  });
