import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#tests/support/run-program.ts';

/** Contents of files by path from the project root. */
export type Sources = ReadonlyMap<string, string>;

const folders = ['core', 'adapters', 'apps', 'cli', 'fixtures', 'tests'];
const code = /\.(?:tsx?|mjs)$/;

const visit = async (folder: string): Promise<string[]> => {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = entries
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules' && name !== 'dist')
    .map(async (entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? visit(path) : [path];
    });
  return (await Promise.all(found)).flat();
};

/** Every handwritten file of the project, by path. */
export const readFileNames = async (): Promise<string[]> =>
  [...(await Promise.all(folders.map(visit))).flat(), 'knexfile.ts'].sort();

/** Every code file. */
export const readSources = async (): Promise<Sources> => {
  const paths = (await readFileNames()).filter((path) => code.test(path));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as [string, string]),
    ),
  );
};
