import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { hashingThreads } from '#adapters/passwords/argon2-hasher.ts';

const started: Worker[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.terminate()));
});

const isIdle = (thread: string): boolean =>
  String(spawnSync('chrt', ['-p', thread]).stdout).includes('SCHED_IDLE');

it('hashes on a thread that any other interrupts', async () => {
  const others = new Set(readdirSync('/proc/self/task'));
  const idleOnes = () =>
    readdirSync('/proc/self/task').filter((thread) => !others.has(thread) && isIdle(thread));
  const worker = new Worker(hashingThreads.script);
  started.push(worker);
  worker.postMessage({ kind: 'verify', password: 'any', password_hash: 'no hash' }, []);
  expect(await once(worker, 'message')).toEqual([{ failed: expect.any(String) }]);
  if (process.platform !== 'linux') return;
  // The thread asks for it by a program, and works meanwhile.
  const end = performance.now() + 4000;
  while (performance.now() < end) if (idleOnes().length === 1) break;
  expect(idleOnes()).toHaveLength(1);
});
