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
  /** Called for each request that is refused. */
  onRefused?: () => void;
};

/** Slightly more than the number of database connections, so that none is idle. */
const defaultConcurrency = 12;
/** How many requests wait in each queue: with 50 pages per second, the last for four seconds. */
const maxWaiting = 200;

/**
 * Admission control under overload: answers that must be computed wait in bounded queues, and are refused only when
 * theirs is full. Cached answers, health checks and metrics bypass it.
 */
export const createAdmission = ({
  queueOf,
  concurrency = defaultConcurrency,
  onRefused = () => {},
}: Options) => {
  const start = () => ({ limit: pLimit(concurrency), refused: 0 });
  const states = { readers: start(), known: start(), popular: start() };
  const admit = (queue: Queue) => {
    const state = states[queue];
    if (state.limit.pendingCount < maxWaiting) return state.limit;
    state.refused += 1;
    onRefused();
    throw overloaded;
  };
  return {
    /** Computes an answer after those that wait. Throws `unavailable` when the queue is full. */
    async run<T>(
      request: IncomingMessage,
      work: () => Promise<T>,
      { isPopular = false }: { isPopular?: boolean } = {},
    ): Promise<T> {
      const queue = queueOf(request);
      return admit(isPopular && queue === 'readers' ? 'popular' : queue)(work);
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
