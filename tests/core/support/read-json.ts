import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#tests/support/run-program.ts';

/** A JSON file of the project. */
export const readJson = async <T>(path: string): Promise<T> =>
  JSON.parse(await readFile(join(root, path), 'utf8')) as T;
