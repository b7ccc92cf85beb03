/** How workers show that they are alive; all in seconds. */
export type Lease = {
  /** How often a worker renews the lease of what it runs. */
  refresh: number;
  /** How long without a renewal until the job is anybody's. */
  expires: number;
  /** How often a worker looks for such jobs. */
  check: number;
};

/** What a killed worker did is taken up by another one within twenty seconds. */
export const usualLease: Lease = { refresh: 4, expires: 15, check: 4 };

/** Seconds after which the queue's own supervision sees to jobs of dead workers that have no try left. */
export const secondNet = 60;
