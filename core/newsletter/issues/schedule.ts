import { z } from 'zod';
import { momentOf, wallClock } from '../../kernel/wall-clock.ts';

/** A time of the day, on the days of a cron expression. */
export type Schedule = {
  hour: number;
  minute: number;
  daysOfMonth: readonly number[];
  months: readonly number[];
  /** 0 is Sunday. */
  daysOfWeek: readonly number[];
};

/** The values of the fields of a cron expression. */
type CronFields = Record<
  'second' | 'minute' | 'hour' | 'dayOfMonth' | 'month' | 'dayOfWeek',
  (number | string)[]
>;

/** The schedule of a cron expression; null for one with more than one time in a day, or with days such as the last. */
export const scheduleOf = (fields: CronFields): Schedule | null => {
  const { second, minute, hour, dayOfMonth, month, dayOfWeek } = fields;
  if (second.length !== 1 || minute.length !== 1 || hour.length !== 1) return null;
  if ([...dayOfMonth, ...dayOfWeek].some((day) => typeof day !== 'number')) return null;
  return {
    hour: Number(hour[0]),
    minute: Number(minute[0]),
    daysOfMonth: dayOfMonth.map(Number),
    months: month.map(Number),
    daysOfWeek: dayOfWeek.map((day) => Number(day) % 7),
  };
};

const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1);

const weekly = (day: number, hour: number): Schedule => ({
  hour,
  minute: 0,
  daysOfMonth: upTo(31),
  months: upTo(12),
  daysOfWeek: [day],
});

/** When issues are drafted by default. */
export const thursdayEvening: Schedule = weekly(4, 18);
/** When approved issues are sent by default (spec section 9). */
export const fridayMorning: Schedule = weekly(5, 9);

/** An issue is drafted; the approved one is sent. */
export const slotKinds = ['draft', 'send'] as const;
export type SlotKind = (typeof slotKinds)[number];

/** A moment of a schedule; `slot` is its local time and its name. */
export type Slot = { kind: SlotKind; slot: string; due_at: string };

export const SlotRecord = z.object({
  kind: z.enum(slotKinds),
  slot: z.string().describe('Local date and time, such as 2026-11-19T18:00'),
  due_at: z.iso.datetime(),
  at: z.iso.datetime().describe('When it was run'),
  outcome: z
    .enum(['done', 'skipped', 'missed', 'begun'])
    .describe('missed: no instance ran in time; begun: the schedule is followed from here on'),
  reason: z
    .enum(['empty-week', 'not-approved', 'nothing-to-send', 'too-late', 'pieces-gone', 'stale'])
    .nullable()
    .describe('Why nothing was done'),
  issue_id: z.uuid().nullable(),
});
/** A slot and its outcome. */
export type SlotRecord = z.infer<typeof SlotRecord>;

/** A slot that was not run within this time is missed, in milliseconds. */
export const maxDelay = 6 * 3_600_000;

const day = 86_400_000;
/** How far ahead the next slot is searched, in days: leap years are eight years apart at most. */
const horizon = 8 * 366 + 1;

const isDue = ({ daysOfMonth, months, daysOfWeek }: Schedule, midnight: number): boolean => {
  const date = new Date(midnight);
  if (!months.includes(date.getUTCMonth() + 1)) return false;
  const [inMonth, inWeek] = [daysOfMonth.includes(date.getUTCDate()), daysOfWeek.includes(date.getUTCDay())];
  // As cron has it: where both are narrowed, either is enough.
  return daysOfMonth.length < 31 && daysOfWeek.length < 7 ? inMonth || inWeek : inMonth && inWeek;
};

/** The slots of a schedule after a moment, in order. An hour that happens twice has its slots once. */
export const slotsAfter = function* (
  kind: SlotKind,
  schedule: Schedule,
  timeZone: string,
  from: string,
): Generator<Slot> {
  const start = Date.parse(from);
  const first = Math.floor(wallClock(start, timeZone) / day) * day - day;
  for (let index = 0; index < horizon; index += 1) {
    const midnight = first + index * day;
    if (!isDue(schedule, midnight)) continue;
    const wall = midnight + (schedule.hour * 60 + schedule.minute) * 60_000;
    const moment = momentOf(wall, timeZone);
    if (moment > start)
      yield {
        kind,
        slot: new Date(wall).toISOString().slice(0, 16),
        due_at: new Date(moment).toISOString(),
      };
  }
};

/** The next slot of a schedule; null when it has none. */
export const nextSlot = (kind: SlotKind, schedule: Schedule, timeZone: string, from: string): Slot | null =>
  slotsAfter(kind, schedule, timeZone, from).next().value ?? null;

/** The slots that were due since a moment, oldest first; of more than a hundred the first hundred. */
export const slotsBetween = (
  kind: SlotKind,
  schedule: Schedule,
  timeZone: string,
  { from, to }: { from: string; to: string },
): Slot[] => {
  const found: Slot[] = [];
  for (const slot of slotsAfter(kind, schedule, timeZone, from)) {
    if (slot.due_at > to || found.length === 100) break;
    found.push(slot);
  }
  return found;
};
