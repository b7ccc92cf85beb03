import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** One core for the server, the other for the load, so that neither slows the other. */
const cores = { server: '0', load: '1' };
const pinned = existsSync('/usr/bin/taskset');

const pin = (core: keyof typeof cores, command: string[]): [string, string[]] => {
  const [program = '', ...args] = command;
  return pinned ? ['taskset', ['-c', cores[core], program, ...args]] : [program, args];
};

export type Running = { pid: number; url: string; startedIn: number; stop(): Promise<void> };

/** Starts a server on its core and waits until it has printed its address. */
export const startServer = async (
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<Running> => {
  const [program, rest] = pin('server', [process.execPath, script, ...args]);
  const startedAt = performance.now();
  const child = spawn(program, rest, {
    cwd: root,
    env: { ...process.env, DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      if (printed.length > 100_000) return;
      printed += part.toString();
      const found = /^[^{\n]*(http:\/\/[\d.:]+)$/m.exec(printed);
      if (found?.[1]) resolve(found[1]);
    });
    child.once('exit', (code) =>
      reject(new Error(`${script} ended with ${code} before it served:\n${printed}`)),
    );
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { pid: child.pid ?? 0, url, startedIn: performance.now() - startedAt, stop };
};

/** The output of a program, run on the loading core. */
export const runLoad = async (command: string[]): Promise<string> => {
  const [program, args] = pin('load', command);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}\n${printed}`);
  return printed;
};
