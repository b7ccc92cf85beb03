import type { Knex } from 'knex';
import type { JobQueue } from '#core/jobs/ports.ts';
import type { PictureBytes } from '#core/media/ports.ts';
import type { Change } from '#core/kernel/audit.ts';

/** Returns a query's cached result, or runs it. */
export type Cached = <T extends object>(key: string, run: () => Promise<T>) => Promise<T>;

/** Runs each query: for transactions, and for processes that receive no notifications. */
export const uncached: Cached = (_key, run) => run();

/**
 * Where queries run: the pool, or one transaction together with its change; the query cache; and the queue of jobs on a
 * pool or in a transaction.
 */
export type Scope = {
  db: Knex;
  change: Change | null;
  cached: Cached;
  jobsOn: (db: Knex) => JobQueue;
  /** The other store for the bytes of pictures, if there is one. */
  pictureBytes?: PictureBytes | undefined;
};

/** The change that a write belongs to. Throws outside a transaction. */
export const requireChange = ({ change }: Scope): Change => {
  if (!change) throw new Error('Stores are written to inside a transaction only');
  return change;
};
