import type { MailOutcome } from '../../mail/ports.ts';

const firstHold = 1000;
const longestHold = 60_000;

/**
 * Holds a sender back while its mail server takes nothing: once as many tries as there are lanes have been put off in a
 * row, one is made at a time, later each time, until something comes through. All moments in milliseconds.
 */
export const createBrake = (lanes: number) => {
  let inRow = 0;
  let hold = firstHold;
  let until = 0;
  return {
    note({ outcome }: MailOutcome, now: number): void {
      if (outcome !== 'deferred') {
        inRow = 0;
        hold = firstHold;
        return;
      }
      inRow += 1;
      // What was on its way already when the brake was put on puts it on no harder.
      if (inRow < lanes || now < until) return;
      until = now + hold;
      hold = Math.min(longestHold, hold * 2);
    },
    /** How many of `free` lanes may be used. */
    allows: (free: number, now: number): number =>
      inRow < lanes ? free : now < until ? 0 : Math.min(1, free),
    /** How long nothing may be sent. */
    wait: (now: number): number => (inRow < lanes ? 0 : Math.max(0, until - now)),
  };
};
