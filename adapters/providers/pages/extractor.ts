import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { atMost } from '#core/shared/at-most.ts';
import type { Outcome, Task } from './extract-worker.ts';

/** Takes documents apart on threads of its own, so that nothing else waits for them. */
export type Extractor = (task: Task, signal: AbortSignal) => Promise<Outcome>;

export type ExtractorOptions = {
  /** Longest time for one document, in milliseconds. */
  timeout?: number;
  /** For how long a thread is kept for the next one. */
  idle?: number;
  threads?: number;
};

type Thread = { worker: Worker; rest?: NodeJS.Timeout };

const start = (): Thread => {
  const worker = new Worker(new URL('extract-worker.ts', import.meta.url), {
    // A page may be made to fill the memory.
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
  });
  // Dying while nobody listens must not end the process, and resting must not keep it alive.
  worker.on('error', () => {});
  worker.unref();
  return { worker };
};

/** One document on one thread; the process waits for it. */
const ask = async (worker: Worker, task: Task, timeout: number, signal: AbortSignal): Promise<Outcome> => {
  const late = AbortSignal.timeout(timeout);
  const settled = new AbortController();
  const either = AbortSignal.any([signal, late, settled.signal]);
  worker.ref();
  try {
    const ended = once(worker, 'exit', { signal: either }).then(() => {
      throw new Error('no se puede analizar');
    });
    const answered = once(worker, 'message', { signal: either }) as Promise<[Outcome]>;
    worker.postMessage(task, []);
    const [outcome] = await Promise.race([answered, ended]);
    return outcome;
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted)
      throw new Error(`tarda más de ${Math.ceil(timeout / 1000)} s en analizarse`, { cause: error });
    throw error;
  } finally {
    settled.abort();
    worker.unref();
  }
};

/** The threads that take documents apart: few, started when needed, ended when idle or stuck. */
export const createExtractor = ({
  timeout = 10_000,
  idle = 30_000,
  threads = 2,
}: ExtractorOptions = {}): Extractor => {
  const inTurn = atMost(threads);
  const resting: Thread[] = [];
  const forget = (thread: Thread): void => {
    const at = resting.indexOf(thread);
    if (at >= 0) resting.splice(at, 1);
  };
  const take = (): Thread => {
    const rested = resting.pop();
    clearTimeout(rested?.rest);
    if (rested) return rested;
    const thread = start();
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
      signal.throwIfAborted();
      const thread = take();
      try {
        const outcome = await ask(thread.worker, task, timeout, signal);
        putBack(thread);
        return outcome;
      } catch (error) {
        // It may still be at work, for ever.
        void thread.worker.terminate();
        throw error;
      }
    });
};
