import { randomUUID } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT',
  );

/** A folder, or the closest existing parent of one that does not exist yet. */
export const nearestFolder = async (path: string): Promise<string> =>
  (await exists(path)) || dirname(path) === path ? path : nearestFolder(dirname(path));

/**
 * Free bytes of the disk that a folder is on, after a trial write; or why writing is impossible. A missing folder is
 * not created.
 */
export const checkFolder = async (folder: string): Promise<{ free: number } | { refused: string }> => {
  try {
    const place = await nearestFolder(resolve(folder));
    const file = join(place, `.check-${randomUUID()}`);
    await writeFile(file, 'x');
    await rm(file);
    const { bavail, bsize } = await statfs(place);
    return { free: bavail * bsize };
  } catch (error) {
    return { refused: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
};
