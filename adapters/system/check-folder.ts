import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** One after another: Node's own `recursive` goes round for good where the system takes no folders, as in /proc. */
const makeFolder = async (path: string): Promise<void> => {
  if (await isFolder(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch(async (error: unknown) => {
    if (!(await isFolder(path))) throw error;
  });
};

/** Free bytes of the disk that a folder is on, after something was written into it; or why nothing could be. */
export const checkFolder = async (folder: string): Promise<{ free: number } | { refused: string }> => {
  const file = join(folder, `.check-${randomUUID()}`);
  try {
    await makeFolder(resolve(folder));
    await writeFile(file, 'x');
    await rm(file);
    const { bavail, bsize } = await statfs(folder);
    return { free: bavail * bsize };
  } catch (error) {
    return { refused: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
};
