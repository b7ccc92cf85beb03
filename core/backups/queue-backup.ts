import type { Ports } from '../kernel/ports.ts';
import type { CronSchedule } from '../time/cron.ts';
import { lastSlot, slotsBefore } from '../time/cron.ts';
import type { Backup } from './backup.ts';

/** Whether there is a good backup that was started at this slot or later. */
export const hasBackupSince = async ({ backups }: Pick<Ports, 'backups'>, slot: string): Promise<boolean> => {
  const last = await backups.lastGood();
  return last !== null && last.started_at >= slot;
};

/**
 * Queues the backup of the latest slot, once across instances, also while that of an earlier slot waits for a retry. After
 * downtime only the latest missed slot is made up for.
 */
export const queueBackup = async ({
  backups,
  jobs,
  settings,
  clock,
}: Pick<Ports, 'backups' | 'jobs' | 'settings' | 'clock'>): Promise<void> => {
  const { schedule } = settings.backups;
  const slot = schedule && lastSlot(schedule, settings.timeZone, clock.now());
  if (slot && !(await backups.isTried(slot))) await jobs.add('backup.run', { slot }, { once: slot });
};

/** Whether the last good backup is older than twice the interval of the schedule: two slots have passed since it started. */
export const isLate = (
  last: Pick<Backup, 'started_at'> | null,
  schedule: CronSchedule,
  timeZone: string,
  now: string,
): boolean => {
  const slots = slotsBefore(schedule, timeZone, now);
  slots.next();
  const before = slots.next().value;
  return before !== undefined && (last === null || last.started_at < before);
};
