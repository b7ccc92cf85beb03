import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** A folder for everything that a test run writes; `remove` ends the databases that were left in it. */
export async function createScratch(): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await temporaryFolder();
  return {
    path: folder.path,
    async remove() {
      const names = await readdir(folder.path, { recursive: true });
      for (const name of names.filter((found) => found.endsWith('postmaster.pid'))) {
        await stopPostgres(join(folder.path, name));
      }
      await folder.remove();
    },
  };
}

/** Immediate shutdown (SIGQUIT): nobody needs what it would still write. */
async function stopPostgres(lockFile: string): Promise<void> {
  const pid = Number.parseInt(await readFile(lockFile, 'utf8').catch(() => ''), 10);
  try {
    if (pid > 0) process.kill(pid, 'SIGQUIT');
  } catch {
    // It is gone and only its lock file is left.
  }
}
