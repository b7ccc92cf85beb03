import { foldText, normalize } from '../text/normalize-text.ts';
import { dayOf, minute, momentOf } from './wall-clock.ts';

/**
 * When something was published: the instant (ISO 8601, UTC), and the day (YYYY-MM-DD) that it was there. Where no place
 * is stated, the site's day counts.
 */
export type Published = { published_at: string; published_day: string };

/** Where a date is written: the language of the page or feed (`es`, `en-US`), and its address. */
export type DateOrigin = { language?: string | null | undefined; url?: string | null | undefined };

// Spanish, English, French, German, Italian, Portuguese, Catalan.
const monthNames = [
  'enero january janvier januar janner gennaio janeiro gener',
  'febrero february fevrier februar feber febbraio fevereiro febrer',
  'marzo march mars marz marco marc',
  'abril april avril aprile abr',
  'mayo may mai maggio maio maig',
  'junio june juin juni giugno junho juny',
  'julio july juillet juli luglio julho juliol',
  'agosto august aout ag',
  'septiembre setiembre september septembre settembre setembro setembre',
  'octubre october octobre oktober ottobre outubro',
  'noviembre november novembre novembro',
  'diciembre december decembre dezember dicembre dezembro desembre',
].map((names) => names.split(' '));

const weekdayNames =
  `lunes monday lundi montag lunedi segunda dilluns mo dl|martes tuesday mardi dienstag martedi terca dimarts di dt
  |miercoles wednesday mercredi mittwoch mercoledi quarta dimecres mi dc|jueves thursday jeudi donnerstag giovedi quinta dijous do dj
  |viernes friday vendredi freitag venerdi sexta divendres fr dv|sabado saturday samedi samstag sabato dissabte sa ds
  |domingo sunday dimanche sonntag domenica diumenge so dg`.split(/[\s|]+/);

/** Whether a word is one of the names, or the beginning of one, as in `sept.`. */
const abbreviates = (word: string) => (name: string) =>
  name === word || (word.length >= 3 && name.startsWith(word));

/** The number of a month by its name; null for what is the beginning of two, such as `jui`. */
const monthOf = (word: string): number | null => {
  const found = monthNames.flatMap((names, index) => (names.some(abbreviates(word)) ? [index + 1] : []));
  return found.length === 1 ? found[0]! : null;
};

const isWeekday = (word: string): boolean => weekdayNames.some(abbreviates(word.replace(/-feira$/, '')));

/** Zones by the names that feeds write, with their offsets in minutes; those with two meanings are not listed. */
const zones = new Map(
  `wet 0|west 1|bst 1|cet 1|cest 2|met 1|mest 2|mez 1|mesz 2|eet 2|eest 3|msk 3|est -5|edt -4|cst -6|cdt -5|mst -7|mdt -6
  |pst -8|pdt -7|akst -9|akdt -8|hst -10|art -3|brt -3|jst 9|kst 9|hkt 8|aest 10|aedt 11|nzst 12|nzdt 13`
    .split('|')
    .map((zone) => zone.trim().split(' '))
    .map(([name, hours]): [string, number] => [name!, Number(hours) * 60]),
);

const zone = String.raw`(?:z|(?:ut|utc|gmt)?[ ]?[+-]\d{1,2}(?::?\d\d)?|[a-z]{2,5})`;
const clock = String.raw`(?<hours>\d{1,2})(?=[:h.]\d\d|\s?[ap]\.?\s?m\b)(?:[:h](?<minutes>\d\d)(?:[:m](?<seconds>\d\d)s?(?:[.,]\d+)?)?|[.](?<dotted>\d\d))?`;
/** A time of day, with what stands before and after it. */
const timeOfDay = new RegExp(
  String.raw`(?:^|[\s,·|-]+)(?:a las|a les|at|um|as|alle|alle ore|ore|las)?\s*\b${clock}\s*(?<half>[ap]\.?\s?m\b\.?)?\s*(?:(?:h|hs|hrs|horas|uhr|ore)\b)?\.?\s*(?<zone>${zone})?(?=$|[\s,])`,
);

/** The minutes east of Greenwich; null for a zone that says nothing of the place (`Z`, `GMT`); undefined: unknown. */
const offsetOf = (text: string): number | null | undefined => {
  const match = /^(?:utc?|gmt)?\s?([+-])(\d{1,2}):?(\d\d)?$/.exec(text);
  if (!match) return /^(?:z|utc?|gmt)$/.test(text) ? null : zones.get(text);
  const offset = Number(match[2]) * 60 + Number(match[3] ?? 0);
  if (offset > 14 * 60 || Number(match[3] ?? 0) > 59) return undefined;
  return offset === 0 ? null : match[1] === '-' ? -offset : offset;
};

type Time = { minutes: number; seconds: number; offset: number | null | 'none' };

/** A time as it was matched; null for one that does not exist, or is of an unknown zone. */
const readTime = (groups: Record<string, string | undefined>): Time | null => {
  let hours = Number(groups['hours']);
  const minutes = Number(groups['minutes'] ?? groups['dotted'] ?? 0);
  const seconds = Number(groups['seconds'] ?? 0);
  const half = groups['half'];
  if (half) {
    if (hours < 1 || hours > 12) return null;
    hours = (hours % 12) + (half.startsWith('p') ? 12 : 0);
  }
  const offset = groups['zone'] === undefined ? 'none' : offsetOf(groups['zone']);
  if (offset === undefined || hours > 23 || minutes > 59 || seconds > 59) return null;
  return { minutes: hours * 60 + minutes, seconds, offset };
};

type Day = [year: number, month: number, day: number];

/** Whether a day exists: there is no 31 February. */
export const isRealDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** English outside the countries that write the day first, and American pages in whichever language. */
const american = /^en(?![-_](?:gb|ie|au|nz|in|za|mt)\b)|[-_]us\b/i;
const americanHost = /\.(?:gov|mil|us)$/i;

const mayBeAmerican = ({ language, url }: DateOrigin): boolean =>
  american.test(language ?? '') || (!!url && URL.canParse(url) && americanHost.test(new URL(url).hostname));

/**
 * The day and month of a date in figures such as 03/04/2026: day first as in Europe, or as only one order gives a day
 * that exists. Null where it may be read either way.
 */
export const dayInFigures = (
  [one, other, year]: readonly [number, number, number],
  origin: DateOrigin,
): { month: number; day: number } | null => {
  const europeans = isRealDay(year, other, one);
  const americans = isRealDay(year, one, other);
  if (europeans && americans && one !== other && mayBeAmerican(origin)) return null;
  if (europeans) return { month: other, day: one };
  return americans ? { month: one, day: other } : null;
};

/** What may stand between the parts of a date in words. */
const fillers = new Set('de del d do da di du of the el le la il den am on a o y'.split(' '));

/** A day in words: one month, one year of four figures and one day of the month, and nothing else. */
const dayInWords = (text: string): Day | null => {
  let day: number | null = null;
  let month: number | null = null;
  let year: number | null = null;
  for (const word of text.split(/[\s,./·|'’-]+/).filter(Boolean)) {
    const figures = /^(\d{1,2})(?:o|a|st|nd|rd|th|er|e)?$/.exec(word);
    const named = monthOf(word);
    if (/^\d{4}$/.test(word) && year === null) year = Number(word);
    else if (figures && day === null) day = Number(figures[1]);
    else if (named !== null && month === null) month = named;
    else if (!fillers.has(word)) return null;
  }
  return day && month && year !== null ? [year, month, day] : null;
};

type Read = { day: Day; time: Time | null };

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const compact = /^(\d{4})(\d\d)(\d\d)(?:t(\d\d)(\d\d)(\d\d)?(?=\D|$))?(?!\d)/;
const yearLast = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4})(?!\d)/;

/** What follows a day in figures: a time, or nothing; a zone alone tells where the day was. */
const afterDay = (day: Day, text: string): Read | null => {
  if (!text.trim() || offsetOf(text.trim()) !== undefined) return { day, time: null };
  const rest = text.replace(/^(?:t(?=\d)|[\s,·|-]+)/, '').trim();
  const match = timeOfDay.exec(` ${rest}`);
  if (!match?.groups || match.index > 0 || match[0].length <= rest.length) return null;
  const time = readTime(match.groups);
  return time && { day, time };
};

const readFigures = (text: string, origin: DateOrigin): Read | null => {
  const first = yearFirst.exec(text);
  if (first) {
    const [all, year, , month, day] = first;
    return afterDay([Number(year), Number(month), Number(day)], text.slice(all.length));
  }
  const joined = compact.exec(text);
  if (joined) {
    const [all, year, month, day, hours, minutes, seconds = '00'] = joined;
    const rest = text.slice(all.length);
    return afterDay(
      [Number(year), Number(month), Number(day)],
      hours === undefined ? rest : `${hours}:${minutes}:${seconds}${rest}`,
    );
  }
  const last = yearLast.exec(text);
  if (!last) return null;
  const [all, one, , other, year] = last;
  const read = dayInFigures([Number(one), Number(other), Number(year)], origin);
  return read && afterDay([Number(year), read.month, read.day], text.slice(all.length));
};

const readWords = (text: string): Read | null => {
  const match = /\d[:h]\d\d|\d\s?[ap]\.?\s?m\b|\d\.\d\d(?!\.?\d)/.test(text) ? timeOfDay.exec(text) : null;
  const time = match?.groups ? readTime(match.groups) : null;
  if (match && !time) return null;
  const rest = match ? `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` : text;
  const day = dayInWords(rest);
  return day && { day, time };
};

const readText = (text: string, origin: DateOrigin): Read | null => {
  const read = (some: string) => readFigures(some, origin) ?? readWords(some);
  const weekday = /^([a-z]+(?:-feira)?)\b[.,]*\s+/.exec(text);
  // "Mar" is Tuesday in Spanish, and March.
  return (weekday && isWeekday(weekday[1]!) && read(text.slice(weekday[0].length))) || read(text);
};

/** No page of the web is older, and these are dates of programs that know none. */
const isPlausible = (at: string): boolean => at >= '1900' && at < '2200' && at !== new Date(0).toISOString();

/**
 * A date as feeds, pages and searches write it, in figures or in words of any of seven languages, with the zone that it
 * names. Null for what cannot be read, is ambiguous, is no whole day (`2026`, a year of two figures) or no real one:
 * never a guess.
 */
export const readDate = (
  input: string | null | undefined,
  { timeZone, ...origin }: DateOrigin & { timeZone: string },
): Published | null => {
  const text = foldText(normalize((input ?? '').slice(0, 200), 'NFKC'))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s*(?:\([^()]*\)|\[[^[\]]*\])$/, '')
    .replace(/([+-]\d{4}) [a-z]{2,5}$/, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  const read = text ? readText(text, origin) : null;
  if (!read || !isRealDay(...read.day)) return null;
  const [year, ...rest] = read.day;
  const published_day = [
    String(year).padStart(4, '0'),
    ...rest.map((part) => String(part).padStart(2, '0')),
  ].join('-');
  const { minutes, seconds, offset } = read.time ?? { minutes: 0, seconds: 0, offset: 'none' };
  const wall = new Date(Date.parse(published_day) + minutes * minute + seconds * 1000);
  const moment =
    offset === 'none' ? momentOf(wall.getTime(), timeZone) : wall.getTime() - (offset ?? 0) * minute;
  const published_at = new Date(moment).toISOString();
  if (!isPlausible(published_at)) return null;
  return { published_at, published_day: offset === null ? dayOf(published_at, timeZone) : published_day };
};
