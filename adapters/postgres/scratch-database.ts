import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DomainError } from '#core/kernel/domain-error.ts';
import { translateError } from './errors.ts';

/** The advisory lock of backups: an arbitrary number, the same in every process. */
const backupLock = 7_361_003;

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vigia backup',
    connectionTimeoutMillis: 5000,
    options: '-c statement_timeout=0',
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw translateError(error);
  }
  return client;
};

/**
 * Runs work while no other process makes a backup of the same database; `signal` is aborted when the lock is lost. Throws
 * `conflict` when another process has the lock.
 */
export const withBackupLock = async <T>(
  url: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const client = await connect(url);
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      backupLock,
    ]);
    if (!rows[0]?.locked) throw new DomainError('backup.running');
    return await work(lost.signal);
  } finally {
    await client.end().catch(() => {});
  }
};

type Facts = { prefix: string; allowed: boolean; rules: string };

/** The name prefix of scratch databases, and the encoding and locale of this one. */
const factsQuery = `
  select format('vigia_verify_%s_', d.oid) as prefix, r.rolcreatedb or r.rolsuper as allowed,
    concat(
      format('encoding %L lc_collate %L lc_ctype %L', pg_encoding_to_char(d.encoding), d.datcollate, d.datctype),
      case d.datlocprovider
        when 'i' then format(' locale_provider icu icu_locale %L', coalesce(to_jsonb(d)->>'datlocale', to_jsonb(d)->>'daticulocale'))
        when 'b' then format(' locale_provider builtin builtin_locale %L', to_jsonb(d)->>'datlocale')
      end) as rules
  from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`;

/**
 * Drops the scratch databases of killed processes, and ends their sessions. Not WITH (FORCE), which fails while an
 * autovacuum runs there, as only a superuser may end that; without it, Postgres ends it itself and waits five seconds.
 */
const dropAll = async (client: pg.Client, prefix: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
      [name],
    );
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
  }
};

/** Drops leftover scratch databases. None may be in use. */
export const dropScratchDatabases = async (url: string): Promise<void> => {
  const client = await connect(url);
  try {
    const { rows } = await client.query<Facts>(factsQuery);
    if (rows[0]) await dropAll(client, rows[0].prefix);
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Runs work on an empty scratch database on the same server, and always drops it, leftover ones included. Null when the account
 * may not create databases. No other may be in use.
 */
export const withScratchDatabase = async <T>(
  url: string,
  work: (url: string) => Promise<T>,
): Promise<T | null> => {
  const client = await connect(url);
  try {
    const { rows } = await client.query<Facts>(factsQuery);
    const { prefix = '', allowed = false, rules = '' } = rows[0] ?? {};
    if (!allowed) return null;
    await dropAll(client, prefix);
    const name = `${prefix}${randomBytes(4).toString('hex')}`;
    await client.query(`create database ${pg.escapeIdentifier(name)} template template0 ${rules}`);
    const scratch = new URL(url);
    scratch.pathname = `/${name}`;
    return await work(scratch.href);
  } catch (error) {
    throw translateError(error);
  } finally {
    await client.end().catch(() => {});
    await dropScratchDatabases(url);
  }
};
