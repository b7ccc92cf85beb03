import { readFile, readdir, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const memory = '/dev/shm';
/** Several times what the databases of a run take up. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Memory where there is plenty of it: the tests make and drop hundreds of databases, of a thousand files each, and a file
 * system on a disk works for every one of them.
 */
const scratchPlace = async (): Promise<string> => {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem() / 2) > ROOM_BYTES ? memory : tmpdir();
};

/** A folder for everything that a test run writes; `remove` ends the databases that were left in it. */
export async function createScratch(): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await temporaryFolder(0o755, await scratchPlace());
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
