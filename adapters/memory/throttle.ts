import type { Throttle, Tries } from '#core/kernel/throttle.ts';
import { refundTry, takeTries } from '#core/kernel/throttle.ts';

/** Attempts in memory, of this process alone. */
export const createMemoryThrottle = (): Throttle => {
  const known = new Map<string, Tries>();
  return {
    async take(tries, now) {
      const asked = tries.map(({ key, limit }) => ({ known: known.get(key) ?? null, limit }));
      const { wait, next } = takeTries(asked, now);
      if (wait === 0) next.forEach((one, index) => known.set(tries[index]!.key, one));
      return wait;
    },
    async refund(keys, reset = []) {
      for (const key of reset) known.delete(key);
      for (const key of keys) {
        const tries = known.get(key);
        const left = tries && refundTry(tries);
        if (left) known.set(key, left);
        else known.delete(key);
      }
    },
  };
};
