type Queue = {
  /** How many may wait. */
  mostWaiting?: number;
  /** What is thrown for those that may not. */
  refuse?: () => Error;
};

/** Lets so many pieces of work run at a time; the others wait for their turn, in the order they came. */
export const atMost = (
  most: number,
  { mostWaiting = Infinity, refuse = () => new Error('too many are waiting') }: Queue = {},
) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most && waiting.length >= mostWaiting) throw refuse();
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Whoever waits longest takes the place over.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
