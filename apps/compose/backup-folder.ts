import { chown, mkdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import { findAccount, systemAccount } from '#adapters/postgres/embedded/accounts.ts';
import { makeDataDir } from '#adapters/postgres/embedded/cluster.ts';
import { checkFolder, nearestFolder } from '#adapters/system/check-folder.ts';
import type { Config } from '#apps/config.ts';
import { wrongSetting } from '#apps/config.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { message } from '#core/messages/messages.ts';
import { backupFolderOf } from './backups.ts';

const defaultAccount = { name: 'vigia', id: 64_201 };

/** An account of this machine. */
export type Account = { name: string; uid: number; gid: number };

/** Whether a site should drop root: this process runs as root, and RUN_AS is not root. */
export const givesUpRoot = ({ RUN_AS }: Pick<Config, 'RUN_AS'>): boolean =>
  process.getuid?.() === 0 && RUN_AS !== 'root';

/**
 * The account that a site started as root switches to. The default one may be missing: with `create`, it is created. Throws
 * `config.invalid` when there is no account of the name in RUN_AS.
 */
export const siteAccount = async (
  { RUN_AS }: Pick<Config, 'RUN_AS'>,
  { create }: { create: boolean },
): Promise<Account> => {
  if (RUN_AS === undefined) {
    const { name, id } = defaultAccount;
    if (create) return { name, ...(await systemAccount(name, id)) };
    return { name, ...((await findAccount(name)) ?? { uid: id, gid: id }) };
  }
  const found = await findAccount(RUN_AS);
  if (!found || found.uid === 0)
    throw new DomainError('config.invalid', {
      problems: [wrongSetting('RUN_AS', RUN_AS, message('config.allowed-machine-account'))],
    });
  return { name: RUN_AS, ...found };
};

/** Runs work of root with the rights of an account. They are those of the whole process: nothing else should run meanwhile. */
const asAccount = async <T>({ uid, gid }: Account, work: () => Promise<T>): Promise<T> => {
  const groups = process.getgroups?.() ?? [];
  const group = process.getegid?.() ?? 0;
  process.setgroups?.([gid]);
  process.setegid?.(gid);
  process.seteuid?.(uid);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(group);
    process.setgroups?.(groups);
  }
};

const faultOf = async (folder: string): Promise<string | null> => {
  const response = await checkFolder(folder);
  return 'refused' in response ? response.refused : null;
};

/**
 * Why a folder cannot be written to, as an error code; null when it can. `account`: the account that root asks for, which root
 * creates missing folders for; null for that of this process.
 */
export const backupFolderFault = async (folder: string, account: Account | null): Promise<string | null> => {
  const path = resolve(folder);
  if (!account) return faultOf(path);
  const nearest = await nearestFolder(path);
  if (nearest === path) return asAccount(account, () => faultOf(path));
  const enter = () =>
    stat(`${nearest}/.`).then(
      () => null,
      ({ code }: NodeJS.ErrnoException) => code ?? 'unknown',
    );
  return (await faultOf(path)) ?? asAccount(account, enter);
};

/** Errors that do not pass by themselves, as a full disk or a server of files that is away may. */
const lasting = new Set(['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EROFS']);

/**
 * Makes sure that the account of a site can write to the folder of its scheduled backups: `account` when root gives up its
 * rights, and then creates it; null for that of this process. An existing folder outside DATA_DIR keeps its owner. Throws
 * `config.invalid`.
 */
export const prepareBackupFolder = async (
  config: Pick<Config, 'DATA_DIR' | 'BACKUP_SCHEDULE' | 'BACKUP_TO' | 'MEDIA_URL'>,
  account: Account | null,
): Promise<void> => {
  const folder = config.BACKUP_SCHEDULE ? backupFolderOf(config) : null;
  if (folder === null) return;
  const fault = config.BACKUP_TO === undefined ? null : await backupFolderFault(folder, account);
  if (fault !== null && lasting.has(fault))
    throw new DomainError('config.invalid', {
      problems: [
        message('config.backup-folder', {
          folder,
          account: account?.name ?? userInfo().username,
          reason: fault,
        }),
      ],
    });
  if (!account || fault !== null) return;
  await makeDataDir(dirname(resolve(folder)), false);
  const isNew = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
  if (isNew || config.BACKUP_TO === undefined) await chown(folder, account.uid, account.gid);
};
