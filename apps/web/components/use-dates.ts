import type { Dates } from '#core/time/relative-time.ts';
import { datesIn } from '#core/time/relative-time.ts';
import { dayOf } from '#core/time/wall-clock.ts';
import { useLanguage } from '../layout/language.tsx';
import { useSite } from '../layout/site.tsx';

/** How instants are written on this page: in its language, in the time zone of the publication. */
export const useDates = (): Dates => datesIn(useLanguage(), useSite().timeZone);

/** The day (YYYY-MM-DD) of an instant at the publication. */
export const useDayOf = (): ((at: string) => string) => {
  const { timeZone } = useSite();
  return (at) => dayOf(at, timeZone);
};
