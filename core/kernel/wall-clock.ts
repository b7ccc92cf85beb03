/** The local time of a time zone at an instant, as if it were UTC; both in milliseconds. */
export const wallClock = (moment: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(moment));
  const [year = 0, month = 1, ...rest] = (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map(
    (type) => Number(parts.find((part) => part.type === type)?.value),
  );
  return Date.UTC(year, month - 1, ...(rest as [number]));
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
export const startOf = (dayOrInstant: string, timeZone: string): string =>
  dayOrInstant.includes('T')
    ? dayOrInstant
    : new Date(momentOf(Date.parse(dayOrInstant), timeZone)).toISOString();

/** The instant (ISO 8601, UTC) of a date and time; without an offset it is a local time of the time zone. */
export const instantOf = (dateTime: string, timeZone: string): string => {
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(dateTime);
  const moment = hasOffset ? Date.parse(dateTime) : momentOf(Date.parse(`${dateTime}Z`), timeZone);
  return new Date(moment).toISOString();
};

/** The day (YYYY-MM-DD) of an instant in a time zone. */
export const dayOf = (at: string, timeZone: string): string =>
  new Date(wallClock(Date.parse(at), timeZone)).toISOString().slice(0, 10);

/** The month (YYYY-MM) of an instant in a time zone. */
export const monthOf = (at: string, timeZone: string): string => dayOf(at, timeZone).slice(0, 7);

/** When a month (YYYY-MM) starts in a time zone, and when the next one does. */
export const monthRange = (month: string, timeZone: string): { from: string; to: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const firstOf = (index: number) => new Date(momentOf(Date.UTC(year, index, 1), timeZone)).toISOString();
  return { from: firstOf(number - 1), to: firstOf(number) };
};
