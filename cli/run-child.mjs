import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Whether this is an unpacked release (`npm run pack`), which contains its packages and builds and has no lock file. */
export const isRelease = !existsSync(join(root, 'package-lock.json'));

/** Node 24 as an npm package, which may not be installed yet. */
export const bundledNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Whether this version of Node runs the TypeScript sources. */
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
 * The start time of a process in clock ticks, which distinguishes it from a later one with the same id. Empty if unknown
 * and for a zombie.
 */
export function startOf(pid) {
  try {
    // The name in parentheses may contain anything; the start time is the 20th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1).split(' ');
    return fields[0] === 'Z' ? '' : fields[19];
  } catch {
    return '';
  }
}

/**
 * Runs a program on this terminal and returns its exit code (128 + signal number if a signal ended it). Forwards
 * signals, except Ctrl-C, which the terminal sends to both.
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

/** The exit code of a server that ended because of an error of its own, as in `apps/server/main.ts`. */
const crashCode = 70;
/** How often a server is started again within a minute. */
const maxRestarts = 5;

/**
 * Runs a server with `run`, and again after each crash: its own exit code, or a signal that nobody sent here. It gets the
 * reason as VIGIA_CRASHED. Returns the exit code of one that was stopped, or that crashes too often.
 */
export async function restartAfterCrash(run) {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isStopping = true));
  let restarts = [];
  for (let env = process.env; ;) {
    const code = await run(env);
    if (isStopping || (code !== crashCode && code <= 128)) return code;
    const [signal] = Object.entries(constants.signals).find(([, number]) => number === code - 128) ?? [];
    const reason = `the server ended with ${signal ?? `exit code ${code}`}`;
    restarts = restarts.filter((at) => performance.now() - at < 60_000);
    if (restarts.length >= maxRestarts) {
      console.error(`Vigía is not started again: ${reason}, ${maxRestarts + 1} times within a minute`);
      return code;
    }
    restarts.push(performance.now());
    console.error(`Vigía is started again: ${reason}`);
    env = { ...process.env, VIGIA_CRASHED: reason };
  }
}

/**
 * Stops this process when npm is stopped: npm signals only the shell that runs its scripts, which ends without
 * forwarding the signal.
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

/** Runs this script again with the bundled Node and returns its exit code. */
export function runUnderBundledNode(script, args, env = process.env) {
  if (!existsSync(bundledNode)) {
    const advice = isRelease
      ? 'install Node 24'
      : "the packages' own is missing: run 'npm ci', or 'npm rebuild node'";
    console.error(`Node 24 is needed and this is ${process.version}; ${advice}`);
    return Promise.resolve(1);
  }
  const path = [join(root, 'node_modules/.bin'), env.PATH].join(delimiter);
  return runChild(bundledNode, [script, ...args], {
    cwd: process.cwd(),
    env: { ...env, PATH: path },
  });
}

/** Runs a script of the project in this process, as if it had been called with `args`. */
export async function runHere(script, args) {
  const { default: module } = await import('node:module');
  // Saves the time of compiling at the next start.
  module.enableCompileCache?.(join(root, 'node_modules/.cache/vigia'));
  const path = join(root, script);
  process.argv = [process.execPath, path, ...args];
  await import(pathToFileURL(path).href);
  setTimeout(() => module.flushCompileCache?.(), 3000).unref();
}
