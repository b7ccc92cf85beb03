import ipaddr from 'ipaddr.js';
import { DomainError } from './domain-error.ts';
import type { Actor } from './actor.ts';
import type { Clock } from '../time/clock.ts';

/**
 * The key that addresses are limited by: an IPv4 address, in whichever notation, or the /64 network of an IPv6 address,
 * since its owner has all of its addresses. Requests without a known address share one key.
 */
export const networkOf = (ip: string | undefined): string => {
  const [address] = ip?.split('%') ?? [];
  if (!address) return 'unknown';
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
};

/** Counts a call from one network. Throws `rate-limited` above the limit. */
export const requireTurn = async (
  { throttle, clock }: { throttle: Throttle; clock: Clock },
  { ip }: Actor,
  what: string,
  limit: Limit,
): Promise<void> => {
  await requireTries(throttle, [{ key: `${what} ${networkOf(ip)}`, limit }], clock.now());
};

/**
 * How often something may be attempted. `free` attempts pass; the last of them, and each later one, starts a lock that
 * doubles from `firstLock` to `maxLock`. Attempts are deleted `window` after the last one. All times in seconds.
 */
export type Limit = { free: number; window: number; firstLock: number; maxLock: number };

/** The attempts of one key. `locked_until` and `forget_at` are instants. */
export type Tries = { count: number; locked_until: string | null; forget_at: string };

/** An attempt, and its limit. */
export type Try = { key: string; limit: Limit };

/** Counts attempts, for all instances and outside any transaction: a failed attempt stays counted. */
export type Throttle = {
  /**
   * Counts an attempt of each key at the instant `now`, and returns 0; or, when any of them is locked, counts none and
   * returns the longest wait in seconds, rounded up.
   */
  take(tries: readonly Try[], now: string): Promise<number>;
  /**
   * Reverts one counted attempt of each key, and the lock that it started: it should not count. Deletes all attempts of
   * the keys in `reset`.
   */
  refund(keys: readonly string[], reset?: readonly string[]): Promise<void>;
};

/**
 * Counts attempts in the transaction of a change: they count if and only if that commits. Only inside a transaction,
 * where `Throttle` would wait for another connection.
 */
export type Tally = Pick<Throttle, 'take'>;

const after = (now: string, seconds: number): string =>
  new Date(Date.parse(now) + seconds * 1000).toISOString();

/** Seconds from an instant to a later one, rounded up; 0 when that is past. */
const secondsUntil = (instant: string | null, now: string): number =>
  instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - Date.parse(now)) / 1000));

const takeTry = (found: Tries | null, limit: Limit, now: string): { wait: number; next: Tries } => {
  const current = found && found.forget_at > now ? found : null;
  const wait = secondsUntil(current?.locked_until ?? null, now);
  if (current && wait > 0) return { wait, next: current };
  const count = (current?.count ?? 0) + 1;
  const lock = Math.min(limit.firstLock * 2 ** Math.min(count - limit.free, 40), limit.maxLock);
  const locked_until = count < limit.free ? null : after(now, lock);
  return { wait: 0, next: { count, locked_until, forget_at: after(now, Math.max(limit.window, 2 * lock)) } };
};

/**
 * The result of attempts at `now`: the seconds to wait, and, when that is 0, the attempts to store, in the same order.
 * All stores use this rule.
 */
export const takeTries = (
  tries: readonly { found: Tries | null; limit: Limit }[],
  now: string,
): { wait: number; next: Tries[] } => {
  const results = tries.map(({ found, limit }) => takeTry(found, limit, now));
  return { wait: Math.max(0, ...results.map(({ wait }) => wait)), next: results.map(({ next }) => next) };
};

/** The attempts of a key minus one; null when none is left. */
export const refundTry = ({ count, forget_at }: Tries): Tries | null =>
  count > 1 ? { count: count - 1, locked_until: null, forget_at } : null;

/** The error for too many attempts; `wait` in seconds. */
export const tooManyTries = (wait: number): DomainError =>
  wait < 60
    ? new DomainError('rate-limit.seconds', { count: Math.max(1, Math.ceil(wait)), retry_after: wait })
    : new DomainError('rate-limit.minutes', { count: Math.ceil(wait / 60), retry_after: wait });

/** Counts one attempt of each key, or of none: throws `rate-limited` when any of them is locked. */
export const requireTries = async (throttle: Tally, tries: readonly Try[], now: string): Promise<void> => {
  const wait = await throttle.take(tries, now);
  if (wait > 0) throw tooManyTries(wait);
};
