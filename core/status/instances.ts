import { day, minute } from '../time/wall-clock.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';

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
  /** Milliseconds by which the clock of its machine is ahead of the database's; null when an earlier version. */
  clock_ahead: number | null;
};

/** Milliseconds by which a machine's clock may differ from the database's. */
export const clockTolerance = 5000;

/** Whether the clock of an instance's machine is off. Everything durable follows the database's clock all the same. */
export const isClockOff = (ahead: number | null): ahead is number =>
  ahead !== null && Math.abs(ahead) > clockTolerance;

/** By how much a clock is off, as hours, minutes and seconds: 2:00:00. */
export const describeClock = (address: string, ahead: number): Message => {
  const seconds = Math.round(Math.abs(ahead) / 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  const difference = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return message(ahead > 0 ? 'status.clock-ahead' : 'status.clock-behind', { address, difference });
};

/**
 * Whether an instance has stopped without removing itself. `beatsSince`: since when heartbeats can be stored, if they
 * could not be before.
 */
export const isLost = (
  { seen_at }: Pick<Instance, 'seen_at'>,
  now: string,
  beatsSince: string | null = null,
): boolean => {
  const since = beatsSince !== null && beatsSince > seen_at ? beatsSince : seen_at;
  return Date.parse(now) - Date.parse(since) > lostAfter;
};

/**
 * Which instances a heartbeat removes: those lost for a day, and those whose address the instance has taken over.
 */
export const expiry = ({ id, address, started_at, seen_at }: Instance) => ({
  seenBefore: new Date(Date.parse(seen_at) - day).toISOString(),
  successor: { id, address, started_at },
});
