import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { root } from './run-program.ts';

/** The provider stub in a separate process: its work does not affect the caller's process. */
export type StubProcess = { url: string; close(): Promise<void> };

/** Starts it. `latency`: minimum delay of each answer, in milliseconds. */
export const startStubProcess = async ({ latency = 0 } = {}): Promise<StubProcess> => {
  const program = join(root, 'tests/support/provider-stub.ts');
  const child = spawn(process.execPath, [program, '--latency', String(latency)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const [url] = (await Promise.race([
    once(lines, 'line'),
    ended.then(() => Promise.reject(new Error('the server of the providers did not start'))),
  ])) as [string];
  return {
    url,
    async close() {
      child.kill();
      await ended;
    },
  };
};
