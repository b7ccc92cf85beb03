import { DomainError } from './domain-error.ts';
import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';
import { networkOf } from './network.ts';

/** Counts what somebody does from their network. Throws `rate-limited` when it is too often. */
export const takeTurn = async (
  { throttle, clock }: { throttle: Throttle; clock: Clock },
  { ip }: Actor,
  what: string,
  limit: Limit,
): Promise<void> => {
  await takeAll(throttle, [{ key: `${what} ${networkOf(ip)}`, limit }], clock.now());
};

/**
 * How often something may be tried. `free` tries pass; the last of them, and each one later, starts a lock that doubles
 * from `firstLock` to `longestLock`. What was tried is forgotten `window` after the last try. All in seconds.
 */
export type Limit = { free: number; window: number; firstLock: number; longestLock: number };

/** What is kept about the tries of one key. `locked_until` and `forget_at` are instants. */
export type Tries = { count: number; locked_until: string | null; forget_at: string };

/** What is tried, and how often it may be. */
export type Try = { key: string; limit: Limit };

/** Counts tries, on all instances together and outside of any transaction: a try that fails stays counted. */
export type Throttle = {
  /**
   * Counts a try of each key at the instant `now`, and answers 0; or, when any of them has to wait, counts none and
   * answers the longest wait in seconds, rounded up.
   */
  take(tries: readonly Try[], now: string): Promise<number>;
  /** Takes one counted try of each key back, and the lock that it started: it was none of those that are limited. */
  giveBack(keys: readonly string[]): Promise<void>;
  /** Starts from nothing. */
  forget(key: string): Promise<void>;
};

const after = (now: string, seconds: number): string =>
  new Date(Date.parse(now) + seconds * 1000).toISOString();

/** Seconds from an instant to a later one, rounded up; 0 when that is over. */
const secondsUntil = (instant: string | null, now: string): number =>
  instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - Date.parse(now)) / 1000));

const takeTry = (known: Tries | null, limit: Limit, now: string): { wait: number; kept: Tries } => {
  const current = known && known.forget_at > now ? known : null;
  const wait = secondsUntil(current?.locked_until ?? null, now);
  if (current && wait > 0) return { wait, kept: current };
  const count = (current?.count ?? 0) + 1;
  const lock = Math.min(limit.firstLock * 2 ** Math.min(count - limit.free, 40), limit.longestLock);
  const locked_until = count < limit.free ? null : after(now, lock);
  return { wait: 0, kept: { count, locked_until, forget_at: after(now, Math.max(limit.window, 2 * lock)) } };
};

/**
 * What tries at `now` come to: the seconds to wait, and, when those are none, what is kept from now on; both in the order
 * of the tries. The one rule of every store.
 */
export const takeTries = (
  tries: readonly { known: Tries | null; limit: Limit }[],
  now: string,
): { wait: number; kept: Tries[] } => {
  const taken = tries.map(({ known, limit }) => takeTry(known, limit, now));
  return { wait: Math.max(0, ...taken.map(({ wait }) => wait)), kept: taken.map(({ kept }) => kept) };
};

/** What is left of a key's tries when one of them is taken back; null: nothing. */
export const giveTryBack = ({ count, forget_at }: Tries): Tries | null =>
  count > 1 ? { count: count - 1, locked_until: null, forget_at } : null;

/** The refusal of what was tried too often; `wait` in seconds. */
export const tooManyTries = (wait: number): DomainError =>
  wait < 60
    ? new DomainError('rate-limit.seconds', { count: Math.max(1, Math.ceil(wait)), retry_after: wait })
    : new DomainError('rate-limit.minutes', { count: Math.ceil(wait / 60), retry_after: wait });

/** Counts one try of each key, or of none: throws `rate-limited` when any of them has to wait. */
export const takeAll = async (throttle: Throttle, tries: readonly Try[], now: string): Promise<void> => {
  const wait = await throttle.take(tries, now);
  if (wait > 0) throw tooManyTries(wait);
};
