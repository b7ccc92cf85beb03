import { day, wallClock } from '../time/wall-clock.ts';
import type { Backup } from './backup.ts';

/** For how many days, weeks and months the last backup of each is kept. */
export type Keep = { daily: number; weekly: number; monthly: number };

/** The default: `7d4w6m`. */
export const usualKeep: Keep = { daily: 7, weekly: 4, monthly: 6 };

/** Parses `7d4w6m`, where each part is optional; null when invalid, or when nothing would be kept. */
export const readKeep = (text: string): Keep | null => {
  const [, daily, weekly, monthly] = /^(?:(\d{1,4})d)?(?:(\d{1,4})w)?(?:(\d{1,4})m)?$/.exec(text) ?? [];
  const keep = { daily: Number(daily ?? 0), weekly: Number(weekly ?? 0), monthly: Number(monthly ?? 0) };
  return keep.daily + keep.weekly + keep.monthly > 0 ? keep : null;
};

/** The day, the week (by its Monday) and the month of a moment, in a time zone. */
const periodsOf = (at: string, timeZone: string) => {
  const midnight = Math.floor(wallClock(Date.parse(at), timeZone) / day) * day;
  const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return {
    daily: dateOf(midnight),
    weekly: dateOf(midnight - sinceMonday * day),
    monthly: dateOf(midnight).slice(0, 7),
  };
};

const periods = ['daily', 'weekly', 'monthly'] as const;

/**
 * The backups of a schedule that are due for deletion. For each of the last days, weeks and months with a good backup, its
 * last good one is kept. Those with an error are kept until a later good one.
 */
export const expiredBackups = <B extends Pick<Backup, 'started_at' | 'error'>>(
  backups: readonly B[],
  keep: Keep,
  timeZone: string,
): B[] => {
  const newestFirst = backups.toSorted((a, b) => (a.started_at < b.started_at ? 1 : -1));
  const good = newestFirst.filter(({ error }) => error === null);
  const staying = new Set<B>(good.slice(0, 1));
  const dated = good.map((backup) => ({ backup, names: periodsOf(backup.started_at, timeZone) }));
  for (const period of periods) {
    const lasts = new Map<string, B>();
    for (const { backup, names } of dated) if (!lasts.has(names[period])) lasts.set(names[period], backup);
    for (const backup of [...lasts.values()].slice(0, keep[period])) staying.add(backup);
  }
  const newest = good[0]?.started_at ?? '';
  return newestFirst.filter(
    (backup) => !staying.has(backup) && (backup.error === null || backup.started_at < newest),
  );
};
