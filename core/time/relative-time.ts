import type { Language } from '../text/language.ts';
import { day, hour, minute, week } from './wall-clock.ts';

/** How long ago something was: a number of units, or the full date after four weeks (docs/product.md 1.4). */
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

const locales = { es: 'es-ES', en: 'en-US' } as const;

const createFormat = (language: Language, timeZone: string, options: Intl.DateTimeFormatOptions) => {
  // Created on first use: most pages need one or two.
  let format: Intl.DateTimeFormat | undefined;
  return (date: string): string => {
    format ??= new Intl.DateTimeFormat(locales[language], { timeZone, ...options });
    return format.format(Date.parse(date));
  };
};

const createDates = (language: Language, timeZone: string) => {
  const format = (options: Intl.DateTimeFormatOptions) => createFormat(language, timeZone, options);
  const time = format({ timeStyle: 'short' });
  const longDate = format({ day: 'numeric', month: 'long', year: 'numeric' });
  return {
    /** Full date and time with seconds, es-ES or en-US. */
    fullDateTime: format({
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
    }),
    /** A short date: '9 ene 2024', 'Jan 9, 2024'. */
    shortDate: format({ dateStyle: 'medium' }),
    /** A short date with its time: '23 nov 2026, 4:00', 'Nov 23, 2026, 4:00 AM'. */
    shortDateTime: format({ dateStyle: 'medium', timeStyle: 'short' }),
    /** The time of day: '4:00', '4:00 AM'. */
    time,
    /** A date as printed in a publication: '11 de octubre de 2025', 'October 11, 2025'. */
    longDate,
    /** The same with its time: '11 de octubre de 2025, 9:30', 'October 11, 2025, 9:30 AM'. */
    longDateTime: (date: string): string => `${longDate(date)}, ${time(date)}`,
    /** A day as printed in a masthead: 'sábado, 21 de noviembre de 2026', 'Saturday, November 21, 2026'. */
    editionDate: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    month: format({ month: 'long' }),
    monthAndYear: format({ month: 'long', year: 'numeric' }),
    weekday: format({ weekday: 'long', day: 'numeric', month: 'long' }),
  };
};

/** How instants are written in a language, in a time zone. */
export type Dates = ReturnType<typeof createDates>;

const made = new Map<string, Dates>();

/** The dates of a language in a time zone: one zone for everyone, as server and browser must render the same text. */
export const datesIn = (language: Language, timeZone: string): Dates => {
  const key = `${language} ${timeZone}`;
  const dates = made.get(key) ?? createDates(language, timeZone);
  made.set(key, dates);
  return dates;
};

// A day and a month are the same in each zone, and so is a time that is written with its offset.
const asWritten = (language: Language) => datesIn(language, 'UTC');

/** A day (YYYY-MM-DD) as printed in a publication: '11 de octubre de 2025', 'October 11, 2025'. */
export const longDay = (date: string, language: Language): string =>
  asWritten(language).longDate(date.slice(0, 10));

/** A day in short: '11 oct 2025', 'Oct 11, 2025'. `date`: YYYY-MM-DD. */
export const dayText = (date: string, language: Language): string => asWritten(language).shortDate(date);

/** A day of a year: 'lunes, 23 de noviembre', 'Monday, November 23'. `date`: YYYY-MM-DD. */
export const dayTitle = (date: string, language: Language): string => asWritten(language).weekday(date);

/** The name of a month: 'noviembre', 'November'. `month`: YYYY-MM. */
export const monthName = (month: string, language: Language): string =>
  asWritten(language).month(`${month}-01`);

/** A month with its year: 'noviembre de 2026', 'November 2026'. `month`: YYYY-MM. */
export const monthTitle = (month: string, language: Language): string =>
  asWritten(language).monthAndYear(`${month}-01`);

/** The local time of an instant that is written with its offset (`withOffset`): '23 nov 2026, 4:00'. */
export const writtenDateTime = (at: string, language: Language): string =>
  asWritten(language).shortDateTime(`${at.slice(0, 19)}Z`);
