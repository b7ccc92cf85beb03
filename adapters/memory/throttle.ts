import type { Tally, Throttle, Tries, Try } from '#core/kernel/throttle.ts';
import { refundTry, takeTries } from '#core/kernel/throttle.ts';
import type { Scope } from './state.ts';
import { requireChange } from './state.ts';

const takeFrom = (known: Map<string, Tries>, tries: readonly Try[], now: string): number => {
  const asked = tries.map(({ key, limit }) => ({ known: known.get(key) ?? null, limit }));
  const { wait, next } = takeTries(asked, now);
  if (wait === 0) next.forEach((one, index) => known.set(tries[index]!.key, one));
  return wait;
};

/** Attempts in the transaction of a change. */
export const createTally = (scope: Scope): Tally => ({
  async take(tries, now) {
    requireChange(scope);
    return takeFrom(scope.state().tries, tries, now);
  },
});

/** Attempts in memory, of this process alone. */
export const createMemoryThrottle = (): Throttle => {
  const known = new Map<string, Tries>();
  return {
    take: async (tries, now) => takeFrom(known, tries, now),
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
