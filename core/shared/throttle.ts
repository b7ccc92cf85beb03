import { DomainError } from './domain-error.ts';
import type { Language } from './language.ts';
import { waitOf } from './wait.ts';

/**
 * How often something may be tried. `free` tries pass; the last of them, and each one later, starts a lock that doubles
 * from `firstLock` to `longestLock`. What was tried is forgotten `window` after the last try. All in seconds.
 */
export type Limit = { free: number; window: number; firstLock: number; longestLock: number };

/** What is kept about the tries of one key. `locked_until` and `forget_at` are instants. */
export type Tries = { count: number; locked_until: string | null; forget_at: string };

/** Counts tries, on all instances together and outside of any transaction: a try that fails stays counted. */
export type Throttle = {
  /** Counts a try at the instant `now`, and answers 0; or counts nothing and answers the seconds to wait, rounded up. */
  take(key: string, limit: Limit, now: string): Promise<number>;
  /** Takes one counted try back, and the lock that it started: it was none of those that are limited. */
  giveBack(key: string): Promise<void>;
  /** Starts from nothing. */
  forget(key: string): Promise<void>;
};

const after = (now: string, seconds: number): string =>
  new Date(Date.parse(now) + seconds * 1000).toISOString();

/** Seconds from an instant to a later one, rounded up; 0 when that is over. */
const secondsUntil = (instant: string | null, now: string): number =>
  instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - Date.parse(now)) / 1000));

/** What a try at `now` comes to: the seconds to wait, and what is kept from now on. The one rule of every store. */
export const takeTry = (known: Tries | null, limit: Limit, now: string): { wait: number; kept: Tries } => {
  const current = known && known.forget_at > now ? known : null;
  const wait = secondsUntil(current?.locked_until ?? null, now);
  if (current && wait > 0) return { wait, kept: current };
  const count = (current?.count ?? 0) + 1;
  const lock = Math.min(limit.firstLock * 2 ** Math.min(count - limit.free, 40), limit.longestLock);
  const locked_until = count < limit.free ? null : after(now, lock);
  return { wait: 0, kept: { count, locked_until, forget_at: after(now, Math.max(limit.window, 2 * lock)) } };
};

/** What is left of a key's tries when one of them is taken back; null: nothing. */
export const giveTryBack = ({ count, forget_at }: Tries): Tries | null =>
  count > 1 ? { count: count - 1, locked_until: null, forget_at } : null;

const waitTexts: Record<Language, (count: number, unit: 'second' | 'minute') => string> = {
  es(count, unit) {
    const words = { second: ['segundo', 'segundos'], minute: ['minuto', 'minutos'] }[unit];
    return `Demasiados intentos. Vuelve a probar en ${count} ${words[count === 1 ? 0 : 1]}.`;
  },
  en: (count, unit) => `Too many attempts. Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`,
};

/** The refusal of what was tried too often; `wait` in seconds. */
export const tooManyTries = (wait: number, language: Language = 'es'): DomainError => {
  const { count, unit } = waitOf(wait);
  const text = waitTexts[language](count, unit);
  return new DomainError('rate-limited', text, { retry_after: wait });
};

/**
 * Counts one try of each key, or of none: throws `rate-limited` when any of them has to wait. Answers what takes them
 * back.
 */
export const takeAll = async (
  throttle: Throttle,
  tries: readonly { key: string; limit: Limit }[],
  now: string,
  language: Language = 'es',
): Promise<() => Promise<void>> => {
  const taken: string[] = [];
  const takeBack = async () => {
    for (const key of taken.splice(0)) await throttle.giveBack(key);
  };
  for (const { key, limit } of tries) {
    const wait = await throttle.take(key, limit, now);
    if (wait > 0) {
      await takeBack();
      throw tooManyTries(wait, language);
    }
    taken.push(key);
  }
  return takeBack;
};
