/** How many mails may go at once before the rate is looked at, in milliseconds of it. */
const burst = 200;

/**
 * How many of `take` mails the rate allows at a moment, when the next one is free at another; all moments in
 * milliseconds. With them, the moment at which the next one is free when `taken` of them go, and how long that is.
 */
export const paceOf = ({ at, freeAt, rate }: { at: number; freeAt: number; rate: number }) => {
  const interval = 1000 / rate;
  const start = Math.max(at, freeAt);
  const room = Math.max(burst, interval) - (start - at);
  return {
    allows: (take: number): number => Math.max(0, Math.min(take, Math.floor(room / interval + 1e-9))),
    freeAfter: (taken: number): number => start + taken * interval,
    wait: Math.max(1, Math.ceil(interval - room)),
  };
};
