// Bundles the command line: opening hundreds of small files would take most of the time of a short command.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative, sep } from 'node:path';
import { bundles, currentBundle, fileState, manifest } from './current-bundle.mjs';
import { isAlive, root } from './run-child.mjs';

/** JavaScript packages that most commands load. Native ones and those run in threads remain external. */
const inlined = new Set(['commander', 'ipaddr.js', 'knex', 'node-cron', 'objection', 'pg', 'zod']);
/** Files besides the sources whose change makes a bundle stale. */
const otherInputs = [
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'cli/current-bundle.mjs',
  'cli/make-bundle.mjs',
];
const entry = 'command-line.mjs';

const isInPackage = (path) => path.includes(`${sep}node_modules${sep}`);

function isInstalled(name, importer) {
  try {
    return Boolean(createRequire(importer).resolve(name));
  } catch {
    return false;
  }
}

/** Drivers of other databases are required by name and not installed. */
function isExternal(name, importer, resolved) {
  if (resolved || !importer || /^(?:[./#]|node:)/.test(name)) return false;
  return isInPackage(importer) ? !isInstalled(name, importer) : !inlined.has(name.split('/')[0]);
}

/** Reads sources, records the state of each, and makes `import.meta.url` point to the source from inside the bundle. */
function recordSources(files) {
  return {
    name: 'sources',
    load(id) {
      if (!id.startsWith(root) || isInPackage(id)) return null;
      const path = relative(root, id).replaceAll(sep, '/');
      files[path] = fileState(path);
      const url = `new URL(${JSON.stringify(`../../../${path}`)}, import.meta.url).href`;
      const code = readFileSync(id, 'utf8').replaceAll('import.meta.url', url);
      return { code, moduleType: id.endsWith('.json') ? 'json' : id.endsWith('.ts') ? 'ts' : 'js' };
    },
  };
}

/** Writes the bundle into a folder; returns its file names. */
async function writeBundle(dir, files) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: 'cli/command-line.ts',
    cwd: root,
    platform: 'node',
    external: isExternal,
    plugins: [recordSources(files)],
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
    writeFileSync(join(dir, 'commands.json'), JSON.stringify(deriveSpecs()));
    return ['commands.json', ...output.map(({ fileName }) => fileName)];
  } finally {
    await bundle.close();
  }
}

/** Removes all bundles but these, and those that a running process is writing. */
function removeOthers(kept) {
  for (const name of readdirSync(bundles)) {
    if (kept.includes(name) || isAlive(Number(name.split('-')[1]))) continue;
    rmSync(join(bundles, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

async function makeBundle() {
  if (currentBundle()) return;
  const files = Object.fromEntries(otherInputs.map((path) => [path, fileState(path)]));
  const name = `${Date.now()}-${process.pid}`;
  const dir = join(bundles, name);
  const pathOf = (file) => `dist/cli/${name}/${file}`;
  mkdirSync(dir, { recursive: true });
  try {
    for (const file of await writeBundle(dir, files)) files[pathOf(file)] = fileState(pathOf(file));
    const draft = join(dir, 'manifest.json');
    writeFileSync(draft, JSON.stringify({ entry: pathOf(entry), files }));
    // Running commands may still load parts of the last bundle.
    const last = existsSync(manifest) ? /dist\/cli\/([^/]+)/.exec(readFileSync(manifest, 'utf8'))?.[1] : '';
    renameSync(draft, manifest);
    removeOthers([name, last, basename(manifest)]);
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
}

try {
  await makeBundle();
} catch (error) {
  console.error(`The command line is not bundled, it runs from its sources: ${error.message}`);
  process.exitCode = 1;
}
