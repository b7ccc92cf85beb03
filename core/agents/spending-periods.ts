import { wallClock } from '../kernel/wall-clock.ts';

/** When clocks in a zone show a local time: a day in Madrid starts an hour or two before the one in UTC. */
const instantOf = (localTime: number, timeZone: string): string => {
  let instant = localTime;
  // Twice: the first pass may land on the other side of a clock change.
  for (let pass = 0; pass < 2; pass += 1) instant = localTime - (wallClock(instant, timeZone) - instant);
  return new Date(instant).toISOString();
};

/** The month of an instant in a time zone. */
export const monthOf = (at: string, timeZone: string): string =>
  new Date(wallClock(Date.parse(at), timeZone)).toISOString().slice(0, 7);

/** When a month starts in a time zone, and when the next one does. */
export const monthRange = (month: string, timeZone: string): { from: string; to: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const firstOf = (ordinal: number) => instantOf(Date.UTC(year, ordinal - 1, 1), timeZone);
  return { from: firstOf(number), to: firstOf(number + 1) };
};

const dayLength = 86_400_000;

/** When the day of an instant starts in a time zone, and when the next one does. */
export const dayRange = (at: string, timeZone: string): { from: string; to: string } => {
  const midnight = Math.floor(wallClock(Date.parse(at), timeZone) / dayLength) * dayLength;
  return { from: instantOf(midnight, timeZone), to: instantOf(midnight + dayLength, timeZone) };
};
