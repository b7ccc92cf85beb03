import { day as dayLength } from '../time/wall-clock.ts';
import type { Spending } from './cost.ts';
import { rounded, sumCosts } from './cost.ts';
import type { RunCost } from './run.ts';

/** What calls are made for, in the order of a piece's making. */
export const spendingKinds = ['search', 'writing', 'translation', 'picture', 'other'] as const;
export type SpendingKind = (typeof spendingKinds)[number];

const kindsByPurpose: Readonly<Record<string, SpendingKind>> = {
  search: 'search',
  article: 'writing',
  interview: 'writing',
  translation: 'translation',
  interview_translation: 'translation',
  changed_paragraphs: 'translation',
  picture: 'picture',
};

/** The kind of a call by its purpose in the ledger. */
export const kindOf = (purpose: string): SpendingKind => kindsByPurpose[purpose] ?? 'other';

/** Sums by a key, the most expensive first, then by key. */
export const sumBy = (rows: readonly Spending[], keyOf: (row: Spending) => string): [string, RunCost][] =>
  [...Map.groupBy(rows, keyOf)]
    .map(([key, group]): [string, RunCost] => [key, sumCosts(group)])
    .toSorted(([one, mine], [other, theirs]) => theirs.eur - mine.eur || (one < other ? -1 : 1));

/** The days (YYYY-MM-DD) from one to another, both included. */
export const daysBetween = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += dayLength)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};

/** The day (YYYY-MM-DD) so many days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10);

/** The last day of a month (YYYY-MM). */
export const lastDayOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** How many complete days the forecast is based on: four of each day of the week. */
export const forecastDays = 28;
/** With fewer days since the first call there is no forecast. */
const minDays = 7;

/** What the month will have cost if spending goes on as in the last days. */
export type Forecast = {
  eur: number;
  /** The mean of the observed days. */
  per_day_eur: number;
  days_observed: number;
  /** Days of the month after today. */
  days_left: number;
  /** The day on which the budget will be used up; null: not this month. */
  budget_reached_on: string | null;
};

/**
 * The forecast for the month of `today`: what has been spent, and for each day that is left the mean of the last 28
 * complete days; today counts as at least such a day. `spentOn` has the euros of each day with a call. Null with less
 * than a week of calls.
 */
export const forecastMonth = (
  spentOn: ReadonlyMap<string, number>,
  today: string,
  budget: number | null,
): Forecast | null => {
  const window = daysBetween(addDays(today, -forecastDays), addDays(today, -1));
  const start = window.findIndex((day) => spentOn.has(day));
  const observed = start < 0 ? [] : window.slice(start);
  if (observed.length < minDays) return null;
  const sum = (days: readonly string[]) => days.reduce((total, day) => total + (spentOn.get(day) ?? 0), 0);
  const perDay = sum(observed) / observed.length;
  const month = today.slice(0, 7);
  const left = daysBetween(addDays(today, 1), lastDayOf(month));
  const before = today.endsWith('-01') ? 0 : sum(daysBetween(`${month}-01`, addDays(today, -1)));
  const spent = before + Math.max(spentOn.get(today) ?? 0, perDay);
  const reached =
    budget === null
      ? undefined
      : [today, ...left].find(
          (_day, index) => spent + perDay * index >= budget && spent + perDay * index > 0,
        );
  return {
    eur: rounded(spent + perDay * left.length),
    per_day_eur: rounded(perDay),
    days_observed: observed.length,
    days_left: left.length,
    budget_reached_on: reached ?? null,
  };
};
