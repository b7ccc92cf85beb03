import { day, hour, minute, momentOf, wallClock } from './wall-clock.ts';

/** The values of the fields of a cron expression. */
export type CronFields = Record<
  'second' | 'minute' | 'hour' | 'dayOfMonth' | 'month' | 'dayOfWeek',
  (number | string)[]
>;

/** The days of a cron expression. */
export type CronDays = {
  daysOfMonth: readonly number[];
  months: readonly number[];
  /** 0 is Sunday. */
  daysOfWeek: readonly number[];
};

/** The days of a cron expression; null for one with days such as the last. */
export const cronDaysOf = ({ dayOfMonth, month, dayOfWeek }: CronFields): CronDays | null =>
  [...dayOfMonth, ...dayOfWeek].every((value) => typeof value === 'number')
    ? {
        daysOfMonth: dayOfMonth.map(Number),
        months: month.map(Number),
        daysOfWeek: dayOfWeek.map((weekday) => Number(weekday) % 7),
      }
    : null;

/** In how many days a day of a schedule comes at most: leap years are eight years apart at most. */
export const cronHorizon = 8 * 366 + 1;

/** Whether the day that starts at a midnight, as clocks on walls show it, is one of these. */
export const isCronDay = ({ daysOfMonth, months, daysOfWeek }: CronDays, midnight: number): boolean => {
  const date = new Date(midnight);
  if (!months.includes(date.getUTCMonth() + 1)) return false;
  const [inMonth, inWeek] = [daysOfMonth.includes(date.getUTCDate()), daysOfWeek.includes(date.getUTCDay())];
  // As cron has it: where both are narrowed, either is enough.
  return daysOfMonth.length < 31 && daysOfWeek.length < 7 ? inMonth || inWeek : inMonth && inWeek;
};

/** These times of these days. */
export type CronSchedule = CronDays & { hours: readonly number[]; minutes: readonly number[] };

/** The schedule of a cron expression; null for one with seconds, or with days such as the last. */
export const cronScheduleOf = (fields: CronFields): CronSchedule | null => {
  const { second, minute: minutes, hour: hours } = fields;
  const days = cronDaysOf(fields);
  if (!days || second.join() !== '0') return null;
  return { hours: hours.map(Number), minutes: minutes.map(Number), ...days };
};

/** The times of a day, in milliseconds, the earliest first. */
const timesOf = ({ hours, minutes }: CronSchedule): number[] =>
  hours
    .flatMap((hoursOfDay) => minutes.map((minutesOfHour) => hoursOfDay * hour + minutesOfHour * minute))
    .toSorted((a, b) => a - b);

/**
 * The slots of a schedule up to an instant, latest first. An hour that occurs twice has its slots once; slots in a skipped
 * hour are shifted by the length of the skip.
 */
export const slotsBefore = function* (
  schedule: CronSchedule,
  timeZone: string,
  now: string,
): Generator<string, undefined> {
  const end = Date.parse(now);
  const wallEnd = wallClock(end, timeZone);
  const today = Math.floor(wallEnd / day) * day;
  const times = timesOf(schedule).toReversed();
  let later = Infinity;
  for (let index = 0; index < cronHorizon; index += 1) {
    const midnight = today - index * day;
    if (!isCronDay(schedule, midnight)) continue;
    for (const time of times) {
      // No clock change is longer than this, and converting each time of a day is slow.
      if (midnight + time > wallEnd + 3 * hour) continue;
      const moment = momentOf(midnight + time, timeZone);
      if (moment > end || moment >= later) continue;
      later = moment;
      yield new Date(moment).toISOString();
    }
  }
  return undefined;
};

/** The next slot of a schedule after an instant; null when it has none. */
export const nextCronSlot = (schedule: CronSchedule, timeZone: string, now: string): string | null => {
  const start = Date.parse(now);
  const wallStart = wallClock(start, timeZone);
  const today = Math.floor(wallStart / day) * day;
  const times = timesOf(schedule);
  for (let index = 0; index < cronHorizon; index += 1) {
    const midnight = today + index * day;
    if (!isCronDay(schedule, midnight)) continue;
    for (const time of times) {
      // A slot in a skipped hour comes later than its time.
      const isPast = midnight + time <= wallStart - 3 * hour;
      const moment = isPast ? start : momentOf(midnight + time, timeZone);
      if (moment > start) return new Date(moment).toISOString();
    }
  }
  return null;
};

/** The last slot of a schedule; null when it has none. */
export const lastSlot = (schedule: CronSchedule, timeZone: string, now: string): string | null =>
  slotsBefore(schedule, timeZone, now).next().value ?? null;

/** The fields of an expression with their limits and names, in their order. */
const cronFields = [
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  { min: 1, max: 31 },
  { min: 1, max: 12, names: 'jan feb mar apr may jun jul aug sep oct nov dec' },
  // 7 is Sunday too.
  { min: 0, max: 7, names: 'sun mon tue wed thu fri sat' },
] as const;

type FieldLimits = { min: number; max: number; names?: string };

const fieldPart = /^(?:(\*)|([a-z\d]+)(?:-([a-z\d]+))?)(?:\/(\d+))?$/;

/** The values of one part of a field, such as `1-5` or `*\/2`; null when it is invalid. */
const readPart = (part: string, { min, max, names = '' }: FieldLimits): number[] | null => {
  const [matched, any, first = '', last, every = '1'] = fieldPart.exec(part) ?? [];
  const valueOf = (text: string) => {
    const index = names.split(' ').indexOf(text);
    return index < 0 || !text ? Number(text || NaN) : index + min;
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

/** The schedule of a cron expression: minute, hour, day of the month, month, day of the week; null when it is invalid. */
export const readCron = (expression: string): CronSchedule | null => {
  const fields = expression.trim().toLowerCase().split(/\s+/);
  if (fields.length !== cronFields.length) return null;
  const values = cronFields.map((limits, index) => readField(fields[index]!, limits));
  const [minutes, hours, daysOfMonth, months, weekdays] = values;
  if (!minutes || !hours || !daysOfMonth || !months || !weekdays) return null;
  const daysOfWeek = [...new Set(weekdays.map((weekday) => weekday % 7))].toSorted((a, b) => a - b);
  return { minutes, hours, daysOfMonth, months, daysOfWeek };
};
