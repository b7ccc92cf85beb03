import { DomainError } from './domain-error.ts';
import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';

const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i;

/** The eight groups of an IPv6 address (RFC 4291, 2.2), without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail = ''] = address.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
    : [];
  return [...front, ...zeros, ...back].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
};

/**
 * What limits count as one: an IPv4 address, or the /64 that an IPv6 address is one of, since whoever has one has all of
 * them. Where no address is known, all that comes from there.
 */
export const networkOf = (ip: string | undefined): string => {
  if (!ip) return 'unknown';
  const [, inner] = mapped.exec(ip) ?? [];
  if (inner) return inner;
  const [address = ''] = ip.split('%');
  return address.includes(':') ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
};

/** Counts what comes from one network. Throws `rate-limited` when it is too often. */
export const requireTurn = async (
  { throttle, clock }: { throttle: Throttle; clock: Clock },
  { ip }: Actor,
  what: string,
  limit: Limit,
): Promise<void> => {
  await requireTries(throttle, [{ key: `${what} ${networkOf(ip)}`, limit }], clock.now());
};

/**
 * How often something may be tried. `free` tries pass; the last of them, and each one later, starts a lock that doubles
 * from `firstLock` to `maxLock`. Tries are deleted `window` after the last one. All in seconds.
 */
export type Limit = { free: number; window: number; firstLock: number; maxLock: number };

/** The tries of one key. `locked_until` and `forget_at` are instants. */
export type Tries = { count: number; locked_until: string | null; forget_at: string };

/** A try, and how often there may be one. */
export type Try = { key: string; limit: Limit };

/** Counts tries, for all instances and outside of any transaction: a try that fails stays counted. */
export type Throttle = {
  /**
   * Counts a try of each key at the instant `now`, and answers 0; or, when any of them has to wait, counts none and
   * answers the longest wait in seconds, rounded up.
   */
  take(tries: readonly Try[], now: string): Promise<number>;
  /** Undoes one counted try of each key, and the lock that it started: it was not one that is limited. */
  refund(keys: readonly string[]): Promise<void>;
  /** Deletes the tries of a key. */
  reset(key: string): Promise<void>;
};

const after = (now: string, seconds: number): string =>
  new Date(Date.parse(now) + seconds * 1000).toISOString();

/** Seconds from an instant to a later one, rounded up; 0 when that is over. */
const secondsUntil = (instant: string | null, now: string): number =>
  instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - Date.parse(now)) / 1000));

const takeTry = (known: Tries | null, limit: Limit, now: string): { wait: number; next: Tries } => {
  const current = known && known.forget_at > now ? known : null;
  const wait = secondsUntil(current?.locked_until ?? null, now);
  if (current && wait > 0) return { wait, next: current };
  const count = (current?.count ?? 0) + 1;
  const lock = Math.min(limit.firstLock * 2 ** Math.min(count - limit.free, 40), limit.maxLock);
  const locked_until = count < limit.free ? null : after(now, lock);
  return { wait: 0, next: { count, locked_until, forget_at: after(now, Math.max(limit.window, 2 * lock)) } };
};

/**
 * What tries at `now` come to: the seconds to wait, and, when those are none, the tries to store, in the same order. All
 * stores follow this rule.
 */
export const takeTries = (
  tries: readonly { known: Tries | null; limit: Limit }[],
  now: string,
): { wait: number; next: Tries[] } => {
  const taken = tries.map(({ known, limit }) => takeTry(known, limit, now));
  return { wait: Math.max(0, ...taken.map(({ wait }) => wait)), next: taken.map(({ next }) => next) };
};

/** The tries of a key without one of them; null when none is left. */
export const refundTry = ({ count, forget_at }: Tries): Tries | null =>
  count > 1 ? { count: count - 1, locked_until: null, forget_at } : null;

/** The error for too many tries; `wait` in seconds. */
export const tooManyTries = (wait: number): DomainError =>
  wait < 60
    ? new DomainError('rate-limit.seconds', { count: Math.max(1, Math.ceil(wait)), retry_after: wait })
    : new DomainError('rate-limit.minutes', { count: Math.ceil(wait / 60), retry_after: wait });

/** Counts one try of each key, or of none: throws `rate-limited` when any of them has to wait. */
export const requireTries = async (throttle: Throttle, tries: readonly Try[], now: string): Promise<void> => {
  const wait = await throttle.take(tries, now);
  if (wait > 0) throw tooManyTries(wait);
};
