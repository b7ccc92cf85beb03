import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder with those above it and answers the topmost one that was missing. Node's own `recursive` goes round
 * for good where the system takes no folders, as in /proc.
 */
export async function makeFolder(path: string): Promise<string | undefined> {
  const find = (one: string) => stat(one).catch(() => undefined);
  if ((await find(path))?.isDirectory()) return undefined;
  const above = (await find(dirname(path))) ? undefined : await makeFolder(dirname(path));
  try {
    await mkdir(path);
  } catch (error) {
    // Another process may just have made it.
    if (!(await find(path))?.isDirectory()) throw error;
  }
  return above ?? path;
}
