import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { root } from './run-program.ts';

/** The server that speaks as providers do, in a process of its own: what it does takes nothing from who asks. */
export type StubProcess = { url: string; close(): Promise<void> };

/** Starts it. `latency`: what each answer takes at least, in milliseconds. */
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
