import { isRealDay, readDate } from '../time/read-date.ts';
import { readTime } from '../time/written-time.ts';

/** Day, month, year, as spreadsheets write them in Europe, and what follows. */
const dayFirst = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/;

/** A date in figures with its year first; null where it is no day before a month, undefined for any other text. */
const yearFirst = (text: string): string | null | undefined => {
  const [, day, , month, written = '', time = ''] = dayFirst.exec(text) ?? [];
  if (!day) return undefined;
  const year = written.length === 2 ? `20${written}` : written;
  return isRealDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}${time}` : null;
};

/**
 * The instant of a date of a list of addresses, as people, programs and spreadsheets write it: ISO 8601, day before month
 * as in Europe, or in words. Without an offset it is a time of the zone, and without a time the start of the day. Null
 * when it is no date, or a time that a clock change leaves out.
 */
export const readListTime = (text: string, timeZone: string): string | null => {
  const trimmed = text.trim();
  const turned = yearFirst(trimmed);
  if (turned === null) return null;
  const written = turned ?? trimmed;
  const time = readTime(written, timeZone);
  if (time) return time.skipped || time.at < '0001' ? null : time.at;
  return readDate(written, { timeZone })?.published_at ?? null;
};
