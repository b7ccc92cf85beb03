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
 * What can be installed, each with all before it: what serving needs, what only some sites need (Node 24 where there is
 * an older one, traces), and what developers and tests need.
 */
const sets = ['serving', 'extras', 'development'];
const omitted = [
  ['--omit=dev', '--omit=peer'],
  ['--omit=dev', '--include=peer'],
  ['--include=dev', '--include=peer'],
];

/** Installs what package-lock.json lists for one of the sets. Answers 0, or npm's exit code. */
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
    // What was installed once stays, although a start alone would do without.
    const level = Math.max(wanted, stamped().level);
    const listed = JSON.parse(lock).packages;
    const code = missing(listed, level).length === 0 ? 0 : await install(listed, level);
    if (code === 0) writeStamp(lock, level);
    return code;
  } finally {
    unlock();
  }
}

/** The lock file that was last installed from, by its hash, and which of the sets. */
function stamped() {
  // Without a set in one of an earlier version, which installed all.
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
    // A read-only installation is checked at each start instead.
  }
}

/** The paths of the packages of a set. npm marks what only developers (`dev`) or only extras (`peer`) lead to. */
function packagesOf(listed, level) {
  return Object.keys(listed).filter(
    (path) => path !== '' && (level > 0 || !listed[path].peer) && (level > 1 || !listed[path].dev),
  );
}

/** What npm itself did not note, at the end of an installation, of the packages of a set. */
function missing(listed, level) {
  const present = presentPackages();
  return packagesOf(listed, level).filter((path) => {
    const { version, integrity, optional } = listed[path];
    if (optional && !present[path]) return false;
    if (present[path]?.version !== version || present[path]?.integrity !== integrity) return true;
    // Also noted by an update of the lock file alone (--package-lock-only).
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

/** npm does not link the project's own commands, and npx would install them again for each call. */
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
      // In a read-only installation, npx takes longer.
    }
  }
}

/** npm empties the folder first, and the target of a link may belong to another checkout. */
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
  // To what is there of this lock file npm adds: programs that run from it go on.
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
    // npm must not run on the very node that it is about to replace.
    const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules));
    const options = {
      env: { ...process.env, PATH: path.join(delimiter) },
      stdio: ['ignore', 'inherit', 'inherit'],
    };
    // On Windows npm is a script of the shell.
    const code =
      process.platform === 'win32'
        ? await runChild(`npm ${args.join(' ')}`, [], { ...options, shell: true })
        : await runChild('npm', args, options);
    // The Node of the packages is a link to a file in here; what else there is, its headers, takes 70 MB.
    if (code === 0) rmSync(join(modules, 'node/node_modules'), { recursive: true, force: true });
    finished(code === 0 ? 'Packages installed' : `npm failed (exit code ${code})`);
    return code;
  } catch (error) {
    finished(`npm cannot be run (${error.message}): install npm, or put it on the PATH`);
    return 1;
  }
}

/** Says how many packages there are, each second on a terminal, else in a line every five. Answers what ends it. */
function showProgress(packages) {
  const began = Date.now();
  const { isTTY } = process.stdout;
  // npm makes all folders first.
  const count = () => packages.filter((path) => existsSync(join(root, path, 'package.json'))).length;
  const say = (text) => process.stdout.write(isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const show = () => say(`Installing packages: ${count()} of ${packages.length}, ${seconds()} s`);
  show();
  const timer = setInterval(show, isTTY ? 1000 : 5000);
  return (end) => {
    clearInterval(timer);
    say(`${end} in ${seconds()} s${isTTY ? '\n' : ''}`);
  };
}

/**
 * Takes a lock and returns its release. The lock file names the owner by process id and start time: a killed owner leaves
 * the file behind, and another program may have its id since.
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
      // Another user's leftover cannot be removed: go on without a lock.
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
    // Somebody else may have taken it between the look and the removal.
    if (isLocked(aside)) linkSync(aside, lock);
    return true;
  } catch (error) {
    return error.code === 'ENOENT' || error.code === 'EEXIST';
  }
}
