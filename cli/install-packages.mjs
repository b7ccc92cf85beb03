import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  lstatSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, isRelease, root, runChild, runsTypeScript, startOf } from './run-child.mjs';

const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stamp = join(modules, '.vigia-stamp');
const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/**
 * The sets of packages that can be installed, each including those before it: for serving, for some sites only (Node 24
 * where an older one is installed, traces), and for developers and tests.
 */
const sets = ['serving', 'extras', 'development'];
const omitted = [
  ['--omit=dev', '--omit=peer'],
  ['--omit=dev', '--include=peer'],
  ['--include=dev', '--include=peer'],
];

/** Installs the packages of package-lock.json that belong to a set. Returns 0, or the exit code of npm. */
export async function installPackages(set = needsExtras() ? 'extras' : 'serving') {
  if (isRelease) return 0;
  const code = await bringUpToDate(sets.indexOf(set));
  if (code === 0) linkCommands();
  return code;
}

function needsExtras() {
  if (!runsTypeScript) return true;
  const tracing = /^[ \t]*(?:export +)?OTEL_EXPORTER_OTLP_(?:TRACES_)?ENDPOINT=/m;
  const names = Object.keys(process.env).map((name) => `${name}=`);
  return tracing.test([...names, readText(join(root, '.env'))].join('\n'));
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

async function bringUpToDate(wanted) {
  const lock = readFileSync(lockFile, 'utf8');
  if (isStamped(lock, wanted)) return 0;
  const unlock = await acquireLock();
  try {
    if (isStamped(lock, wanted)) return 0;
    // Never downgrades to a smaller set.
    const level = Math.max(wanted, stamped().level);
    const listed = JSON.parse(lock).packages;
    const code = missing(listed, level).length === 0 ? 0 : await install(listed, level);
    if (code === 0) writeStamp(lock, level);
    return code;
  } finally {
    unlock();
  }
}

/** The last installation: the hash of its lock file, and its set. */
function stamped() {
  // Earlier versions installed everything and did not record a set.
  const [hash, set = hash && 'development'] = readText(stamp).split(' ');
  return { hash, level: sets.indexOf(set) };
}

function isStamped(lock, wanted) {
  const { hash, level } = stamped();
  return level >= wanted && hash === sha256(lock);
}

function writeStamp(lock, level) {
  try {
    writeFileSync(stamp, `${sha256(lock)} ${sets[level]}`);
  } catch {
    // A read-only installation is checked at each start.
  }
}

/** The paths of the packages of a set. npm marks those that only `dev` or only `peer` dependencies lead to. */
function packagesOf(listed, level) {
  return Object.keys(listed).filter(
    (path) => path !== '' && (level > 0 || !listed[path].peer) && (level > 1 || !listed[path].dev),
  );
}

/** The packages of a set that are not installed, according to npm's own record of the last installation. */
function missing(listed, level) {
  const present = presentPackages();
  return packagesOf(listed, level).filter((path) => {
    const { version, integrity, optional } = listed[path];
    if (optional && !present[path]) return false;
    if (present[path]?.version !== version || present[path]?.integrity !== integrity) return true;
    // `npm install --package-lock-only` records packages without installing them.
    return !optional && !existsSync(join(root, path));
  });
}

function presentPackages() {
  try {
    return JSON.parse(readText(join(modules, '.package-lock.json'))).packages;
  } catch {
    return {};
  }
}

/** Links the project's own commands, which npm does not: npx would install them for each call. */
function linkCommands() {
  if (process.platform === 'win32' || isLinked()) return;
  const { bin = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const [name, script] of Object.entries(bin)) {
    const link = join(modules, '.bin', name);
    if (existsSync(link)) continue;
    try {
      rmSync(link, { force: true });
      symlinkSync(join('../..', script), link);
    } catch {
      // A read-only installation; npx takes longer.
    }
  }
}

/** Whether node_modules is a link, whose target may belong to another checkout; npm would empty it. */
function isLinked() {
  return lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

async function install(listed, level) {
  if (isLinked()) {
    const place = realpathSync(modules);
    console.error(
      `node_modules is a link to ${place}, which lacks packages: install them there, or remove the link`,
    );
    return 1;
  }
  // If the smaller set is complete, npm only adds packages, and programs that use the others are not disturbed.
  const adds = level > 0 && missing(listed, level - 1).length === 0;
  const packages = packagesOf(listed, level).filter((path) => !listed[path].optional);
  const args = [
    ...(adds ? ['install', '--no-save'] : ['ci']),
    ...omitted[level],
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ];
  const finished = showProgress(packages);
  try {
    // npm must not run with the Node that it is about to replace.
    const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules));
    const options = {
      env: { ...process.env, PATH: path.join(delimiter) },
      stdio: ['ignore', 'inherit', 'inherit'],
    };
    // On Windows npm is a shell script.
    const code =
      process.platform === 'win32'
        ? await runChild(`npm ${args.join(' ')}`, [], { ...options, shell: true })
        : await runChild('npm', args, options);
    // The headers of the packaged Node take 70 MB; its executable is a hard link outside of this folder.
    if (code === 0) rmSync(join(modules, 'node/node_modules'), { recursive: true, force: true });
    finished(code === 0 ? 'Packages installed' : `npm failed (exit code ${code})`);
    return code;
  } catch (error) {
    finished(`npm cannot be run (${error.message}): install npm, or put it on the PATH`);
    return 1;
  }
}

/** Prints the number of installed packages: every second on a terminal, otherwise every five. Returns a function that ends it. */
function showProgress(packages) {
  const startedAt = Date.now();
  const { isTTY } = process.stdout;
  // npm creates all folders first.
  const count = () => packages.filter((path) => existsSync(join(root, path, 'package.json'))).length;
  const say = (text) => process.stdout.write(isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const show = () => say(`Installing packages: ${count()} of ${packages.length}, ${seconds()} s`);
  show();
  const timer = setInterval(show, isTTY ? 1000 : 5000);
  return (end) => {
    clearInterval(timer);
    say(`${end} in ${seconds()} s${isTTY ? '\n' : ''}`);
  };
}

/**
 * Acquires a lock and returns the function that releases it. The lock file contains process id and start time of its
 * owner: a killed owner leaves the file behind, and another program may have got the same id.
 */
export async function acquireLock(lock = join(tmpdir(), `vigia-install-${sha256(root).slice(0, 12)}`)) {
  for (let announced = false; ; await sleep(300)) {
    const draft = `${lock}.${randomBytes(6).toString('hex')}`;
    try {
      writeFileSync(draft, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' });
      linkSync(draft, lock);
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') return () => {};
      // The lock file of another user cannot be removed: continue without a lock.
      if (!isLocked(lock) && !removeAbandoned(lock, draft)) return () => {};
    } finally {
      rmSync(draft, { force: true });
    }
    if (!announced && isLocked(lock)) {
      console.log('Another process is installing the packages; waiting for it');
      announced = true;
    }
  }
}

function isLocked(lock) {
  try {
    const [pid, start] = readFileSync(lock, 'utf8').split(' ');
    return isAlive(Number(pid)) && start === startOf(pid);
  } catch {
    return false;
  }
}

function removeAbandoned(lock, aside) {
  try {
    renameSync(lock, aside);
    // Another process may have acquired it between the check and the removal.
    if (isLocked(aside)) linkSync(aside, lock);
    return true;
  } catch (error) {
    return error.code === 'ENOENT' || error.code === 'EEXIST';
  }
}
