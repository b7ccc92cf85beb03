import type { CronDays, CronFields } from '../kernel/cron.ts';
import { cronDaysOf, cronHorizon, isCronDay } from '../kernel/cron.ts';
import { day, hour, minute, momentOf, wallClock } from '../kernel/wall-clock.ts';
import type { Backup } from './backup.ts';

/** When backups are made: these times of these days. */
export type BackupSchedule = CronDays & { hours: readonly number[]; minutes: readonly number[] };

/** The schedule of a cron expression; null for one with seconds, or with days such as the last. */
export const backupScheduleOf = (fields: CronFields): BackupSchedule | null => {
  const { second, minute: minutes, hour: hours } = fields;
  const days = cronDaysOf(fields);
  if (!days || second.join() !== '0') return null;
  return { hours: hours.map(Number), minutes: minutes.map(Number), ...days };
};

/** The times of a day, in milliseconds, the earliest first. */
const timesOf = ({ hours, minutes }: BackupSchedule): number[] =>
  hours
    .flatMap((hoursOfDay) => minutes.map((minutesOfHour) => hoursOfDay * hour + minutesOfHour * minute))
    .toSorted((a, b) => a - b);

/**
 * The slots of a schedule up to an instant, latest first. An hour that occurs twice has its slots once; slots in a skipped
 * hour are shifted by the length of the skip.
 */
export const slotsBefore = function* (
  schedule: BackupSchedule,
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
export const nextBackupSlot = (schedule: BackupSchedule, timeZone: string, now: string): string | null => {
  const start = Date.parse(now);
  const wallStart = wallClock(start, timeZone);
  const today = Math.floor(wallStart / day) * day;
  const times = timesOf(schedule);
  for (let index = 0; index < cronHorizon; index += 1) {
    const midnight = today + index * day;
    if (!isCronDay(schedule, midnight)) continue;
    for (const time of times) {
      const moment = midnight + time > wallStart ? momentOf(midnight + time, timeZone) : start;
      if (moment > start) return new Date(moment).toISOString();
    }
  }
  return null;
};

/** The last slot of a schedule; null when it has none. */
export const lastSlot = (schedule: BackupSchedule, timeZone: string, now: string): string | null =>
  slotsBefore(schedule, timeZone, now).next().value ?? null;

/** Whether the last good backup is older than twice the interval of the schedule: two slots have passed since it started. */
export const isLate = (
  last: Pick<Backup, 'started_at'> | null,
  schedule: BackupSchedule,
  timeZone: string,
  now: string,
): boolean => {
  const slots = slotsBefore(schedule, timeZone, now);
  slots.next();
  const before = slots.next().value;
  return before !== undefined && (last === null || last.started_at < before);
};
