import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresEnvironment } from './binaries.ts';
import { refuseToServe } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { accepts, freePort } from './connection.ts';
import { clearDeadPostmaster, isPostmaster, readPostmaster } from './postmaster.ts';

/** A responding Postgres; `started`: this process started it. */
export type RunningServer = { pid: number; port: number; started: boolean };

/**
 * How to start it. `port`: exactly this one, for clients that know it already. `unasked`: a running server is not
 * checked for a response.
 */
export type ServeOptions = { fsync: boolean; port?: number; unasked?: boolean };

/** How long obstacles are waited for while no Postgres runs. One that runs is slow, and takes as long as it does. */
const START_TIMEOUT_MS = 120_000;
const LOG_LIMIT_BYTES = 5_000_000;
const PASSING_FAILURE = /lock file "postmaster\.pid"|pre-existing shared memory block/;
const KILLED = /SIGKILL/;
const PORT_TAKEN = /Address already in use/;

const settings = (port: number, fsync: boolean): string[] => {
  const values: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    // JIT compilation costs more than it saves on queries of milliseconds.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};

/**
 * Joins the server of the cluster, or starts it when none runs. Temporary obstacles are waited for: another process
 * that starts or stops it, a crash recovery, backends of a killed server. Throws unavailable with the last log message
 * of Postgres.
 */
export async function joinOrStart(cluster: Cluster, options: ServeOptions): Promise<RunningServer> {
  let deadline = performance.now() + START_TIMEOUT_MS;
  let obstacle = 'it did not become ready';
  for (let pause = 20; performance.now() < deadline; pause = Math.min(pause * 1.5, 500)) {
    const found = await readPostmaster(cluster.data);
    if (found && isPostmaster(found.pid, cluster.data)) {
      deadline = performance.now() + START_TIMEOUT_MS;
      if (found.ready && (options.unasked || (await accepts(cluster, found.port))))
        return { ...found, started: false };
    } else {
      if (found) await clearDeadPostmaster(cluster.data, found.pid);
      const outcome = await start(cluster, options, found?.port || undefined);
      if (typeof outcome !== 'string') return outcome;
      obstacle = outcome;
    }
    await sleep(pause);
  }
  throw await refuseToServe(cluster.folder, `${obstacle}; see ${cluster.logFile}`);
}

/** The started server, or a temporary obstacle. */
async function start(
  cluster: Cluster,
  options: ServeOptions,
  lastPort?: number,
): Promise<RunningServer | string> {
  const port = options.port ?? (await freePort(lastPort));
  const child = await spawnPostgres(cluster, settings(port, options.fsync));
  while (!child.ending()) {
    const state = await readPostmaster(cluster.data);
    if (state?.pid === child.pid && state.ready && (await accepts(cluster, port))) {
      return { pid: child.pid, port, started: true };
    }
    await sleep(5);
  }
  const ending = child.ending() ?? '';
  const failure = (await lastWord(cluster.logFile, child)) || ending;
  const portTaken = PORT_TAKEN.test(failure) && options.port === undefined;
  if (PASSING_FAILURE.test(failure) || KILLED.test(ending) || portTaken) return failure;
  throw await refuseToServe(cluster.folder, `${failure}; see ${cluster.logFile}`);
}

/** Starts Postgres in a separate session, which the terminal's Ctrl-C does not reach. */
async function spawnPostgres(cluster: Cluster, args: string[]) {
  const log = await openLog(cluster);
  const { size: logStart } = await log.stat();
  let ending: string | undefined;
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.data, ...args], {
    ...cluster.runAs,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: postgresEnvironment,
  });
  child.once('error', (error) => (ending = error.message));
  child.once('exit', (code, signal) => (ending = `it ended with ${signal ?? code}`));
  child.unref();
  await log.close();
  return { pid: child.pid ?? -1, logStart, ending: () => ending };
}

async function openLog({ logFile, runAs }: Cluster) {
  // The Postgres user must not be able to redirect root to another file.
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;
  let log = await open(logFile, flags, 0o600);
  if ((await log.stat()).size > LOG_LIMIT_BYTES) {
    await log.close();
    await rename(logFile, `${logFile}.1`);
    log = await open(logFile, flags, 0o600);
  }
  if (runAs.uid !== undefined && runAs.gid !== undefined) await log.chown(runAs.uid, runAs.gid);
  return log;
}

/** Why it ended, from its log: its own reasons first, then those of its children. */
async function lastWord(
  logFile: string,
  { pid, logStart }: { pid: number; logStart: number },
): Promise<string> {
  const log = await open(logFile, 'r');
  try {
    const { size } = await log.stat();
    const buffer = Buffer.alloc(Math.max(1, size - logStart));
    const { bytesRead } = await log.read({ buffer, position: logStart });
    const lines = buffer.toString('utf8', 0, bytesRead).trim().split('\n');
    const relevant = lines.filter((line) => /FATAL|PANIC|could not bind/.test(line));
    const own = relevant.filter((line) => line.includes(`[${pid}]`));
    const reasons = own.length > 0 ? own : relevant;
    return (
      reasons.map((line) => line.replace(/^.*?(?=FATAL|PANIC|LOG)/, '')).join('; ') || (lines.at(-1) ?? '')
    );
  } finally {
    await log.close();
  }
}
