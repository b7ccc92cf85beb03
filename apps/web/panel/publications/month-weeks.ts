import { day } from '#core/time/wall-clock.ts';

/** The month (YYYY-MM) a number of months after another. */
export const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

/** The weeks of a month, from Monday; null for days of adjacent months. */
export const weeksOf = (month: string): (string | null)[][] => {
  const first = Date.parse(`${month}-01`);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * day;
  const end = Date.parse(`${monthAfter(month, 1)}-01`);
  const weeks = Array.from({ length: Math.ceil((end - monday) / (7 * day)) }, (_, week) => week);
  return weeks.map((week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const at = new Date(monday + (7 * week + weekday) * day).toISOString().slice(0, 10);
      return at.startsWith(month) ? at : null;
    }),
  );
};
