// Bundles what the command line loads: opening hundreds of small files would be most of a short command.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { bundles, currentBundle, note, stateOf } from './current-bundle.mjs';
import { isAlive, root } from './run-child.mjs';

/** Packages of JavaScript alone that most commands load. All others stay where they are: native ones, and threads. */
const inlined = new Set([
  'commander',
  'ipaddr.js',
  'knex',
  'lru-cache',
  'node-cron',
  'objection',
  'pg',
  'zod',
]);
/** Files besides the sources whose change makes a bundle stale. */
const otherInputs = [
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'cli/current-bundle.mjs',
  'cli/make-bundle.mjs',
];
const entry = 'command-line.mjs';
const commands = 'commands.json';

const isPackaged = (path) => path.includes(`${sep}node_modules${sep}`);

function isThere(name, importer) {
  try {
    return Boolean(createRequire(importer).resolve(name));
  } catch {
    return false;
  }
}

/** Drivers of other databases are required by name and not installed. */
function isExternal(name, importer, resolved) {
  if (resolved || !importer || /^(?:[./#]|node:)/.test(name)) return false;
  return isPackaged(importer) ? !isThere(name, importer) : !inlined.has(name.split('/')[0]);
}

/** Reads sources, noting the state of each, and makes `import.meta.url` point to the source from inside the bundle. */
function sourcesNotedIn(files) {
  return {
    name: 'sources',
    load(id) {
      if (!id.startsWith(root) || isPackaged(id)) return null;
      const path = relative(root, id).replaceAll(sep, '/');
      files[path] = stateOf(path);
      const place = `new URL(${JSON.stringify(`../../../${path}`)}, import.meta.url).href`;
      const code = readFileSync(id, 'utf8').replaceAll('import.meta.url', place);
      return { code, moduleType: id.endsWith('.json') ? 'json' : id.endsWith('.ts') ? 'ts' : 'js' };
    },
  };
}

async function write(dir, files) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: 'cli/command-line.ts',
    cwd: root,
    platform: 'node',
    external: isExternal,
    plugins: [sourcesNotedIn(files)],
    onLog(level, log, handle) {
      if (level === 'error') handle(level, log);
    },
  });
  try {
    const { output } = await bundle.write({
      dir,
      entryFileNames: entry,
      chunkFileNames: '[name]-[hash].mjs',
    });
    const { deriveSpecs } = await import('../adapters/cli/derive-specs.ts');
    writeFileSync(join(dir, commands), JSON.stringify(deriveSpecs()));
    return [commands, ...output.map(({ fileName }) => fileName)];
  } finally {
    await bundle.close();
  }
}

/** Removes what a killed process has left. */
function removeAbandoned() {
  for (const name of readdirSync(bundles)) {
    const pid = /^draft-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(bundles, name), { recursive: true, force: true });
  }
}

/** Two places take turns: a running command may still load parts of the last bundle. */
function nextPlace() {
  const current = existsSync(note) ? readFileSync(note, 'utf8') : '';
  return current.includes('"dist/cli/one/') ? 'two' : 'one';
}

/** Returns false when another process has put its own there in between. */
function moveIntoPlace(draft, place) {
  try {
    // A command that ends may just be writing its compile cache there.
    rmSync(place, { recursive: true, force: true, maxRetries: 3 });
    renameSync(draft, place);
    return true;
  } catch (error) {
    if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
    throw error;
  }
}

async function makeBundle() {
  if (currentBundle()) return;
  const files = Object.fromEntries(otherInputs.map((path) => [path, stateOf(path)]));
  const draft = `dist/cli/draft-${process.pid}`;
  const place = `dist/cli/${nextPlace()}`;
  try {
    mkdirSync(join(root, draft), { recursive: true });
    removeAbandoned();
    // Noted before they are moved: another process may put its own files in their place.
    for (const name of await write(join(root, draft), files))
      files[`${place}/${name}`] = stateOf(`${draft}/${name}`);
    if (!moveIntoPlace(join(root, draft), join(root, place))) return;
    mkdirSync(join(root, draft));
    writeFileSync(join(root, draft, 'note'), JSON.stringify({ entry: `${place}/${entry}`, files }));
    renameSync(join(root, draft, 'note'), note);
  } finally {
    rmSync(join(root, draft), { recursive: true, force: true });
  }
}

try {
  await makeBundle();
} catch (error) {
  console.error(`The command line is not bundled, it runs from its sources: ${error.message}`);
  process.exitCode = 1;
}
