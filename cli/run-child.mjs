import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Whether this is an unpacked release (`npm run pack`): it brings its packages and builds, and has no lock file. */
export const isRelease = !existsSync(join(root, 'package-lock.json'));

/** Node 24 from the packages; may not be installed yet. */
export const bundledNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Whether this very process can run the TypeScript sources. */
export const runsTypeScript = Number(process.versions.node.split('.')[0]) >= 24;

/** Whether a process with this id exists. */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * When a process started, in clock ticks, as its id may have been reused; empty where that is unknown, and for a zombie.
 */
export function startOf(pid) {
  try {
    // The name in parentheses may hold anything; the start is the 20th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1).split(' ');
    return fields[0] === 'Z' ? '' : fields[19];
  } catch {
    return '';
  }
}

/**
 * Runs a program on this terminal and returns its exit code (128 + signal when one ended it). Forwards signals, except
 * Ctrl-C, which the terminal sends to both.
 */
export function runChild(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const forward = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    const done = () => {
      for (const signal of signals) process.off(signal, forward);
    };
    child.once('error', (error) => {
      done();
      reject(new Error(error.message));
    });
    child.once('close', (code, signal) => {
      done();
      resolve(signal ? 128 + constants.signals[signal] : code);
    });
  });
}

/**
 * npm runs scripts in a shell and signals the shell, which dies without forwarding: its death counts as the signal, else
 * a stopped npm would leave the script running.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

/** Runs this same script again under the bundled Node and answers its exit code. */
export function runUnderBundledNode(script, args) {
  if (!existsSync(bundledNode)) {
    const advice = isRelease
      ? 'install Node 24'
      : "the packages' own is missing: run 'npm ci', or 'npm rebuild node'";
    console.error(`Node 24 is needed and this is ${process.version}; ${advice}`);
    return Promise.resolve(1);
  }
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return runChild(bundledNode, [script, ...args], {
    cwd: process.cwd(),
    env: { ...process.env, PATH: path },
  });
}

/** Runs a script of the project in this process, as if it had been called with `args`. */
export async function runHere(script, args) {
  const { default: module } = await import('node:module');
  // Cached between runs, so that a start spends no time on compiling.
  module.enableCompileCache?.(join(root, 'node_modules/.cache/vigia'));
  const path = join(root, script);
  process.argv = [process.execPath, path, ...args];
  await import(pathToFileURL(path).href);
  setTimeout(() => module.flushCompileCache?.(), 3000).unref();
}
