import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '#core/kernel/concurrency.ts';

export type ThreadsOptions = {
  /** The script of a thread: it answers each message with one. */
  script: URL;
  /** Maximum milliseconds of one task. */
  timeout?: number;
  /** Milliseconds that an idle thread waits for the next task. */
  idle?: number;
  /** Number of concurrent threads. */
  threads?: number;
  /** The errors for a task that takes too long, and for one that ends its thread. */
  errors: { timeout: (seconds: number) => Error; crash: () => Error };
};

/** Runs a task on a thread, so that nothing else waits for it. */
export type RunOnThread<Task, Outcome> = (task: Task, signal?: AbortSignal) => Promise<Outcome>;

type Thread = { worker: Worker; timer?: NodeJS.Timeout };

const start = (script: URL): Thread => {
  const worker = new Worker(script, {
    // A text may be designed to exhaust the memory.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    execArgv: [],
  });
  // An error while idle must not end the process, and an idle thread must not keep it alive.
  worker.on('error', () => {});
  worker.unref();
  return { worker };
};

/** Threads for external texts: few, started on demand, ended when idle or stuck. */
export const createThreads = <Task, Outcome>({
  script,
  timeout = 10_000,
  idle = 30_000,
  threads = 2,
  errors,
}: ThreadsOptions): RunOnThread<Task, Outcome> => {
  const inTurn = limitConcurrency(threads);
  const idleThreads: Thread[] = [];

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
  const dropIdle = (thread: Thread): void => {
    const at = idleThreads.indexOf(thread);
    if (at >= 0) idleThreads.splice(at, 1);
  };
  const take = (): Thread => {
    const waiting = idleThreads.pop();
    clearTimeout(waiting?.timer);
    if (waiting) return waiting;
    const thread = start(script);
    // A thread that died while idle gets no more work.
    thread.worker.once('exit', () => dropIdle(thread));
    return thread;
  };
  const putBack = (thread: Thread): void => {
    idleThreads.push(thread);
    const end = () => {
      dropIdle(thread);
      void thread.worker.terminate();
    };
    thread.timer = setTimeout(end, idle).unref();
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
        // It may never end by itself.
        void thread.worker.terminate();
        throw error;
      }
    });
};
