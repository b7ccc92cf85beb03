import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Each bundle of the command line has a folder in `bundles`; the manifest names the current one. */
export const bundles = join(root, 'dist/cli');
export const manifest = join(bundles, 'current.json');

/** Time and size of a file, which change with it; empty when it is missing. */
export function fileState(path) {
  const found = statSync(root + path, { throwIfNoEntry: false });
  return found ? `${found.mtimeMs} ${found.size}` : '';
}

/** The URL of the bundled command line; null when it is missing, or when it or one of its sources has changed. */
export function currentBundle() {
  try {
    const { entry, files } = JSON.parse(readFileSync(manifest, 'utf8'));
    for (const path in files) if (fileState(path) !== files[path]) return null;
    return pathToFileURL(join(root, entry)).href;
  } catch {
    return null;
  }
}
