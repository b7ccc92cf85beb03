import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { until } from '#tests/support/until.ts';
import { compileCache } from './programs.ts';

/** A line printed by the fixture process. */
export type Line = Record<string, unknown>;

const script = fileURLToPath(new URL('postgres-user.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;

/** A user other than root: this one, or uid 1 (daemon) when this is root. */
export const ordinaryUser = isRoot ? { uid: 1, gid: 1 } : {};
export { isRoot };

/** Starts processes that use one data folder, and ends them all. */
export function createPostgresUsers() {
  const running = new Set<ReturnType<typeof startUser>>();
  return {
    start(dataDir: string, options: { write?: boolean; as?: { uid?: number; gid?: number } } = {}) {
      const user = startUser(dataDir, options);
      running.add(user);
      return user;
    },
    async endAll() {
      await Promise.all([...running].map((user) => user.end()));
      running.clear();
    },
  };
}

function startUser(dataDir: string, options: { write?: boolean; as?: { uid?: number; gid?: number } }) {
  const child = spawn(process.execPath, [script, dataDir, ...(options.write ? ['write'] : [])], {
    ...options.as,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache },
  });
  const lines: Line[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line) as Line));
  let ended = false;
  const closed = once(child, 'close').then(() => (ended = true));
  const pid = child.pid ?? 0;
  const numbers = (key: string) =>
    lines.flatMap((line) => (typeof line[key] === 'number' ? [line[key]] : []));
  return {
    pid,
    /** The first line with `key`; rejects with the whole output when the process ends without it. */
    async line(key: string): Promise<Line> {
      const line = await until(() => lines.find((one) => key in one) ?? (ended ? lines : undefined));
      if (Array.isArray(line)) throw new Error(`the process ended: ${JSON.stringify(line)}`);
      return line;
    },
    written: () => numbers('written'),
    kill: () => process.kill(pid, 'SIGKILL'),
    interrupt: () => process.kill(-pid, 'SIGINT'),
    async end(): Promise<Line[]> {
      child.kill('SIGTERM');
      await closed;
      return lines;
    },
  };
}

/** The process id in Postgres's lock file. */
export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10);
}

/** Runs one statement and returns its rows. */
export async function query<T extends pg.QueryResultRow>(url: unknown, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: String(url) });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Every row committed by processes with `write`, as 'pid:number'. */
export async function writtenRows(url: unknown): Promise<Set<string>> {
  const rows = await query<{ process: number; number: number }>(url, 'select * from written');
  return new Set(rows.map((row) => `${row.process}:${row.number}`));
}
