import { momentOf, wallClock } from './wall-clock.ts';

/** A date, perhaps with a time, as it was written; `skipped`: a local time that a clock change leaves out. */
export type WrittenTime = { at: string; hasTime: boolean; hasOffset: boolean; skipped: boolean };

const datePart = String.raw`(\d{4})([-/])(\d{1,2})\2(\d{1,2})`;
const clockPart = String.raw`(\d{1,2}:\d{2})(?::(\d{2})(?:[.,](\d+))?)?`;
// Go and Ruby write the zone's abbreviation after its offset; RFC 9557 its name, in brackets.
const offsetPart = String.raw`(Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)(?: (?:UTC|GMT|[A-Z]{3,4})|\[[\w/+-]+\])?`;
const pattern = new RegExp(String.raw`^${datePart}(?:(?:T| +)${clockPart}(?: *${offsetPart})?)?$`, 'i');

const pad = (text: string) => text.padStart(2, '0');

/** `+02:00` of `+2`, `+02` and `+0200`. */
const plainOffset = (offset: string): string => {
  if (!/^[+-]/.test(offset)) return 'Z';
  const [, sign = '', hours = '', minutes = '00'] = /^([+-])(\d{1,2}?):?(\d{2})?$/.exec(offset) ?? [];
  return `${sign}${pad(hours)}:${minutes}`;
};

/**
 * Reads a date, or a date and time, in ISO 8601 and its usual variants: a blank for the `T`, no seconds, an hour of one
 * digit, an offset without a colon or after a blank, `UTC`. Without an offset it is a local time of the time zone, and
 * without a time the start of the day. Null when it is neither.
 */
export const readTime = (text: string, timeZone: string): WrittenTime | null => {
  const match = pattern.exec(text.trim());
  if (!match) return null;
  const [, year = '', , month = '', date = '', clock, seconds = '00', fraction = '0', offset] = match;
  const calendar = `${year}-${pad(month)}-${pad(date)}`;
  const midnight = Date.parse(`${calendar}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== calendar) return null;
  const time = `${pad(clock ?? '00:00').padStart(5, '0')}:${seconds}.${fraction}`;
  const written = Date.parse(`${calendar}T${time}${offset ? plainOffset(offset) : 'Z'}`);
  if (Number.isNaN(written)) return null;
  // No zone has rules for the year 0, which is refused wherever a date is stored.
  const isLocal = !offset && year !== '0000';
  const moment = isLocal ? momentOf(written, timeZone) : written;
  const at = new Date(moment).toISOString();
  // What is stored has a year of four digits.
  if (!/^\d{4}-/.test(at)) return null;
  const hasTime = clock !== undefined;
  const wall = Math.floor(written / 1000) * 1000;
  const skipped = hasTime && isLocal && wallClock(momentOf(wall, timeZone), timeZone) !== wall;
  return { at, hasTime, hasOffset: Boolean(offset), skipped };
};
