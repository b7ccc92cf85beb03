import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HashingAnswer, HashingTask } from './hashing-task.ts';

/** Does one task at a time. */
type Thread = (task: HashingTask) => Promise<HashingAnswer>;

const startThread = (): Thread => {
  const worker = new Worker(new URL('hashing-thread.ts', import.meta.url), { execArgv: [], env: {} });
  // It keeps no process from ending, except while somebody waits for it.
  worker.unref();
  worker.on('error', () => {});
  return async (task) => {
    worker.ref();
    try {
      // Rejects when the thread fails.
      const answer = once(worker, 'message') as Promise<[HashingAnswer]>;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
      worker.postMessage(task);
      return (await answer)[0];
    } finally {
      worker.unref();
    }
  };
};

/** Threads that hash, started when they are needed and used again: as many as ever work at the same time. */
export const createHashingThreads = (): ((task: HashingTask) => Promise<string | boolean>) => {
  const idle: Thread[] = [];
  return async (task) => {
    const thread = idle.pop() ?? startThread();
    // One that fails as a whole is not used again.
    const answer = await thread(task);
    idle.push(thread);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.done;
  };
};
