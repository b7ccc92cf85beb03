/**
 * One Ctrl-C may arrive several times, from the terminal, npm and its shell: repeats within this time, in
 * milliseconds, are one wish.
 */
const sameWish = 2000;

/** Calls `stop` at the first signal to end; one more, later, ends the process on the spot. */
export const onSignals = (stop: (signal: NodeJS.Signals) => Promise<void>): void => {
  let askedAt: number | null = null;
  const heed = (signal: NodeJS.Signals) => {
    if (askedAt === null) {
      askedAt = performance.now();
      void stop(signal);
    } else if (performance.now() - askedAt > sameWish) process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, heed);
};
