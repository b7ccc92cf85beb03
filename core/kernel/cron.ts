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
  [...dayOfMonth, ...dayOfWeek].every((day) => typeof day === 'number')
    ? {
        daysOfMonth: dayOfMonth.map(Number),
        months: month.map(Number),
        daysOfWeek: dayOfWeek.map((day) => Number(day) % 7),
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
