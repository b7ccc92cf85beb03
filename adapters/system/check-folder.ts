import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Free bytes of the disk that a folder is on, after something was written into it; or why nothing could be. */
export const checkFolder = async (folder: string): Promise<{ free: number } | { refused: string }> => {
  const file = join(folder, `.check-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, 'x');
    await rm(file);
    const { bavail, bsize } = await statfs(folder);
    return { free: bavail * bsize };
  } catch (error) {
    return { refused: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
};
