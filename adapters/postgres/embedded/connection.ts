import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { DomainError } from '#core/kernel/domain-error.ts';
import { DATABASE, SITE_ROLE } from './cluster.ts';
import type { Cluster } from './cluster.ts';

/** The address of the site's database on that port, with the site's own role. */
export const databaseUrl = ({ passwords }: Cluster, port: number): string =>
  `postgres://${SITE_ROLE}:${passwords.site}@127.0.0.1:${port}/${DATABASE}`;

const superuserUrl = ({ passwords }: Cluster, port: number, database: string): string =>
  `postgres://${DATABASE}:${passwords.superuser}@127.0.0.1:${port}/${database}`;

/** The errors of a new cluster, and of one that the site has used as superuser: wrong password, no such database. */
const unprepared = new Set(['28P01', '3D000']);

/** Whether the database responds; prepares it if necessary. Throws unavailable on a wrong password. */
export async function accepts(cluster: Cluster, port: number): Promise<boolean> {
  try {
    const [role] = await ask(
      databaseUrl(cluster, port),
      'select rolcreatedb from pg_roles where rolname = current_user',
    );
    // Those of earlier versions could make no database to try backups in.
    if (role?.['rolcreatedb'] !== true)
      await ask(superuserUrl(cluster, port, 'postgres'), `alter role ${SITE_ROLE} createdb`).catch(() => {});
    return true;
  } catch (error) {
    if (unprepared.has((error as { code?: string }).code ?? '')) await prepare(cluster, port);
    return false;
  }
}

/** Creates the database and the site's role, and makes the role the owner of everything in the database. */
async function prepare(cluster: Cluster, port: number): Promise<void> {
  try {
    await ask(superuserUrl(cluster, port, 'postgres'), `create database ${DATABASE}`).catch(
      (error: { code?: string }) => {
        // It exists, or another process creates it at the same time.
        if (!['42P04', '23505'].includes(error.code ?? '')) throw error;
      },
    );
    await ask(superuserUrl(cluster, port, DATABASE), handOver(cluster.passwords.site));
  } catch (error) {
    // The caller retries after a lost connection.
    if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57')) return;
    const reason = error.message;
    throw error.code === '28P01'
      ? new DomainError('embedded.password-refused', { folder: cluster.folder, reason })
      : new DomainError('embedded.not-prepared', { reason });
  }
}

/**
 * A multi-statement string is one transaction: once the role can sign in, all of it is complete. No statement changes
 * the owner of extensions, yet only their owner can drop them.
 */
const handOver = (password: string): string => `
select pg_advisory_xact_lock(7361002);
do $do$
declare
  change text;
begin
  if not exists (select from pg_roles where rolname = '${SITE_ROLE}') then
    create role ${SITE_ROLE};
  end if;
  alter role ${SITE_ROLE} login nosuperuser createdb nocreaterole noreplication nobypassrls
    password ${pg.escapeLiteral(password)};
  alter database ${DATABASE} owner to ${SITE_ROLE};
  for change in
    with ours as (
      select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), part as (
      select classid, objid from pg_depend where deptype = 'e'
    )
    select format('alter schema %I owner to ${SITE_ROLE}', nspname) from ours where nspname <> 'public'
    union all
    select format('alter table %s owner to ${SITE_ROLE}', c.oid::regclass) from pg_class c join ours on ours.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'f') and ('pg_class'::regclass, c.oid) not in (select * from part)
    union all
    -- A sequence of a column goes with its table.
    select format('alter sequence %s owner to ${SITE_ROLE}', c.oid::regclass) from pg_class c join ours on ours.oid = relnamespace
      where relkind = 'S' and ('pg_class'::regclass, c.oid) not in (select * from part) and not exists
        (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to ${SITE_ROLE}', p.oid::regprocedure) from pg_proc p join ours on ours.oid = pronamespace
      where ('pg_proc'::regclass, p.oid) not in (select * from part)
    union all
    select format('alter type %s owner to ${SITE_ROLE}', t.oid::regtype) from pg_type t join ours on ours.oid = typnamespace
      where typtype in ('e', 'd', 'r') and ('pg_type'::regclass, t.oid) not in (select * from part)
  loop
    execute change;
  end loop;
  with given as (
    update pg_extension set extowner = '${SITE_ROLE}'::regrole
    where extname <> 'plpgsql' and extowner <> '${SITE_ROLE}'::regrole returning oid
  )
  insert into pg_shdepend (dbid, classid, objid, objsubid, refclassid, refobjid, deptype)
  select (select oid from pg_database where datname = current_database()), 'pg_extension'::regclass, oid, 0,
    'pg_authid'::regclass, '${SITE_ROLE}'::regrole, 'o' from given;
end $do$`;

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

/** `wanted` if it is free, else a port below the range for outgoing connections. */
export async function freePort(wanted: number | undefined): Promise<number> {
  for (let port = wanted ?? randomPort(); ; port = randomPort()) {
    const server = createServer();
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening');
      return port;
    } catch {
      continue;
    } finally {
      server.close();
    }
  }
}

const randomPort = (): number => 15_000 + Math.floor(Math.random() * 15_000);
