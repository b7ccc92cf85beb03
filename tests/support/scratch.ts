import { readFile, readdir, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const memory = '/dev/shm';
/** Several times the size of a run's databases. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Memory if there is enough of it: the tests create and drop hundreds of databases with a thousand files each, which is
 * expensive on a disk.
 */
const scratchPlace = async (): Promise<string> => {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem() / 2) > ROOM_BYTES ? memory : tmpdir();
};

/** A folder for all files of a test run; `remove` ends the remaining databases in it. */
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

/** Immediate shutdown (SIGQUIT): remaining writes are not needed. */
async function stopPostgres(lockFile: string): Promise<void> {
  const pid = Number.parseInt(await readFile(lockFile, 'utf8').catch(() => ''), 10);
  try {
    if (pid > 0) process.kill(pid, 'SIGQUIT');
  } catch {
    // It is gone and only its lock file is left.
  }
}
