import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';
import { networkOf } from './network.ts';
import type { Limit, Throttle } from './throttle.ts';
import { takeAll } from './throttle.ts';

/** Counts what somebody does from their network. Throws `rate-limited` when it is too often. */
export const takeTurn = async (
  { throttle, clock }: { throttle: Throttle; clock: Clock },
  { ip }: Actor,
  what: string,
  limit: Limit,
): Promise<void> => {
  await takeAll(throttle, [{ key: `${what} ${networkOf(ip)}`, limit }], clock.now());
};
