import type { IncomingMessage } from 'node:http';
import pLimit from 'p-limit';
import { DomainError } from '#core/kernel/domain-error.ts';

/**
 * The queues of waiting requests: anonymous readers, callers with a session or a token, and those for popular answers,
 * which were in memory before. A crowd in one of them does not fill the others.
 */
export const queues = ['readers', 'known', 'popular'] as const;
export type Queue = (typeof queues)[number];

/** Shared: capturing a stack trace for each would be a fifth of the cost of a refusal. */
const overloaded = new DomainError('server.overloaded', { reason: 'busy' });

type Options = {
  queueOf: (request: IncomingMessage) => Queue;
  /** How many answers of each queue are computed at a time. */
  concurrency?: number;
  /** How long a request waits at most, in milliseconds. */
  maxWait?: number;
  /** Called for each request that is refused. */
  onRefused?: () => void;
};

/** Slightly more than the number of database connections, so that none is idle. */
const defaultConcurrency = 12;
/** How many requests wait in each queue: with 50 pages per second, the last for four seconds. */
const maxWaiting = 200;
/** Below the five seconds that readers are promised: the answer itself takes time. */
const defaultMaxWait = 4200;

/**
 * Admission control under overload: answers that must be computed wait in bounded queues, and are refused only when
 * theirs is full or, with a database that hangs, stands still. Cached answers, health checks and metrics bypass it.
 */
export const createAdmission = ({
  queueOf,
  concurrency = defaultConcurrency,
  maxWait = defaultMaxWait,
  onRefused = () => {},
}: Options) => {
  const createQueue = () => ({ limit: pLimit(concurrency), refused: 0 });
  const states = { readers: createQueue(), known: createQueue(), popular: createQueue() };
  const refuse = (queue: Queue): DomainError => {
    states[queue].refused += 1;
    onRefused();
    return overloaded;
  };
  const admit = (queue: Queue) => {
    const { limit } = states[queue];
    if (limit.pendingCount >= maxWaiting) throw refuse(queue);
    return limit;
  };
  return {
    /** Computes an answer after those that wait. Throws `unavailable` when the queue is full or stands still. */
    async run<T>(
      request: IncomingMessage,
      work: () => Promise<T>,
      { isPopular = false }: { isPopular?: boolean } = {},
    ): Promise<T> {
      const found = queueOf(request);
      const queue = isPopular && found === 'readers' ? 'popular' : found;
      const limit = admit(queue);
      return new Promise((resolve, reject) => {
        let isLate = false;
        const late = setTimeout(() => {
          isLate = true;
          reject(refuse(queue));
        }, maxWait);
        const start = async () => {
          clearTimeout(late);
          if (!isLate) resolve(await work());
        };
        limit(start).catch(reject);
      });
    },
    /** For requests that do not queue, such as changes: throws `unavailable` when the queue is full. */
    check: (request: IncomingMessage): void => void admit(queueOf(request)),
    figures: () =>
      queues.map((queue) => {
        const { limit, refused } = states[queue];
        return { queue, waiting: limit.pendingCount, refused };
      }),
  };
};

export type Admission = ReturnType<typeof createAdmission>;
