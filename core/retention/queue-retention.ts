import { day, momentOf, wallClock } from '../time/wall-clock.ts';
import type { Ports } from '../kernel/ports.ts';

/** Local time of the daily run: few readers are up, and backups made later contain nothing that is due. */
const runsAt = '03:30';

/** Queues the daily run, once across instances; later in the day when the site was down at its time. */
export const queueRetention = async ({
  jobs,
  settings,
  clock,
}: Pick<Ports, 'jobs' | 'settings' | 'clock'>): Promise<void> => {
  const local = new Date(wallClock(Date.parse(clock.now()), settings.timeZone)).toISOString();
  if (local.slice(11, 16) >= runsAt) await jobs.add('retention.run', {}, { once: local.slice(0, 10) });
};

/** The instant of the next daily run. */
export const nextRetention = ({ settings, clock }: Pick<Ports, 'settings' | 'clock'>): string => {
  const { timeZone } = settings;
  const local = wallClock(Date.parse(clock.now()), timeZone);
  const today = Date.parse(`${new Date(local).toISOString().slice(0, 10)}T${runsAt}Z`);
  return new Date(momentOf(today > local ? today : today + day, timeZone)).toISOString();
};
