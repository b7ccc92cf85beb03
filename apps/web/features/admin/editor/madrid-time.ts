import { momentOf, wallClock } from '#core/kernel/wall-clock.ts';

const zone = 'Europe/Madrid';

/** A moment as a field for date and time shows it, on the clocks of Madrid; empty for what is no moment. */
export const madridTime = (instant: string): string => {
  const moment = Date.parse(instant);
  return Number.isNaN(moment) ? '' : new Date(wallClock(moment, zone)).toISOString().slice(0, 16);
};

/** The moment that such a field means; what is unfinished stays as it is. */
export const madridInstant = (text: string): string => {
  const wall = Date.parse(`${text}:00.000Z`);
  return Number.isNaN(wall) ? text : new Date(momentOf(wall, zone)).toISOString();
};
