import type { Ports } from '../ports.ts';
import { lastSlot } from './schedule.ts';

/** The latest slot, if no backup was started for it yet. */
export const dueSlot = async ({
  backups,
  settings,
  clock,
}: Pick<Ports, 'backups' | 'settings' | 'clock'>): Promise<string | null> => {
  const { schedule } = settings.backups;
  const slot = schedule && lastSlot(schedule, settings.newsletter.timeZone, clock.now());
  return slot && !(await backups.isTried(slot)) ? slot : null;
};

/** Whether there is a good backup that was started at this slot or later. */
export const hasBackupSince = async ({ backups }: Pick<Ports, 'backups'>, slot: string): Promise<boolean> => {
  const last = await backups.lastGood();
  return last !== null && last.started_at >= slot;
};

/**
 * Queues the backup of the latest slot, once across instances, also while that of an earlier slot waits for a retry. After
 * downtime only the latest missed slot is made up for.
 */
export const queueBackup = async (
  ports: Pick<Ports, 'backups' | 'jobs' | 'settings' | 'clock'>,
): Promise<void> => {
  const slot = await dueSlot(ports);
  if (slot) await ports.jobs.add('backup.run', { slot }, { once: slot });
};
