import type { Knex } from 'knex';
import type { JobQueue } from '#core/jobs/ports.ts';
import type { PictureBytes } from '#core/media/ports.ts';
import type { Change } from '#core/kernel/audit.ts';

/** Answers a query from a cache, or runs it. */
export type Cached = <T extends object>(key: string, run: () => Promise<T>) => Promise<T>;

/** Runs each query: for transactions, and for processes that hear of no changes. */
export const uncached: Cached = (_key, run) => run();

/**
 * Where queries go: the pool, or one transaction together with the change it is made for; what may be cached; and the
 * queue of jobs on a pool or in a transaction.
 */
export type Scope = {
  db: Knex;
  change: Change | null;
  cached: Cached;
  jobsOn: (db: Knex) => JobQueue;
  /** Where bytes of pictures were moved to, if anywhere. */
  pictureBytes?: PictureBytes | undefined;
};

/** The change a write belongs to. Throws when there is none: writes happen in transactions only. */
export const requireChange = ({ change }: Scope): Change => {
  if (!change) throw new Error('Stores are written to inside a transaction only');
  return change;
};
