import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * `quiet` collects the output for the caller instead of printing it. `deadline` (epoch ms) and `signal` end the
 * program.
 */
export type ProgramOptions = {
  env?: NodeJS.ProcessEnv;
  quiet?: boolean;
  deadline?: number;
  signal?: AbortSignal;
};

/** `code`: exit code, 128 + signal, or 124 after the deadline (`cut`). */
export type ProgramEnd = { code: number; output: string; cut: boolean };

const running = new Set<number>();
let killed = false;

/**
 * Runs a program of the project without input. It leads its own process group, which is killed at the deadline. A
 * missing program ends with 127.
 */
export function runProgram(
  command: string,
  args: string[],
  options: ProgramOptions = {},
): Promise<ProgramEnd> {
  const { env = process.env, quiet = false, deadline, signal: stop } = options;
  if (killed) return Promise.resolve({ code: 130, output: '', cut: true });
  return new Promise((resolve) => {
    const out = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', out, out] });
    let output = '';
    let cut = false;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => (output += String(data)));
    const expire = () => {
      cut = true;
      killGroup(child.pid);
    };
    stop?.addEventListener('abort', expire);
    const timer = deadline ? setTimeout(expire, Math.max(1, deadline - Date.now())) : undefined;
    const end = (code: number) => {
      clearTimeout(timer);
      stop?.removeEventListener('abort', expire);
      if (child.pid) running.delete(child.pid);
      resolve({ code: cut ? 124 : code, output, cut });
    };
    if (child.pid) running.add(child.pid);
    child.once('error', () => end(127));
    // Remaining processes of its group would hold its output open.
    child.once('exit', () => killGroup(child.pid));
    child.once('close', (code, signal) => end(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });
}

/** Kills every running program with its children, and prevents new ones. */
export function killPrograms(): void {
  killed = true;
  for (const pid of running) killGroup(pid);
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}

/** Runs a script with this Node. `flags` are Node's own. */
export const runNode = (
  script: string,
  args: string[],
  options: ProgramOptions & { flags?: string[] } = {},
) => runProgram(process.execPath, [...(options.flags ?? []), script, ...args], options);

/** Runs Jest, whose native ES modules need a Node flag; its workers have the same. */
export const runJest = (args: string[], options: ProgramOptions = {}) => {
  const workerData = new URL('worker-data.mjs', import.meta.url).href;
  const flags = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    '--import',
    workerData,
  ];
  return runNode('node_modules/jest/bin/jest.js', args, { ...options, flags });
};
