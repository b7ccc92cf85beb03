import type { Throttle, Tries } from '#core/shared/throttle.ts';
import { giveTryBack, takeTry } from '#core/shared/throttle.ts';

/** Tries in memory, of this process alone. */
export const createMemoryThrottle = (): Throttle => {
  const known = new Map<string, Tries>();
  return {
    async take(key, limit, now) {
      const { wait, kept } = takeTry(known.get(key) ?? null, limit, now);
      known.set(key, kept);
      return wait;
    },
    async giveBack(key) {
      const tries = known.get(key);
      const left = tries && giveTryBack(tries);
      if (left) known.set(key, left);
      else known.delete(key);
    },
    async forget(key) {
      known.delete(key);
    },
  };
};
