import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { DomainError } from '#core/shared/domain-error.ts';
import { DATABASE } from './embedded-cluster.ts';
import type { Cluster } from './embedded-cluster.ts';

/** The address of the site's database on that port. */
export const databaseUrl = (cluster: Cluster, port: number, database = DATABASE): string =>
  `postgres://${DATABASE}:${cluster.password}@127.0.0.1:${port}/${database}`;

/** Whether the database answers; makes it on a new cluster. Throws unavailable on a wrong password. */
export async function accepts(cluster: Cluster, port: number): Promise<boolean> {
  try {
    await ask(databaseUrl(cluster, port), 'select 1');
    return true;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === '28P01') {
      throw new DomainError(
        'unavailable',
        `the Postgres of ${cluster.folder} refuses the password kept there: ${message}`,
      );
    }
    if (code === '3D000') await createDatabase(cluster, port);
    return false;
  }
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  try {
    await ask(databaseUrl(cluster, port, 'postgres'), `create database ${DATABASE}`);
  } catch (error) {
    // Two processes may find a new cluster at once; a lost connection is for the caller to try again.
    if (!(error instanceof pg.DatabaseError) || ['42P04', '23505'].includes(error.code ?? '')) return;
    throw new DomainError('unavailable', `Postgres cannot create the database: ${error.message}`);
  }
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** `wanted` if it is free, else one below the range from which systems take ports for outgoing connections. */
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
