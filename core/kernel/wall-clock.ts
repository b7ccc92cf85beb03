/** What clocks on the walls of a time zone show at a moment, as if it were UTC; both in milliseconds. */
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

const day = 86_400_000;

/**
 * The moment at which clocks on the walls of a time zone show a time. Of an hour that happens twice, the first one; of
 * one that is left out, as much later as is left out.
 */
export const momentOf = (wall: number, timeZone: string): number => {
  const before = wallClock(wall - day, timeZone) - (wall - day);
  const after = wallClock(wall + day, timeZone) - (wall + day);
  const [early, late] = [wall - Math.max(before, after), wall - Math.min(before, after)];
  return [early, late].find((moment) => wallClock(moment, timeZone) === wall) ?? wall - before;
};

/** The moment at which a day (YYYY-MM-DD) starts in a time zone, ISO 8601; a moment stays as it is. */
export const startOf = (dayOrInstant: string, timeZone: string): string =>
  dayOrInstant.includes('T')
    ? dayOrInstant
    : new Date(momentOf(Date.parse(dayOrInstant), timeZone)).toISOString();

/** The instant (ISO 8601, UTC) of a date and time; one without an offset is what clocks show in a time zone. */
export const instantOf = (dateTime: string, timeZone: string): string => {
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(dateTime);
  const moment = hasOffset ? Date.parse(dateTime) : momentOf(Date.parse(`${dateTime}Z`), timeZone);
  return new Date(moment).toISOString();
};

/** The month (YYYY-MM) of an instant in a time zone. */
export const monthOf = (at: string, timeZone: string): string =>
  new Date(wallClock(Date.parse(at), timeZone)).toISOString().slice(0, 7);

/** When a month (YYYY-MM) starts in a time zone, and when the next one does. */
export const monthRange = (month: string, timeZone: string): { from: string; to: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const firstOf = (index: number) => new Date(momentOf(Date.UTC(year, index, 1), timeZone)).toISOString();
  return { from: firstOf(number - 1), to: firstOf(number) };
};
