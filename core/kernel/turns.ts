import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Language } from './language.ts';
import { networkOf } from './network.ts';
import type { Limit, Throttle } from './throttle.ts';
import { takeAll } from './throttle.ts';

/** Counts what somebody does from their network. Throws `rate-limited`, in words for the reader, when it is too often. */
export const takeTurn = async (
  { throttle, clock }: { throttle: Throttle; clock: Clock },
  { ip }: Actor,
  what: string,
  limit: Limit,
  language: Language,
): Promise<void> => {
  await takeAll(throttle, [{ key: `${what} ${networkOf(ip)}`, limit }], clock.now(), language);
};
