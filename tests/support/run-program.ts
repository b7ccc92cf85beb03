import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * `quiet` keeps the output back for the caller; it is shown as it comes otherwise. `deadline` (epoch
 * ms) and `signal` end the program.
 */
export type ProgramOptions = {
  env?: NodeJS.ProcessEnv;
  quiet?: boolean;
  deadline?: number;
  signal?: AbortSignal;
};

/** `code`: exit code, 128 + signal, or 124 when it had to be ended (`cut`). */
export type ProgramEnd = { code: number; output: string; cut: boolean };

const running = new Set<number>();
let killed = false;

/**
 * Runs a program of the project without input. It leads a process group of its own, so that at the
 * deadline everything it has started is killed with it. A program that is not there ends with 127.
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
    // What it left behind in its group would hold its output open.
    child.once('exit', () => killGroup(child.pid));
    child.once('close', (code, signal) => end(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });
}

/** Kills every program that is still running, with all it has started, and lets no other start. */
export function killPrograms(): void {
  killed = true;
  for (const pid of running) killGroup(pid);
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended by itself.
  }
}

/** Runs a script under this Node. `flags` are Node's own. */
export const runNode = (
  script: string,
  args: string[],
  options: ProgramOptions & { flags?: string[] } = {},
) => runProgram(process.execPath, [...(options.flags ?? []), script, ...args], options);

/** Room for what is made and soon dropped: programs that live for seconds spend a quarter of them on collecting it. */
export const roomyHeap: readonly string[] = ['--min-semi-space-size=64', '--max-semi-space-size=128'];

/** Runs Jest, whose native ES modules need a flag of Node. */
export const runJest = (args: string[], options: ProgramOptions = {}) => {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', ...roomyHeap];
  return runNode('node_modules/jest/bin/jest.js', args, { ...options, flags });
};
