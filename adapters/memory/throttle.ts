import type { Throttle, Tries } from '#core/kernel/throttle.ts';
import { giveTryBack, takeTries } from '#core/kernel/throttle.ts';

/** Tries in memory, of this process alone. */
export const createMemoryThrottle = (): Throttle => {
  const known = new Map<string, Tries>();
  return {
    async take(tries, now) {
      const asked = tries.map(({ key, limit }) => ({ known: known.get(key) ?? null, limit }));
      const { wait, kept } = takeTries(asked, now);
      if (wait === 0) kept.forEach((one, index) => known.set(tries[index]!.key, one));
      return wait;
    },
    async giveBack(keys) {
      for (const key of keys) {
        const tries = known.get(key);
        const left = tries && giveTryBack(tries);
        if (left) known.set(key, left);
        else known.delete(key);
      }
    },
    async forget(key) {
      known.delete(key);
    },
  };
};
