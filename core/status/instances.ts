import { day, minute } from '../kernel/wall-clock.ts';

/** Milliseconds between two heartbeats of an instance. */
export const beatInterval = 15_000;

/** Milliseconds without a heartbeat after which an instance is lost. */
export const lostAfter = minute;

/** A process that serves the site. */
export type Instance = {
  id: string;
  version: string;
  /** Host and port. */
  address: string;
  started_at: string;
  /** Its last heartbeat. */
  seen_at: string;
  /** Free bytes of the disk that its DATA_DIR is on; null when that cannot be read. */
  disk_free: number | null;
};

/** Whether an instance has stopped without removing itself. */
export const isLost = ({ seen_at }: Pick<Instance, 'seen_at'>, now: string): boolean =>
  Date.parse(now) - Date.parse(seen_at) > lostAfter;

/**
 * Which instances a heartbeat removes: those lost for a day, and those whose address the instance has taken over.
 */
export const expiry = ({ id, address, started_at, seen_at }: Instance) => ({
  seenBefore: new Date(Date.parse(seen_at) - day).toISOString(),
  successor: { id, address, started_at },
});
