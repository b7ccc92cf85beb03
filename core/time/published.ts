import { dayOf, hour, startOf } from './wall-clock.ts';

const isInstant = (text: string | null | undefined): text is string =>
  /^\d{4}-\d\d-\d\d/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));

/** The day that a text was published on, as evidence and prompts name it; null: unknown. */
export const publishedDay = (
  {
    published_at,
    published_day,
  }: { published_at?: string | null | undefined; published_day?: string | null | undefined },
  timeZone: string,
): string | null => published_day ?? (isInstant(published_at) ? dayOf(published_at, timeZone) : null);

/** Clocks and zones are wrong by some hours; what claims to be of later than that has no date. */
const maxAhead = 6 * hour;

/** The instant of a publication, null if it has none or claims to be of the future. */
export const pastInstant = (published_at: string | null, now: string): string | null =>
  isInstant(published_at) && Date.parse(published_at) <= Date.parse(now) + maxAhead
    ? new Date(published_at).toISOString()
    : null;

/**
 * What was published since a day or instant, the newest first; then what has no date, or one in the future: that is
 * never new.
 */
export const newestSince = <T extends { published_at: string | null }>(
  items: readonly T[],
  { since, now, timeZone }: { since: string; now: string; timeZone: string },
): T[] => {
  const start = startOf(since, timeZone);
  return items
    .map((item) => ({ ...item, published_at: pastInstant(item.published_at, now) }))
    .filter(({ published_at: at }) => at === null || at >= start)
    .toSorted((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''));
};
