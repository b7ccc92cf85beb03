import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where bundles of the command line are, each in a folder of its own, and the note on the one to use. */
export const bundles = join(root, 'dist/cli');
export const note = join(bundles, 'current.json');

/** By what a changed file is told; nothing for one that is not there. */
export function stateOf(path) {
  const found = statSync(root + path, { throwIfNoEntry: false });
  return found ? `${found.mtimeMs} ${found.size}` : '';
}

/**
 * The address of the bundled command line, unless a file that it was made from, or the bundle itself, is another than
 * when it was made. There may be none: the sources are always enough.
 */
export function keptBundle() {
  try {
    const { entry, files } = JSON.parse(readFileSync(note, 'utf8'));
    for (const path in files) if (stateOf(path) !== files[path]) return null;
    return pathToFileURL(join(root, entry)).href;
  } catch {
    return null;
  }
}
