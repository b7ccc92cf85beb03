import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DomainError, refusedElsewhere } from '#core/kernel/domain-error.ts';
import { requireTraversable } from './accounts.ts';
import { openCluster } from './cluster.ts';
import type { SupervisorMessage } from './supervisor.ts';
import type { EmbeddedPostgres, EmbeddedPostgresLog } from './embedded.ts';

const supervisor = fileURLToPath(new URL('supervisor.ts', import.meta.url));

/**
 * Serves the embedded Postgres as `startEmbeddedPostgres` does, for a process that runs as root and is about to drop
 * its privileges: a process under Postgres's own account starts, watches and stops it. Throws `unavailable`.
 */
export async function startSupervisedPostgres({
  dataDir,
  log,
}: {
  dataDir: string;
  log: EmbeddedPostgresLog;
}): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  const { runAs, created } = await openCluster(folder, { fsync: true, create: true });
  if (created) log.info(`Postgres created for uid ${runAs.uid}`);
  for (const path of [process.execPath, supervisor])
    await requireTraversable(path, runAs, { otherwise: 'embedded.set-run-as-root' });
  const child = fork(supervisor, [folder], {
    ...runAs,
    cwd: '/',
    // The terminal's Ctrl-C does not reach it.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
  });
  const ended = once(child, 'exit').catch(() => {});
  let stopping = false;
  const started = new Promise<Pick<EmbeddedPostgres, 'url' | 'owned'>>((settle, reject) => {
    const fail = (reason: string) =>
      reject(new DomainError('embedded.supervisor-ended', { uid: runAs.uid, reason }));
    child.on('message', (sent: SupervisorMessage) => {
      if ('level' in sent) log[sent.level](sent.message);
      else if ('refused' in sent) reject(refusedElsewhere(sent.refused));
      else settle(sent);
    });
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => {
      fail(String(signal ?? code));
      if (!stopping)
        log.error('the supervisor of Postgres is gone: restart the site, or nobody starts Postgres again');
    });
  });
  const stop = async () => {
    stopping = true;
    if (child.connected) child.send('stop');
    await ended;
  };
  try {
    return { ...(await started), stop };
  } catch (error) {
    stopping = true;
    throw error;
  }
}
