import { useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import type { Language } from '#core/text/language.ts';
import { wallClock } from '#core/time/wall-clock.ts';
import { readTime } from '#core/time/written-time.ts';

/** An instant as the value of a date and time field, in a time zone; any other text unchanged. */
export const fieldTime = (instant: string, timeZone: string): string => {
  const moment = instant.endsWith('Z') ? Date.parse(instant) : NaN;
  return Number.isNaN(moment) ? instant : new Date(wallClock(moment, timeZone)).toISOString().slice(0, 16);
};

/**
 * The instant of such a field; an incomplete value, and a time that a clock change leaves out, are unchanged. `shown`:
 * the instant that the field began with. As long as the field shows it, it is that instant: to the second, and in the
 * right one of the two hours of an autumn night.
 */
export const fieldInstant = (text: string, timeZone: string, current = ''): string => {
  if (text === fieldTime(current, timeZone)) return current;
  const written = readTime(text, timeZone);
  return written?.hasTime && !written.skipped ? written.at : text;
};

/** Whether a value of such a field is a time that a clock change leaves out. */
export const isSkipped = (text: string, timeZone: string): boolean =>
  readTime(text, timeZone)?.skipped === true;

/** The name of a time zone in a language: "hora de Europa central", "Eastern Time". */
export const zoneName = (timeZone: string, language: Language): string => {
  const timeZoneName = timeZone === 'UTC' ? 'long' : 'longGeneric';
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
};

/** The name of the site's time zone for the user of the panel. */
export const useZone = (): string => {
  const { timeZone } = useSite();
  const language = useLanguage();
  return zoneName(timeZone, language);
};
