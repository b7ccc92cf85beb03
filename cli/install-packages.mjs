import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  lstatSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, isRelease, root, runChild, startOf } from './run-child.mjs';

const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stamp = join(modules, '.vigia-stamp');
const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/** Installs what package-lock.json lists. Answers 0, or npm's exit code. */
export async function installPackages() {
  if (isRelease) return 0;
  const code = await bringUpToDate();
  if (code === 0) linkCommands();
  return code;
}

async function bringUpToDate() {
  const wanted = sha256(readFileSync(lockFile));
  if (isStamped(wanted)) return 0;
  const unlock = await acquireLock();
  try {
    if (isStamped(wanted)) return 0;
    const code = isComplete() ? 0 : await install();
    if (code === 0) writeStamp(wanted);
    return code;
  } finally {
    unlock();
  }
}

function isStamped(wanted) {
  try {
    return readFileSync(stamp, 'utf8') === wanted;
  } catch {
    return false;
  }
}

function writeStamp(wanted) {
  try {
    writeFileSync(stamp, wanted);
  } catch {
    // A read-only installation is checked at each start instead.
  }
}

/** Whether npm itself noted, at the end of an installation, every package of the lock file. */
function isComplete() {
  try {
    const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
    const present = packages(join(modules, '.package-lock.json'));
    return Object.entries(packages(lockFile)).every(([path, { version, integrity, optional }]) => {
      if (path === '' || (optional && !present[path])) return true;
      return present[path]?.version === version && present[path]?.integrity === integrity;
    });
  } catch {
    return false;
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

async function install() {
  if (isLinked()) {
    const place = realpathSync(modules);
    console.error(
      `node_modules is a link to ${place}, which lacks packages: install them there, or remove the link`,
    );
    return 1;
  }
  const total = Object.keys(JSON.parse(readFileSync(lockFile, 'utf8')).packages).length - 1;
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log(`Installing ${total} packages (npm ci)`);
  const progress = setInterval(() => {
    console.log(`  ${seconds()} s: ${countPackages()} of at most ${total} packages`);
  }, 5000);
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  try {
    // npm must not run on the very node that it is about to replace.
    const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules));
    const env = { ...process.env, PATH: path.join(delimiter) };
    const stdio = ['ignore', 'inherit', 'inherit'];
    const code = await runChild('npm', args, { env, stdio, shell: process.platform === 'win32' });
    console.log(code === 0 ? `Packages installed in ${seconds()} s` : `npm ci failed (exit code ${code})`);
    return code;
  } catch (error) {
    console.error(`npm cannot be run (${error.message}): install npm, or put it on the PATH`);
    return 1;
  } finally {
    clearInterval(progress);
  }
}

function countPackages() {
  const names = (folder) => {
    try {
      return readdirSync(folder).filter((name) => !name.startsWith('.'));
    } catch {
      return [];
    }
  };
  return names(modules).reduce(
    (count, name) => count + (name.startsWith('@') ? names(join(modules, name)).length : 1),
    0,
  );
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
