type Queue = {
  /** Maximum number of waiting tasks. */
  maxWaiting?: number;
  /** Creates the error for tasks beyond that. */
  refuse?: () => Error;
};

/** Limits how many tasks run at a time; the others wait in order. */
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
      // The task that has waited longest takes over the slot.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
