import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { atMost } from '#core/kernel/at-most.ts';

export type ThreadsOptions = {
  /** What a thread runs: it answers each message with one. */
  script: URL;
  /** Longest time for one task, in milliseconds. */
  timeout?: number;
  /** For how long a thread is kept for the next task, in milliseconds. */
  idle?: number;
  /** How many work at the same time. */
  threads?: number;
  /** What is thrown for a task that takes too long, and for one that ends its thread. */
  errors: { timeout: (seconds: number) => Error; crash: () => Error };
};

/** Has a task done on a thread, so that nothing else waits for it. */
export type RunOnThread<Task, Outcome> = (task: Task, signal?: AbortSignal) => Promise<Outcome>;

type Thread = { worker: Worker; rest?: NodeJS.Timeout };

const start = (script: URL): Thread => {
  const worker = new Worker(script, {
    // A text may be made to fill the memory.
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
  });
  // Dying while nobody listens must not end the process, and resting must not keep it alive.
  worker.on('error', () => {});
  worker.unref();
  return { worker };
};

/** Threads for texts that others wrote: few, started when needed, ended when idle or stuck. */
export const createThreads = <Task, Outcome>({
  script,
  timeout = 10_000,
  idle = 30_000,
  threads = 2,
  errors,
}: ThreadsOptions): RunOnThread<Task, Outcome> => {
  const inTurn = atMost(threads);
  const resting: Thread[] = [];

  /** One task on one thread; the process waits for it. */
  const ask = async (worker: Worker, task: Task, signal: AbortSignal | undefined): Promise<Outcome> => {
    const late = AbortSignal.timeout(timeout);
    const settled = new AbortController();
    const either = AbortSignal.any([...(signal ? [signal] : []), late, settled.signal]);
    worker.ref();
    try {
      const ended = once(worker, 'exit', { signal: either }).then(() => {
        throw errors.crash();
      });
      const answered = once(worker, 'message', { signal: either }) as Promise<[Outcome]>;
      worker.postMessage(task, []);
      const [outcome] = await Promise.race([answered, ended]);
      return outcome;
    } catch (error) {
      signal?.throwIfAborted();
      if (late.aborted) throw errors.timeout(Math.ceil(timeout / 1000));
      throw error;
    } finally {
      settled.abort();
      worker.unref();
    }
  };
  const forget = (thread: Thread): void => {
    const at = resting.indexOf(thread);
    if (at >= 0) resting.splice(at, 1);
  };
  const take = (): Thread => {
    const rested = resting.pop();
    clearTimeout(rested?.rest);
    if (rested) return rested;
    const thread = start(script);
    // One that died while it rested takes no more work.
    thread.worker.once('exit', () => forget(thread));
    return thread;
  };
  const putBack = (thread: Thread): void => {
    resting.push(thread);
    const end = () => {
      forget(thread);
      void thread.worker.terminate();
    };
    thread.rest = setTimeout(end, idle).unref();
  };
  return (task, signal) =>
    inTurn(async () => {
      signal?.throwIfAborted();
      const thread = take();
      try {
        const outcome = await ask(thread.worker, task, signal);
        putBack(thread);
        return outcome;
      } catch (error) {
        // It may still be at work, for ever.
        void thread.worker.terminate();
        throw error;
      }
    });
};
