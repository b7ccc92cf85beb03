/** A moment as ISO text in UTC, or null when it is none. */
export const isoMoment = (given: string | null | undefined): string | null => {
  const time = Date.parse(given ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};
