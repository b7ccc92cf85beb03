import { day, minute, hour, wallClock } from './wall-clock.ts';

/** The days of a cron expression. */
export type CronDays = {
  daysOfMonth: readonly number[];
  months: readonly number[];
  /** 0 is Sunday. */
  daysOfWeek: readonly number[];
  /** Whether a day of the month or a day of the week is enough: neither field starts with `*`, as crontab(5) has it. */
  either: boolean;
};

/** In how many days a day of a schedule comes at most: leap years are eight years apart at most. */
export const cronHorizon = 8 * 366 + 1;

/** Whether the day that starts at a midnight, as clocks on walls show it, is one of these. */
export const isCronDay = (
  { daysOfMonth, months, daysOfWeek, either }: CronDays,
  midnight: number,
): boolean => {
  const date = new Date(midnight);
  if (!months.includes(date.getUTCMonth() + 1)) return false;
  const [inMonth, inWeek] = [daysOfMonth.includes(date.getUTCDate()), daysOfWeek.includes(date.getUTCDay())];
  return either ? inMonth || inWeek : inMonth && inWeek;
};

/** These times of these days. */
export type CronSchedule = CronDays & {
  hours: readonly number[];
  minutes: readonly number[];
  /** Whether it is an interval: the field of the hour or of the minute starts with `*`. */
  interval: boolean;
};

/** The offsets of a time zone before and after the clock change around a day, and when that is; `Infinity`: none. */
const offsetsAround = (midnight: number, timeZone: string) => {
  const offset = (moment: number) => wallClock(moment, timeZone) - moment;
  let [low, high] = [midnight - day, midnight + 2 * day];
  const [before, after] = [offset(low), offset(high)];
  if (before === after) return { before, after, change: Infinity };
  while (high - low > minute) {
    const middle = Math.floor((low + high) / 2 / minute) * minute;
    if (offset(middle) === before) low = middle;
    else high = middle;
  }
  return { before, after, change: high };
};

/**
 * The instants of a schedule in the day that starts at a midnight, as clocks on walls show it, in order. When the clocks
 * change it is as in cron(8): fixed times that are skipped come once, right after the change, and repeated ones the first
 * time; an interval follows the clock, without those that are skipped, and twice where the clock shows them twice.
 */
export const cronInstants = (
  { hours, minutes, interval }: Pick<CronSchedule, 'hours' | 'minutes' | 'interval'>,
  timeZone: string,
  midnight: number,
): number[] => {
  const { before, after, change } = offsetsAround(midnight, timeZone);
  const instantsOf = (wall: number): number[] => {
    const [first, second] = [wall - before, wall - after];
    const candidates = [...(first < change ? [first] : []), ...(second >= change ? [second] : [])];
    return interval ? candidates : candidates.length ? candidates.slice(0, 1) : [change];
  };
  const instants = hours.flatMap((ofDay) =>
    minutes.flatMap((ofHour) => instantsOf(midnight + ofDay * hour + ofHour * minute)),
  );
  return [...new Set(instants)].toSorted((a, b) => a - b);
};

const today = (moment: number, timeZone: string): number =>
  Math.floor(wallClock(moment, timeZone) / day) * day;

/** The slots of a schedule up to an instant, latest first. */
export const slotsBefore = function* (
  schedule: CronSchedule,
  timeZone: string,
  now: string,
): Generator<string, undefined> {
  const end = Date.parse(now);
  const last = today(end, timeZone);
  for (let index = 0; index < cronHorizon; index += 1) {
    const midnight = last - index * day;
    if (!isCronDay(schedule, midnight)) continue;
    for (const moment of cronInstants(schedule, timeZone, midnight).toReversed())
      if (moment <= end) yield new Date(moment).toISOString();
  }
  return undefined;
};

/** The next slot of a schedule after an instant; null when it has none. */
export const nextCronSlot = (schedule: CronSchedule, timeZone: string, now: string): string | null => {
  const start = Date.parse(now);
  const first = today(start, timeZone);
  for (let index = 0; index < cronHorizon; index += 1) {
    const midnight = first + index * day;
    if (!isCronDay(schedule, midnight)) continue;
    const next = cronInstants(schedule, timeZone, midnight).find((moment) => moment > start);
    if (next !== undefined) return new Date(next).toISOString();
  }
  return null;
};

/** The last slot of a schedule; null when it has none. */
export const lastSlot = (schedule: CronSchedule, timeZone: string, now: string): string | null =>
  slotsBefore(schedule, timeZone, now).next().value ?? null;

/** The fields of an expression with their limits and names, which may be cut to three letters, in their order. */
const cronFields = [
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  { min: 1, max: 31 },
  {
    min: 1,
    max: 12,
    names: 'january february march april may june july august september october november december',
  },
  // 7 is Sunday too.
  { min: 0, max: 7, names: 'sunday monday tuesday wednesday thursday friday saturday' },
] as const;

type FieldLimits = { min: number; max: number; names?: string };

const fieldPart = /^(?:(\*)|([a-z\d]+)(?:-([a-z\d]+))?)(?:\/(\d+))?$/;

/** The values of one part of a field, such as `1-5` or `*\/2`; null when it is invalid. */
const readPart = (part: string, { min, max, names = '' }: FieldLimits): number[] | null => {
  const [matched, any, first = '', last, every = '1'] = fieldPart.exec(part) ?? [];
  const valueOf = (text: string) => {
    const index = names.split(' ').findIndex((name) => name === text || name.slice(0, 3) === text);
    return index >= 0 && text ? index + min : /^\d+$/.test(text) ? Number(text) : NaN;
  };
  const step = Number(every);
  if (matched === undefined || step === 0) return null;
  const from = any ? min : valueOf(first);
  const to = any || (last === undefined && part.includes('/')) ? max : valueOf(last ?? first);
  if (!(from >= min && to <= max && from <= to)) return null;
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
};

const readField = (text: string, limits: FieldLimits): number[] | null => {
  const parts = text.split(',').map((part) => readPart(part, limits));
  const values = parts.every((part) => part !== null) ? parts.flat() : null;
  return values && [...new Set(values)].toSorted((a, b) => a - b);
};

/** The schedule of a cron expression, as in crontab(5): minute, hour, day of the month, month, day of the week; null when it is invalid. */
export const readCron = (expression: string): CronSchedule | null => {
  const fields = expression.trim().toLowerCase().split(/\s+/);
  if (fields.length !== cronFields.length) return null;
  const values = cronFields.map((limits, index) => readField(fields[index]!, limits));
  const [minutes, hours, daysOfMonth, months, weekdays] = values;
  if (!minutes || !hours || !daysOfMonth || !months || !weekdays) return null;
  const daysOfWeek = [...new Set(weekdays.map((weekday) => weekday % 7))].toSorted((a, b) => a - b);
  const [starMinute, starHour, starDay, , starWeekday] = fields.map((field) => field.startsWith('*'));
  const interval = Boolean(starMinute || starHour);
  return { minutes, hours, daysOfMonth, months, daysOfWeek, either: !starDay && !starWeekday, interval };
};
