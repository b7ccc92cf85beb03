import { chown, mkdir, stat } from 'node:fs/promises';
import module from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { requireTraversable } from '#adapters/postgres/embedded/accounts.ts';
import { makeDataDir } from '#adapters/postgres/embedded/cluster.ts';
import type { Account } from '#apps/compose/backup-folder.ts';
import type { Config } from '#apps/config.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { message } from '#core/messages/messages.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
/** Files in the project's folder that are read later. */
const neededFiles = ['package.json', 'dist/server/entry-server.js'];

/**
 * Permanently continues as an unprivileged account, which first becomes the owner of what it writes to in
 * DATA_DIR; everything else in there remains root's. Throws `unavailable` when that account cannot access the program.
 */
export const giveUpRoot = async (
  config: Pick<Config, 'DATA_DIR'>,
  { name, uid, gid }: Account,
  logger: Pick<Logger, 'info'>,
): Promise<void> => {
  const outbox = resolve(config.DATA_DIR, 'outbox');
  // Node's own `recursive` would also apply the mode of the outbox to DATA_DIR.
  await makeDataDir(dirname(outbox), false);
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  await chown(outbox, uid, gid);
  const who = message('server.gives-up-root', { name });
  const files = neededFiles.map((file) => join(project, file));
  for (const path of [...files, outbox])
    await requireTraversable(path, { uid, gid }, { who, otherwise: 'embedded.set-run-as-root' });
  for (const path of files)
    if (!((await stat(path)).mode & 0o004))
      throw new DomainError('server.files-unreadable', { who, path, project });
  // Only root can write the compile cache.
  module.flushCompileCache();
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  logger.info({ account: name, uid }, 'root was given up');
};
