// Bundles what the command line loads: finding and opening hundreds of small files would be most of a short command.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { bundles, keptBundle, note, stateOf } from './kept-bundle.mjs';
import { isAlive, root } from './run-child.mjs';

/** Packages of JavaScript alone that most commands load. All others stay where they are: native ones, and threads. */
const inlined = new Set(['commander', 'knex', 'lru-cache', 'objection', 'pg', 'zod']);
/** What packages stand for, and how it is bundled. */
const others = [
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'cli/kept-bundle.mjs',
  'cli/make-bundle.mjs',
];
const entry = 'command-line.mjs';

const isPackaged = (path) => path.includes(`${sep}node_modules${sep}`);

function isThere(name, importer) {
  try {
    return Boolean(createRequire(importer).resolve(name));
  } catch {
    return false;
  }
}

/** Drivers of other databases are asked for by name and are not there. */
function isExternal(name, importer, resolved) {
  if (resolved || !importer || /^(?:[./#]|node:)/.test(name)) return false;
  return isPackaged(importer) ? !isThere(name, importer) : !inlined.has(name.split('/')[0]);
}

/** Reads sources: each is noted as it was before, and finds what lies beside it from wherever the bundle is. */
function sourcesNotedIn(files) {
  return {
    name: 'sources',
    load(id) {
      if (!id.startsWith(root) || isPackaged(id)) return null;
      const path = relative(root, id).replaceAll(sep, '/');
      files[path] = stateOf(path);
      const place = `new URL(${JSON.stringify(`../../../${path}`)}, import.meta.url).href`;
      const code = readFileSync(id, 'utf8').replaceAll('import.meta.url', place);
      return { code, moduleType: id.endsWith('.ts') ? 'ts' : 'js' };
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
    return output.map(({ fileName }) => fileName);
  } finally {
    await bundle.close();
  }
}

/** What a killed process has left. */
function removeAbandoned() {
  for (const name of readdirSync(bundles)) {
    const pid = /^draft-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(bundles, name), { recursive: true, force: true });
  }
}

/**
 * There are two places in turn: a command that runs may still load parts of the last bundle, and what Node keeps compiled
 * goes by the names of files.
 */
function nextPlace() {
  const current = existsSync(note) ? readFileSync(note, 'utf8') : '';
  return current.includes('"dist/cli/one/') ? 'two' : 'one';
}

async function makeBundle() {
  if (keptBundle()) return;
  mkdirSync(bundles, { recursive: true });
  removeAbandoned();
  const files = Object.fromEntries(others.map((path) => [path, stateOf(path)]));
  const draft = join(bundles, `draft-${process.pid}`);
  try {
    const names = await write(draft, files);
    const place = nextPlace();
    rmSync(join(bundles, place), { recursive: true, force: true });
    renameSync(draft, join(bundles, place));
    for (const name of names) files[`dist/cli/${place}/${name}`] = stateOf(`dist/cli/${place}/${name}`);
    mkdirSync(draft);
    writeFileSync(join(draft, 'note'), JSON.stringify({ entry: `dist/cli/${place}/${entry}`, files }));
    renameSync(join(draft, 'note'), note);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

try {
  await makeBundle();
} catch (error) {
  console.error(`The command line is not bundled, it runs from its sources: ${error.message}`);
  process.exitCode = 1;
}
