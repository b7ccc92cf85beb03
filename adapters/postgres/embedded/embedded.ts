import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { isPostmaster, isProcess, processStart, readPostmaster } from './postmaster.ts';
import { databaseUrl } from './connection.ts';
import { joinOrStart } from './server.ts';
import type { RunningServer } from './server.ts';

/** The launcher's log; a pino logger fits. */
export type EmbeddedPostgresLog = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};

/**
 * `dataDir`: the application's DATA_DIR. `fsync: false` is for tests only: a crash loses data. `unasked`: a running
 * server is assumed to respond, since the caller connects immediately anyway. `create: false`: a folder without a
 * database is refused and left unchanged.
 */
export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: EmbeddedPostgresLog;
  fsync?: boolean;
  unasked?: boolean;
  create?: boolean;
};

/** `owned`: this process started the server; otherwise it only joined. */
export type EmbeddedPostgres = { url: string; owned: boolean; stop(): Promise<void> };

const WATCH_MS = 250;
const STOP_TIMEOUT_MS = 60_000;

/**
 * Serves `dataDir`/postgres with the bundled Postgres and returns the address of its database.
 *
 * Any number of processes share one server: the first starts it, the others join it, and `stop()` of the last living
 * one stops it, whichever started it, so a command never takes the database away from a running site and a killed
 * process leaves no server behind permanently. While a process uses the server it watches it and, if it dies, restarts
 * it on the same port: pools reconnect.
 *
 * Throws DomainError unavailable, with one line for the operator, when the folder or the server cannot be used.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, fsync = true, unasked = false, create = true } = options;
  const began = performance.now();
  const cluster = await openCluster(resolve(options.dataDir), { fsync, create });
  const leave = await enter(cluster);
  try {
    const server = await joinOrStart(cluster, { fsync, unasked });
    const what = `${cluster.created ? 'created and ' : ''}${server.started ? 'started' : 'joined'}`;
    log.info(`Postgres ${what} on port ${server.port} in ${Math.round(performance.now() - began)} ms`);
    const unwatch = watch(cluster, server, { fsync, log });
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      await unwatch();
      if (await leave()) await shutDown(cluster, log);
    };
    return {
      url: databaseUrl(cluster, server.port),
      owned: server.started,
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    if (await leave()) await shutDown(cluster, log);
    throw error;
  }
}

const isUser = (note: string): boolean => {
  const [pid = '', start] = note.split('-');
  return isProcess(Number(pid)) && processStart(Number(pid)) === start;
};

/**
 * Registers this process as a user of the cluster; the returned function unregisters it and says whether it was the
 * last.
 */
async function enter(cluster: Cluster): Promise<() => Promise<boolean>> {
  const folder = join(cluster.folder, 'users');
  const note = `${process.pid}-${processStart(process.pid)}-${randomBytes(4).toString('hex')}`;
  await writeFile(join(folder, note), '', { flag: 'wx' });
  return async () => {
    await rm(join(folder, note), { force: true });
    const others = await readdir(folder).catch(() => []);
    const dead = others.filter((name) => !isUser(name));
    await Promise.all(dead.map((name) => rm(join(folder, name), { force: true })));
    return dead.length === others.length;
  };
}

/** Restarts the server whenever it has died, on the same port. The returned function ends that. */
function watch(
  cluster: Cluster,
  first: RunningServer,
  options: { fsync: boolean; log: EmbeddedPostgresLog },
) {
  const end = new AbortController();
  let { pid } = first;
  let recovering: Promise<void> | undefined;
  const recover = async () => {
    options.log.warn('Postgres is gone; starting it again');
    for (let pause = 100; !end.signal.aborted; pause = Math.min(pause * 2, 5000)) {
      try {
        const server = await joinOrStart(cluster, { fsync: options.fsync, port: first.port });
        ({ pid } = server);
        if (server.port === first.port) options.log.info(`Postgres is back on port ${server.port}`);
        else
          options.log.error(
            `Postgres is back on port ${server.port} instead of ${first.port}: restart this process`,
          );
        return;
      } catch (error) {
        options.log.error(error instanceof Error ? error.message : String(error));
      }
      await sleep(pause, undefined, { signal: end.signal }).catch(() => {});
    }
  };
  const timer = setInterval(() => {
    if (recovering || isPostmaster(pid, cluster.data)) return;
    recovering = recover().finally(() => (recovering = undefined));
  }, WATCH_MS).unref();
  return async () => {
    clearInterval(timer);
    end.abort();
    await recovering;
  };
}

/** Windows has no signals: there a Postgres program (pg_ctl) notifies the server. */
async function askToStop(pid: number, { binaries, data }: Cluster): Promise<void> {
  if (process.platform !== 'win32') process.kill(pid, 'SIGINT');
  else await promisify(execFile)(binaries.pg_ctl, ['stop', '--mode=fast', '--no-wait', '--pgdata', data]);
}

/** Fast shutdown (SIGINT): open transactions are rolled back, everything committed is on disk. */
async function shutDown(cluster: Cluster, log: EmbeddedPostgresLog): Promise<void> {
  const found = await readPostmaster(cluster.data);
  if (!found || !isPostmaster(found.pid, cluster.data)) return;
  await askToStop(found.pid, cluster);
  for (
    const deadline = performance.now() + STOP_TIMEOUT_MS;
    isPostmaster(found.pid, cluster.data);
    await sleep(5)
  ) {
    if (performance.now() < deadline) continue;
    log.warn(`Postgres (pid ${found.pid}) has not stopped yet; it goes on by itself`);
    return;
  }
  log.info('Postgres stopped');
}
