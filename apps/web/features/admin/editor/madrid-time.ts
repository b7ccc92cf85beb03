import { momentOf, wallClock } from '#core/kernel/wall-clock.ts';

const zone = 'Europe/Madrid';

/** An instant as the value of a date and time field, in Madrid time; empty for an invalid one. */
export const madridTime = (instant: string): string => {
  const moment = Date.parse(instant);
  return Number.isNaN(moment) ? '' : new Date(wallClock(moment, zone)).toISOString().slice(0, 16);
};

/** The instant of such a field; an incomplete value is unchanged. */
export const madridInstant = (text: string): string => {
  const wall = Date.parse(`${text}:00.000Z`);
  return Number.isNaN(wall) ? text : new Date(momentOf(wall, zone)).toISOString();
};
