import type { Language } from '../text/language.ts';
import { day as dayLength } from './wall-clock.ts';

const formats: Partial<Record<Language, Intl.RelativeTimeFormat>> = {};

/** How far away a day is from another one, as people say it: 'mañana', 'dentro de 3 días', 'in 2 years'. Both: YYYY-MM-DD. */
export const untilDay = (day: string, from: string, language: Language): string => {
  const format = (formats[language] ??= new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
  const days = Math.round((Date.parse(day) - Date.parse(from)) / dayLength);
  if (days < 60) return format.format(days, 'day');
  if (days < 2 * 365) return format.format(Math.round(days / 30.4), 'month');
  return format.format(Math.round(days / 365.25), 'year');
};
