/**
 * One Ctrl-C may arrive several times, from the terminal, npm and its shell: repeats within this time, in
 * milliseconds, are one wish.
 */
const sameWish = 2000;

/** Calls `stop` at the first signal to end, and `again` at each later one. */
export const onSignals = (stop: (signal: NodeJS.Signals) => Promise<void>, again: () => void): void => {
  let askedAt: number | null = null;
  const heed = (signal: NodeJS.Signals) => {
    const repeated = askedAt !== null && performance.now() - askedAt <= sameWish;
    if (repeated) return;
    const first = askedAt === null;
    askedAt = performance.now();
    if (first) void stop(signal);
    else again();
  };
  // A listener of whoever started this ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.removeAllListeners(signal).on(signal, heed);
};
