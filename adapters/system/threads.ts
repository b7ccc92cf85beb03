import type { Serializable } from 'node:child_process';
import { fork } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

export type ThreadsOptions = {
  /** The script of a thread or process: it answers each message with one. */
  script: URL;
  /**
   * Processes instead of threads. A thread that runs out of memory may end the whole process, so that texts of
   * strangers, which may be designed to exhaust it, need one of their own.
   */
  process?: boolean;
  /** Maximum megabytes of objects of one thread or process. */
  memory?: number;
  /**
   * Maximum megabytes that a process occupies in all, with what native code allocates outside of its objects. The script
   * gets it as an argument, and ends itself beyond.
   */
  resident?: number;
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

/** A thread or a process, which answers each message with one. */
type Runner = {
  events: EventEmitter;
  send(task: unknown): void;
  end(): void;
  ref(): void;
  unref(): void;
  idleTimer?: NodeJS.Timeout;
};

const startThread = (script: URL, memory: number): Runner => {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memory }, execArgv: [] });
  return {
    events: worker,
    send: (task) => worker.postMessage(task, []),
    end: () => void worker.terminate(),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
  };
};

/** Without the environment, whose secrets no text may reach. */
const startProcess = (script: URL, memory: number, resident?: number): Runner => {
  const child = fork(script, resident === undefined ? [] : [String(resident)], {
    execArgv: [`--max-old-space-size=${memory}`],
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return {
    events: child,
    // A child that has just died reports it by its exit.
    send: (task) => void child.send(task as Serializable, () => {}),
    end,
    ref: () => {
      child.ref();
      child.channel?.ref();
    },
    unref: () => {
      child.unref();
      child.channel?.unref();
    },
  };
};

const start = ({ script, memory = 512, resident, process: apart = false }: ThreadsOptions): Runner => {
  const runner = apart ? startProcess(script, memory, resident) : startThread(script, memory);
  // An error while idle must not end the process, and an idle thread must not keep it alive.
  runner.events.on('error', () => {});
  runner.unref();
  return runner;
};

/** Threads for external texts: few, started on demand, ended when idle or stuck. */
export const createThreads = <Task, Outcome>(options: ThreadsOptions): RunOnThread<Task, Outcome> => {
  const { timeout = 10_000, idle = 30_000, threads = 2, errors } = options;
  const inTurn = pLimit(threads);
  const idleRunners: Runner[] = [];

  /** One task on one thread; the process waits for it. Without abort signals, which cost more than the message. */
  const ask = async (runner: Runner, task: Task, signal: AbortSignal | undefined): Promise<Outcome> => {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const crash = () => reject(errors.crash());
    const abort = () => reject(signal?.reason);
    const late = setTimeout(() => reject(errors.timeout(Math.ceil(timeout / 1000))), timeout);
    runner.events.once('message', resolve).once('exit', crash).once('error', reject);
    signal?.addEventListener('abort', abort);
    runner.ref();
    try {
      runner.send(task);
      return await promise;
    } finally {
      runner.unref();
      clearTimeout(late);
      signal?.removeEventListener('abort', abort);
      runner.events.off('message', resolve).off('exit', crash).off('error', reject);
    }
  };
  const dropIdle = (runner: Runner): void => {
    const at = idleRunners.indexOf(runner);
    if (at >= 0) idleRunners.splice(at, 1);
  };
  const take = (): Runner => {
    const waiting = idleRunners.pop();
    clearTimeout(waiting?.idleTimer);
    if (waiting) return waiting;
    const runner = start(options);
    // One that died while idle gets no more work.
    runner.events.once('exit', () => dropIdle(runner));
    return runner;
  };
  const putBack = (runner: Runner): void => {
    idleRunners.push(runner);
    const end = () => {
      dropIdle(runner);
      runner.end();
    };
    runner.idleTimer = setTimeout(end, idle).unref();
  };
  return (task, signal) =>
    inTurn(async () => {
      signal?.throwIfAborted();
      const runner = take();
      try {
        const outcome = await ask(runner, task, signal);
        putBack(runner);
        return outcome;
      } catch (error) {
        // It may never end by itself.
        runner.end();
        throw error;
      }
    });
};
