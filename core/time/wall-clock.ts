const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const found = clocks.get(timeZone);
  if (found) return found;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
};

/** The local time of a time zone at an instant, as if it were UTC; both in milliseconds. */
export const wallClock = (moment: number, timeZone: string): number => {
  const parts = clockOf(timeZone).formatToParts(moment);
  const [year = 0, month = 1, ...rest] = (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map(
    (type) => Number(parts.find((part) => part.type === type)?.value),
  );
  // `Date.UTC` takes a year below 100 for one of the twentieth century.
  return new Date(Date.UTC(2000, month - 1, ...(rest as [number]))).setUTCFullYear(year, month - 1, rest[0]);
};

/** Milliseconds of each. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;

/**
 * The instant of a local time in a time zone. A time that occurs twice resolves to the first; one that a clock change
 * skips, to as much later as is skipped.
 */
export const momentOf = (wall: number, timeZone: string): number => {
  const before = wallClock(wall - day, timeZone) - (wall - day);
  const after = wallClock(wall + day, timeZone) - (wall + day);
  const [early, late] = [wall - Math.max(before, after), wall - Math.min(before, after)];
  return [early, late].find((moment) => wallClock(moment, timeZone) === wall) ?? wall - before;
};

/** The instant at which a day (YYYY-MM-DD) starts in a time zone, ISO 8601; an instant is returned unchanged. */
export const startOf = (dayOrInstant: string, timeZone: string): string => {
  if (dayOrInstant.includes('T')) return dayOrInstant;
  const start = new Date(momentOf(Date.parse(dayOrInstant), timeZone)).toISOString();
  // Databases have no year 0, in which the first day of all starts east of Greenwich.
  return start.startsWith('0000') ? '0001-01-01T00:00:00.000Z' : start;
};

/** The day (YYYY-MM-DD) of an instant in a time zone. */
export const dayOf = (at: string, timeZone: string): string =>
  new Date(wallClock(Date.parse(at), timeZone)).toISOString().slice(0, 10);

/** The month (YYYY-MM) of an instant in a time zone. */
export const monthOf = (at: string, timeZone: string): string => dayOf(at, timeZone).slice(0, 7);

/** Tells the year (YYYY) of instants in a time zone: faster than `dayOf` for many instants of few years. */
export const createYearOf = (timeZone: string): ((at: string) => string) => {
  const starts = new Map<number, number>();
  const startOfYear = (year: number): number => {
    const start = starts.get(year) ?? momentOf(Date.UTC(year, 0), timeZone);
    starts.set(year, start);
    return start;
  };
  return (at) => {
    const moment = Date.parse(at);
    const year = new Date(moment).getUTCFullYear();
    const shift = moment < startOfYear(year) ? -1 : moment < startOfYear(year + 1) ? 0 : 1;
    return String(year + shift).padStart(4, '0');
  };
};

/** An instant with the offset of a time zone: `2026-11-23T04:00:00+01:00`. */
export const withOffset = (at: string, timeZone: string): string => {
  const moment = Math.floor(Date.parse(at) / 1000) * 1000;
  const wall = wallClock(moment, timeZone);
  const minutes = Math.round((wall - moment) / minute);
  const offset = new Date(Math.abs(minutes) * minute).toISOString().slice(11, 16);
  return `${new Date(wall).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${offset}`;
};

const dayAfter = (date: string): string => new Date(Date.parse(date) + day).toISOString().slice(0, 10);

/** The instants between which a range of days lies, the first and the last one included. */
export type Period = { since?: string | undefined; before?: string | undefined };

/** From the start of a day (YYYY-MM-DD) to the end of another one, in a time zone; either may be open. */
export const periodOf = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): Period => ({
  ...(from && { since: startOf(from, timeZone) }),
  // After the last day that can be written no other begins.
  ...(to && to < '9999-12-31' && { before: startOf(dayAfter(to), timeZone) }),
});

/** Whether an instant lies in a period. */
export const isWithin = (at: string, { since, before }: Period): boolean =>
  (!since || Date.parse(at) >= Date.parse(since)) && (!before || Date.parse(at) < Date.parse(before));

/** The start of an instant's day in a time zone, and the start of the next day. */
export const dayRange = (at: string, timeZone: string): { from: string; to: string } => {
  const date = dayOf(at, timeZone);
  return { from: startOf(date, timeZone), to: startOf(dayAfter(date), timeZone) };
};

/** When a month (YYYY-MM) starts in a time zone, and when the next one does. */
export const monthRange = (month: string, timeZone: string): { from: string; to: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const firstOf = (index: number) => new Date(momentOf(Date.UTC(year, index, 1), timeZone)).toISOString();
  return { from: firstOf(number - 1), to: firstOf(number) };
};
