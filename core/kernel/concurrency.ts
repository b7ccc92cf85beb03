type Queue = {
  /** How much work may wait. */
  maxWaiting?: number;
  /** What is thrown for work that may not. */
  refuse?: () => Error;
};

/** Runs at most so much work at a time; the rest waits for its turn, in order. */
export const limitConcurrency = (
  max: number,
  { maxWaiting = Infinity, refuse = () => new Error('too many are waiting') }: Queue = {},
) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= max && waiting.length >= maxWaiting) throw refuse();
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The work that has waited longest takes the place over.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
