import { dayOf, momentOf } from '../kernel/wall-clock.ts';

const iso =
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:(?:T|,?\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Day, month, year, as spreadsheets write them in Europe. */
const european = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/;

const isoOrder = (text: string): string => {
  const [, day, , month, year = '', time = ''] = european.exec(text) ?? [];
  return day ? `${year.length === 2 ? `20${year}` : year}-${month}-${day}${time}` : text;
};

const offsetOf = (zone: string): number => {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === '-' ? -60_000 : 60_000) * (Number(hours ?? 0) * 60 + Number(minutes));
};

/**
 * The instant of a date of a list of addresses: ISO 8601, or day before month as in Europe. A time without an offset is
 * one of the time zone; a day alone is its first moment in UTC, or `now` where the zone has that day already. Null when
 * it is no date.
 */
export const readListTime = (text: string, now: string, timeZone: string): string | null => {
  const found = iso.exec(isoOrder(text.trim()));
  if (!found) return null;
  const [, year = '', , month = '', date = '', hour, minute = '0', second = '0', fraction = '0', zone] =
    found;
  const [h, m, s] = [Number(hour ?? 0), Number(minute), Number(second)];
  const midnight = new Date(0).setUTCFullYear(Number(year), Number(month) - 1, Number(date));
  const calendar = new Date(midnight).toISOString().slice(0, 10);
  const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (calendar !== written || Number(year) === 0 || h > 23 || m > 59 || s > 59) return null;
  if (hour === undefined) {
    const start = `${calendar}T00:00:00.000Z`;
    return start > now && calendar === dayOf(now, timeZone) ? now : start;
  }
  const wall = midnight + h * 3_600_000 + m * 60_000 + s * 1000 + Math.floor(Number(`0.${fraction}`) * 1000);
  const moment = zone === undefined ? momentOf(wall, timeZone) : wall - offsetOf(zone);
  const instant = new Date(moment).toISOString();
  return instant.startsWith('+') ? null : instant;
};
