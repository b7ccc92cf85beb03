import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Whether this version of Node runs the TypeScript sources. */
export const runsTypeScript = Number(process.versions.node.split('.')[0]) >= 24;

/** A Node that does: this one, or that of the package `node`. */
export function nodePath() {
  if (runsTypeScript) return process.execPath;
  const path = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(path)) return path;
  throw new Error(`Node 24 is needed and this is ${process.version}: install it, or run 'npm ci' here`);
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
 * Runs a server, and again after each crash: its own exit code, or a signal that nobody sent here. It gets the reason as
 * VIGIA_CRASHED. Returns the exit code of one that was stopped, or that crashes too often.
 */
export async function restartAfterCrash(script, args) {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isStopping = true));
  let restarts = [];
  for (let env = { VIGIA_SUPERVISED: '1' }; ;) {
    const code = await runApart(script, args, { env });
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
    env = { ...env, VIGIA_CRASHED: reason };
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

/** The cache of what Node compiles, which saves most of the time of later starts. */
const compileCache = join(root, 'node_modules/.cache/vigia');

/** Runs a script of the project in a process of its own, with a Node that can. Returns its exit code. */
export function runApart(script, args, { env = {}, watch = false } = {}) {
  const options = watch ? ['--watch', '--watch-preserve-output'] : [];
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return runChild(nodePath(), [...options, join(root, script), ...args], {
    cwd: process.cwd(),
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: path, ...env },
  });
}

/** Runs a script of the project as if it had been called with `args`, in this process if its Node can. */
export async function run(script, args) {
  if (!runsTypeScript) return runApart(script, args);
  module.enableCompileCache(compileCache);
  // The first process of a container ignores signals without a listener. The server replaces this listener.
  if (process.pid === 1)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  const path = join(root, script);
  process.argv = [process.execPath, path, ...args];
  await import(pathToFileURL(path).href);
  setTimeout(() => module.flushCompileCache(), 3000).unref();
}
