import type { Language } from './language.ts';
import { day, hour, minute, week } from './wall-clock.ts';

/** How long ago something was: a number of units, or the full date after four weeks (spec section 9). */
export type RelativeTime =
  { kind: 'now' } | { kind: 'minutes' | 'hours' | 'days' | 'weeks'; count: number } | { kind: 'date' };

/** `date` relative to `now` (both ISO instants). A future instant is shown as its date. */
export const relativeTime = (date: string, now: string): RelativeTime => {
  const elapsed = Date.parse(now) - Date.parse(date);
  if (!(elapsed >= -minute)) return { kind: 'date' };
  if (elapsed <= minute) return { kind: 'now' };
  if (elapsed < hour) return { kind: 'minutes', count: Math.floor(elapsed / minute) };
  if (elapsed < day) return { kind: 'hours', count: Math.floor(elapsed / hour) };
  if (elapsed < week) return { kind: 'days', count: Math.floor(elapsed / day) };
  if (elapsed < 4 * week) return { kind: 'weeks', count: Math.floor(elapsed / week) };
  return { kind: 'date' };
};

/** The publication's time zone, in which all times are shown. */
export const siteTimeZone = 'Europe/Madrid';

const locales = { es: 'es-ES', en: 'en-US' } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

const format = (language: Language, style: string, options: Intl.DateTimeFormatOptions) => {
  const key = `${language} ${style}`;
  const known = formats.get(key);
  if (known) return known;
  // One zone for everyone: server and browser must render the same text.
  const made = new Intl.DateTimeFormat(locales[language], { timeZone: siteTimeZone, ...options });
  formats.set(key, made);
  return made;
};

/** Full date and time with seconds, es-ES or en-US, Madrid time. */
export const fullDateTime = (date: string, language: Language): string =>
  format(language, 'full', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  }).format(Date.parse(date));

/** A short date: '9 ene 2024', 'Jan 9, 2024'. Madrid time. */
export const shortDate = (date: string, language: Language): string =>
  format(language, 'short date', { dateStyle: 'medium' }).format(Date.parse(date));

/** A short date with its time: '23 nov 2026, 4:00', 'Nov 23, 2026, 4:00 AM'. Madrid time. */
export const shortDateTime = (date: string, language: Language): string =>
  format(language, 'short time', { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(date));

/** A date as printed in a publication: '11 de octubre de 2025', 'October 11, 2025'. */
export const longDate = (date: string, language: Language): string =>
  format(language, 'long', { day: 'numeric', month: 'long', year: 'numeric' }).format(Date.parse(date));

/** The name of a month: 'noviembre', 'November'. `month`: YYYY-MM. */
export const monthName = (month: string, language: Language): string =>
  format(language, 'month', { month: 'long', timeZone: 'UTC' }).format(Date.parse(`${month}-01`));

/** A month with its year: 'noviembre de 2026', 'November 2026'. `month`: YYYY-MM. */
export const monthTitle = (month: string, language: Language): string =>
  format(language, 'month and year', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  );

/** A day of a year: 'lunes, 23 de noviembre', 'Monday, November 23'. `date`: YYYY-MM-DD, in UTC. */
export const dayTitle = (date: string, language: Language): string =>
  format(language, 'weekday', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(date),
  );

/** A day as printed in a masthead: 'sábado, 21 de noviembre de 2026', 'Saturday, November 21, 2026'. */
export const editionDate = (date: string, language: Language): string =>
  format(language, 'edition', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    Date.parse(date),
  );
