import type { IncomingMessage } from 'node:http';
import { DomainError } from '#core/kernel/domain-error.ts';

/** Who waits: a stranger, or somebody with a session or a token. */
export const queues = ['readers', 'known'] as const;
export type Queue = (typeof queues)[number];

type Waiting = { start: () => void; cancel: () => void };

type Options = {
  queueOf: (request: IncomingMessage) => Queue;
  /** How many answers are made at a time: more would wait for the same core and the same connections of the database. */
  concurrency?: number;
  /** Milliseconds that a request may have to wait by the estimate; and, whatever was estimated, at most. */
  limit?: { estimated: number; most: number };
  /** Called for each request that is refused. */
  onRefused?: () => void;
  now?: () => number;
};

/** Below the five seconds that readers are promised: an estimate may be off, and the answer itself takes a moment. */
const defaultLimit = { estimated: 3500, most: 4200 };
/** A little more than the connections of the database, so that none of them idles. */
const defaultConcurrency = 12;

/** Answers in a second until the first queue has shown how many there are. */
const assumedRate = 50;
/** Milliseconds of work that the estimate looks back on. */
const memory = 5000;

/**
 * How many answers are made in a second while all places are taken: only then it shows what the machine can do. A stretch
 * without any lowers it as well.
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
 * Who is let in when more is asked for than can be made. Answers that have to be made wait in two lines, strangers in one,
 * those with a session or a token in the other, which take turns; whoever would wait too long is refused at once. What is
 * cached, health and figures do not pass here.
 */
export const createAdmission = ({
  queueOf,
  concurrency = defaultConcurrency,
  limit = defaultLimit,
  onRefused = () => {},
  now = () => performance.now(),
}: Options) => {
  const waiting: Record<Queue, Set<Waiting>> = { readers: new Set(), known: new Set() };
  const refused: Record<Queue, number> = { readers: 0, known: 0 };
  const rate = createRate(now);
  let running = 0;
  let turn: Queue = 'readers';

  /** Milliseconds that a request would wait now. */
  const wait = (queue: Queue): number => {
    if (running < concurrency) return 0;
    const own = waiting[queue].size + 1;
    const others = waiting[queue === 'readers' ? 'known' : 'readers'].size;
    return (own + Math.min(own, others)) * rate.interval();
  };
  const refuse = (queue: Queue): DomainError => {
    refused[queue] += 1;
    onRefused();
    return new DomainError('server.overloaded', { reason: 'busy' });
  };
  const next = (): Waiting | undefined => {
    turn = turn === 'readers' ? 'known' : 'readers';
    const queue = waiting[turn].size ? turn : turn === 'readers' ? 'known' : 'readers';
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
    /** Makes an answer when its turn comes. Throws `unavailable` when that would take too long. */
    async run<T>(request: IncomingMessage, work: () => Promise<T>): Promise<T> {
      await enter(queueOf(request));
      try {
        return await work();
      } finally {
        leave();
      }
    },
    /** For what does not wait in line, such as changes: throws `unavailable` where it would have to for too long. */
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
