import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundles of the command line, each in a folder of its own, and the note that names the current one. */
export const bundles = join(root, 'dist/cli');
export const note = join(bundles, 'current.json');

/** Changes when the file does; empty for one that is missing. */
export function stateOf(path) {
  const found = statSync(root + path, { throwIfNoEntry: false });
  return found ? `${found.mtimeMs} ${found.size}` : '';
}

/**
 * The URL of the bundled command line; null when there is none, or a file that it was made from, or the bundle itself,
 * has changed since. The sources run then.
 */
export function currentBundle() {
  try {
    const { entry, files } = JSON.parse(readFileSync(note, 'utf8'));
    for (const path in files) if (stateOf(path) !== files[path]) return null;
    return pathToFileURL(join(root, entry)).href;
  } catch {
    return null;
  }
}
