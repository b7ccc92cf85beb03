import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '#tests/support/run-program.ts';
import { until } from '#tests/support/until.ts';

/** How a program ended: its exit code, or the signal that ended it. */
export type Ending = number | NodeJS.Signals;

/** Environment variables; apart from PATH nothing else is inherited. */
export type Environment = Record<string, string>;

/** For servers that run with many others on the shared test Postgres. */
export const fewConnections: Environment = { DATABASE_POOL_MAX: '4' };

/** The cache that `npm start` uses too: without it half of a start is compilation. */
export const compileCache = join(root, 'node_modules/.cache/vigia');

/**
 * `cwd`: by default not the project's folder, whose .env would be read. `root`: the folder of another version of the
 * program. `out`: a file for its output.
 */
type Options = { as?: { uid?: number; gid?: number }; cwd?: string; root?: string; out?: number };

/** A separate process of the product, with its output. */
export type Running = ReturnType<typeof startProgram>;

const startProgram = (
  script: string,
  args: readonly string[],
  env: Environment,
  { as, cwd = tmpdir(), root: program = root, out: file }: Options,
) => {
  const [command, first] = script === 'npm' ? ['npm', []] : [process.execPath, [resolve(program, script)]];
  const child = spawn(command, [...first, ...args], {
    ...as,
    cwd,
    stdio: ['ignore', file ?? 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), NODE_COMPILE_CACHE: compileCache, ...env },
  });
  const out: string[] = [];
  const err: string[] = [];
  for (const [stream, lines] of [
    [child.stdout, out],
    [child.stderr, err],
  ] as const)
    if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line));
  let ending: Ending | undefined;
  const ended = once(child, 'close').then(([code, signal]) => (ending = (code ?? signal) as Ending));
  return {
    pid: child.pid ?? 0,
    out,
    err,
    ended,
    /** The same for the process only: its children may continue. */
    exited: once(child, 'exit').then(([code, signal]) => (code ?? signal) as Ending),
    /** The first match of `find` in the output; rejects when the program ends without it. */
    async waitFor<T>(find: () => T | undefined | false): Promise<T> {
      const found = await until(() => {
        const answer = find();
        if (answer !== undefined && answer !== false) return { answer };
        return ending === undefined ? undefined : null;
      });
      if (found) return found.answer;
      throw new Error(`${script} ended with ${ending}:\n${[...out, ...err].join('\n')}`);
    },
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Closes its output and errors, as `head` does. */
    stopReading() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    async end(): Promise<Ending> {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

const address = /^[^{]*: http:\/\/127\.0\.0\.1:(\d+)$/;

const asServer = (running: Running) => ({
  ...running,
  /** The port, once the site is served. */
  port: () =>
    running.waitFor(() => Number(running.out.map((line) => address.exec(line)?.[1]).find(Boolean)) || false),
  /** The lines of its log. */
  logs: () =>
    running.out
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>),
});

export type RunningServer = ReturnType<typeof asServer>;

/** Starts servers and commands of the product as separate processes; `endAll` ends those still running. */
export const createPrograms = () => {
  const running = new Set<Running>();
  const start = (script: string, args: readonly string[], env: Environment, options: Options = {}) => {
    const program = startProgram(script, args, env, options);
    running.add(program);
    void program.ended.then(() => running.delete(program));
    return program;
  };
  return {
    /** The site on a free port, unless `env` sets one; without a drain time. */
    server: (env: Environment, options?: Options): RunningServer =>
      asServer(start('apps/server/main.ts', [], { PORT: '0', DRAIN_SECONDS: '0', ...env }, options)),
    /** `npm start`, with the installed npm. */
    npmStart: (env: Environment): RunningServer =>
      asServer(start('npm', ['start'], { PORT: '0', DRAIN_SECONDS: '0', ...env }, { cwd: root })),
    /** The result of `npm run pack` in a folder. */
    release: (folder: string, env: Environment): RunningServer =>
      asServer(
        start(join(folder, 'cli/bootstrap.mjs'), ['start'], { PORT: '0', DRAIN_SECONDS: '0', ...env }),
      ),
    /** `vigia ...` */
    cli: (args: readonly string[], env: Environment, script = 'cli/vigia.mjs') => start(script, args, env),
    /** Those still running, in the order of their start. */
    running: (): readonly Running[] => [...running],
    async endAll() {
      await Promise.all([...running].map((program) => program.end()));
    },
  };
};

export type Programs = ReturnType<typeof createPrograms>;
