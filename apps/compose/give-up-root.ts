import { chown, mkdir, stat } from 'node:fs/promises';
import module from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { findAccount, requireTraversable, systemAccount } from '#adapters/postgres/embedded/accounts.ts';
import { makeDataDir } from '#adapters/postgres/embedded/cluster.ts';
import { backupFolderOf } from '#apps/compose/backups.ts';
import type { Config } from '#apps/config.ts';
import { wrongSetting } from '#apps/config.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { message } from '#core/messages/messages.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
/** Files in the project's folder that are read later. */
const neededFiles = ['package.json', 'dist/server/entry-server.js'];

const defaultAccount = { name: 'vigia', id: 64_201 };

/** Whether this process should drop root: it runs as root, and RUN_AS is not root. */
export const givesUpRoot = ({ RUN_AS }: Pick<Config, 'RUN_AS'>): boolean =>
  process.getuid?.() === 0 && RUN_AS !== 'root';

const accountOf = async ({ RUN_AS }: Pick<Config, 'RUN_AS'>) => {
  if (RUN_AS === undefined)
    return { name: defaultAccount.name, ...(await systemAccount(defaultAccount.name, defaultAccount.id)) };
  const found = await findAccount(RUN_AS);
  if (!found || found.uid === 0)
    throw new DomainError('config.invalid', {
      problems: [wrongSetting('RUN_AS', RUN_AS, message('config.allowed-machine-account'))],
    });
  return { name: RUN_AS, ...found };
};

/** Creates the folder of scheduled backups for an account. An existing folder outside DATA_DIR keeps its owner. */
const prepareBackupFolder = async (
  config: Pick<Config, 'DATA_DIR' | 'BACKUP_SCHEDULE' | 'BACKUP_TO' | 'MEDIA_URL'>,
  { uid, gid }: { uid: number; gid: number },
): Promise<void> => {
  const folder = config.BACKUP_SCHEDULE ? backupFolderOf(config) : null;
  if (folder === null) return;
  await makeDataDir(dirname(resolve(folder)), false);
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined || config.BACKUP_TO === undefined) await chown(folder, uid, gid);
};

/**
 * Permanently continues as an unprivileged account. That account first becomes the owner of what it writes to in
 * DATA_DIR; everything else in there remains root's. Throws `unavailable` when that account cannot access the program.
 */
export const giveUpRoot = async (
  config: Pick<Config, 'RUN_AS' | 'DATA_DIR' | 'BACKUP_SCHEDULE' | 'BACKUP_TO' | 'MEDIA_URL'>,
  logger: Pick<Logger, 'info'>,
): Promise<void> => {
  const { name, uid, gid } = await accountOf(config);
  const outbox = resolve(config.DATA_DIR, 'outbox');
  // Node's own `recursive` would also apply the mode of the outbox to DATA_DIR.
  await makeDataDir(dirname(outbox), false);
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  await chown(outbox, uid, gid);
  await prepareBackupFolder(config, { uid, gid });
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
