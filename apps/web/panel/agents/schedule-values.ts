import { z } from 'zod';
import { nextAgentSlot, readAgentCron } from '#core/agents/schedule.ts';
import type { Language } from '#core/text/language.ts';
import type { Texts } from '../../components/texts.ts';

/** The rhythms that the form offers; `cron` is an expression for those who know them. */
export const scheduleKinds = ['daily', 'weekdays', 'weekly', 'monthly', 'cron'] as const;

/** The values of the form of a schedule. */
export type ScheduleValues = {
  kind: (typeof scheduleKinds)[number];
  /** Days of the week as cron counts them: 0 is Sunday. */
  days: readonly number[];
  day: string;
  /** HH:MM. */
  time: string;
  cron: string;
};

/** The days of the week, Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

const atSeven: ScheduleValues = { kind: 'weekly', days: [1], day: '1', time: '07:00', cron: '0 7 * * 1' };

/** The values of the form for a cron expression; without one, those of a new schedule: Mondays at 7:00. */
export const toScheduleValues = (cron: string | undefined): ScheduleValues => {
  const schedule = cron === undefined ? null : readAgentCron(cron);
  if (!schedule || cron === undefined) return atSeven;
  const { hours, minutes, daysOfMonth, months, daysOfWeek, either } = schedule;
  const two = (value: number | undefined) => String(value).padStart(2, '0');
  const values = { ...atSeven, cron };
  const anyDay = daysOfMonth.length === 31;
  if (hours.length > 1 || months.length < 12 || either) return { ...values, kind: 'cron' };
  const timed = { ...values, time: `${two(hours[0])}:${two(minutes[0])}` };
  if (anyDay && daysOfWeek.length === 7) return { ...timed, kind: 'daily' };
  if (anyDay && daysOfWeek.join() === '1,2,3,4,5') return { ...timed, kind: 'weekdays' };
  if (anyDay) return { ...timed, kind: 'weekly', days: daysOfWeek };
  if (daysOfMonth.length === 1 && daysOfWeek.length === 7)
    return { ...timed, kind: 'monthly', day: String(daysOfMonth[0]) };
  return { ...values, kind: 'cron' };
};

/** The cron expression of the form, valid or not. */
export const toCron = ({ kind, days, day, time, cron }: ScheduleValues): string => {
  const [hour, minute] = time.split(':').map(Number);
  const at = `${minute} ${hour}`;
  if (kind === 'daily') return `${at} * * *`;
  if (kind === 'weekdays') return `${at} * * 1-5`;
  if (kind === 'weekly') return `${at} * * ${[...days].toSorted((a, b) => a - b).join(',')}`;
  return kind === 'monthly' ? `${at} ${Number(day)} * *` : cron.trim().replace(/\s+/g, ' ');
};

const clockTime = z.string().regex(/^\d\d:\d\d$/);

/** The rules of the form: those of the fields that its rhythm has. */
export const ScheduleRules = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['daily', 'weekdays']), time: clockTime }),
  z.object({ kind: z.literal('weekly'), days: z.array(z.int()).min(1), time: clockTime }),
  z.object({
    kind: z.literal('monthly'),
    day: z.coerce.number<string>().int().min(1).max(31),
    time: clockTime,
  }),
  z.object({
    kind: z.literal('cron'),
    cron: z.string().refine((cron) => nextAgentSlot(cron, 'UTC', new Date().toISOString()) !== null),
  }),
]);

/** The cron expression of valid values; null: they are not. */
export const validCron = (values: ScheduleValues): string | null =>
  ScheduleRules.safeParse(values).success ? toCron(values) : null;

// 4 January 1970 was a Sunday.
const sunday = Date.UTC(1970, 0, 4);

/** The name of a day of the week. */
export const weekdayName = (day: number, language: Language, width: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(sunday + day * 86_400_000);

/** A cron expression in words: `Cada lunes a las 7:00`. */
export const scheduleWords = (cron: string, t: Texts, language: Language): string => {
  const { kind, days, day, time } = toScheduleValues(cron);
  const short = time.replace(/^0/, '');
  const at = short.startsWith('1:')
    ? t('schedule.atOne', { time: short })
    : t('schedule.at', { time: short });
  const names = weekdays.filter((one) => days.includes(one)).map((one) => weekdayName(one, language));
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return t(`schedule.${kind}`, { at, day, cron, days: list });
};

/** An instant in words, in a time zone: `lunes 30 de noviembre, 7:00`. */
export const slotWords = (at: string, timeZone: string, language: Language): string => {
  const moment = Date.parse(at);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options }).format(moment);
  const date = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const time = format({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
  return `${language === 'es' ? date.replace(',', '') : date}, ${time.replace(/^0(?=\d:)/, '')}`;
};

/** The next runs of a cron expression. */
export const nextSlots = (cron: string, timeZone: string, count: number): string[] => {
  const slots: string[] = [];
  for (let from = new Date().toISOString(); slots.length < count;) {
    const next = nextAgentSlot(cron, timeZone, from);
    if (!next) break;
    slots.push(next);
    from = next;
  }
  return slots;
};
