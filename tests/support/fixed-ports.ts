import type { Clock, Ids } from '#core/shared/clock.ts';
import { day } from './entities.ts';

/** A clock that stands still. */
export const fixedClock: Clock = { now: () => day };

/** Ids that count: the same ones in every run. */
export const countingIds = (): Ids => {
  let count = 0;
  return {
    next() {
      count += 1;
      return `11111111-0000-4000-8000-${String(count).padStart(12, '0')}`;
    },
  };
};
