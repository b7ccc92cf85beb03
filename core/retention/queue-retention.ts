import type { Ports } from '../ports.ts';
import { wallClock } from '../kernel/wall-clock.ts';

/** Local time from which on the day's run is due: readers sleep, and backups made later hold nothing that is due. */
const dueAt = '03:30';

/** Queues the run of the day once that is due, once across instances; also later in the day when nothing ran at its time. */
export const queueRetention = async ({
  jobs,
  settings,
  clock,
}: Pick<Ports, 'jobs' | 'settings' | 'clock'>): Promise<void> => {
  const local = new Date(wallClock(Date.parse(clock.now()), settings.newsletter.timeZone)).toISOString();
  if (local.slice(11, 16) >= dueAt) await jobs.add('retention.run', {}, { once: local.slice(0, 10) });
};
