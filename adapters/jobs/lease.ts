/** How workers show that they are alive, in seconds. */
export const lease = {
  /** How often a worker renews the lease of what it runs. */
  refresh: 4,
  /** How long without a renewal until the job is anybody's. */
  expires: 15,
  /** How often a worker looks for such jobs. */
  check: 4,
  /** After this time the queue's own supervision sees to them, for jobs that have no try left. */
  secondNet: 60,
} as const;
