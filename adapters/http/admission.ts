import type { IncomingMessage } from 'node:http';
import { DomainError } from '#core/kernel/domain-error.ts';

/**
 * The queues of waiting requests: anonymous readers, callers with a session or a token, and those for popular answers,
 * which were in memory before.
 */
export const queues = ['readers', 'known', 'popular'] as const;
export type Queue = (typeof queues)[number];

/** Shared: capturing a stack trace for each would be a fifth of the cost of a refusal. */
const overloaded = new DomainError('server.overloaded', { reason: 'busy' });

type Waiting = { start: () => void; cancel: () => void };

type Options = {
  queueOf: (request: IncomingMessage) => Queue;
  /**
   * How many answers are computed at a time: more would compete for the same core and the same database connections.
   */
  concurrency?: number;
  /** Maximum waiting time of a request in milliseconds, as estimated on arrival and as actually waited. */
  limit?: { estimated: number; most: number };
  /** Called for each request that is refused. */
  onRefused?: () => void;
  now?: () => number;
};

/** Below the five seconds that readers are promised: an estimate may be off, and the answer itself takes time. */
const defaultLimit = { estimated: 3000, most: 4200 };
/** Slightly more than the number of database connections, so that none is idle. */
const defaultConcurrency = 12;

/** Assumed answers per second until the first queue provides a measurement. */
const assumedRate = 50;
/** Period of work that the estimate is based on, in milliseconds. */
const memory = 5000;

/**
 * The number of answers per second while all slots are taken, which is the only time it shows the machine's capacity. A
 * period without any answer lowers it as well.
 */
const createRate = (now: () => number) => {
  let [busy, made] = [memory, (assumedRate * memory) / 1000];
  let since: number | null = null;
  const pass = () => {
    if (since === null) return;
    const passed = now() - since;
    since += passed;
    const faded = Math.exp(-passed / memory);
    busy = busy * faded + passed;
    made *= faded;
  };
  return {
    full(isFull: boolean): void {
      pass();
      since = isFull ? (since ?? now()) : null;
    },
    made(): void {
      pass();
      if (since !== null) made += 1;
    },
    /** Milliseconds from one answer to the next. */
    interval(): number {
      pass();
      return busy / Math.max(made, 0.001);
    },
  };
};

/**
 * Admission control under overload. Answers that must be computed wait in queues that take turns: a crowd with made-up
 * addresses delays neither callers with a session or a token, nor the pages that many read and that have just changed. A
 * request that would wait too long is refused immediately. Cached answers, health checks and metrics bypass it.
 */
export const createAdmission = ({
  queueOf,
  concurrency = defaultConcurrency,
  limit = defaultLimit,
  onRefused = () => {},
  now = () => performance.now(),
}: Options) => {
  const waiting: Record<Queue, Set<Waiting>> = { readers: new Set(), known: new Set(), popular: new Set() };
  const refused: Record<Queue, number> = { readers: 0, known: 0, popular: 0 };
  const rate = createRate(now);
  let running = 0;
  let turn: Queue = 'readers';

  /** The current waiting time of a request in milliseconds. */
  const wait = (queue: Queue): number => {
    if (running < concurrency) return 0;
    const own = waiting[queue].size + 1;
    // Each of the others is answered at most as often.
    const others = queues.filter((one) => one !== queue).map((one) => Math.min(own, waiting[one].size));
    return others.reduce((sum, count) => sum + count, own) * rate.interval();
  };
  const refuse = (queue: Queue): DomainError => {
    refused[queue] += 1;
    onRefused();
    return overloaded;
  };
  const next = (): Waiting | undefined => {
    const at = queues.indexOf(turn) + 1;
    const queue = [...queues.slice(at), ...queues.slice(0, at)].find((one) => waiting[one].size);
    if (!queue) return undefined;
    turn = queue;
    const [first] = waiting[queue];
    if (first) waiting[queue].delete(first);
    return first;
  };
  const enter = (queue: Queue): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      rate.full(running === concurrency);
      return Promise.resolve();
    }
    if (wait(queue) > limit.estimated) return Promise.reject(refuse(queue));
    return new Promise((resolve, reject) => {
      const one: Waiting = { start: resolve, cancel: () => reject(refuse(queue)) };
      const late = setTimeout(() => {
        if (waiting[queue].delete(one)) one.cancel();
      }, limit.most);
      one.start = () => {
        clearTimeout(late);
        resolve();
      };
      waiting[queue].add(one);
    });
  };
  const leave = (): void => {
    rate.made();
    const one = next();
    if (one) return one.start();
    running -= 1;
    rate.full(false);
  };

  return {
    /** Computes an answer when its turn comes. Throws `unavailable` when that would take too long. */
    async run<T>(
      request: IncomingMessage,
      work: () => Promise<T>,
      { isPopular = false }: { isPopular?: boolean } = {},
    ): Promise<T> {
      const queue = queueOf(request);
      await enter(isPopular && queue === 'readers' ? 'popular' : queue);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    /** For requests that do not queue, such as changes: throws `unavailable` when the queue is too long. */
    check(request: IncomingMessage): void {
      const queue = queueOf(request);
      if (wait(queue) > limit.estimated) throw refuse(queue);
    },
    figures: () => ({
      running,
      queues: queues.map((queue) => ({
        queue,
        waiting: waiting[queue].size,
        refused: refused[queue],
        estimate: wait(queue),
      })),
    }),
  };
};

export type Admission = ReturnType<typeof createAdmission>;
