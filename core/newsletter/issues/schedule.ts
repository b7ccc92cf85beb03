import { z } from 'zod';
import type { CronDays, CronSchedule } from '../../time/cron.ts';
import { cronHorizon, cronInstants, isCronDay } from '../../time/cron.ts';
import { day, wallClock } from '../../time/wall-clock.ts';

/** A time of day, on the days of a cron expression. */
export type Schedule = CronDays & { hour: number; minute: number };

/** A schedule with one time of day; null for any other. */
export const scheduleOf = ({ hours, minutes, interval: _, ...days }: CronSchedule): Schedule | null => {
  const [[hour = 0, ...otherHours], [minute = 0, ...otherMinutes]] = [hours, minutes];
  return otherHours.length || otherMinutes.length ? null : { hour, minute, ...days };
};

const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1);

const weekly = (weekday: number, hour: number): Schedule => ({
  hour,
  minute: 0,
  daysOfMonth: upTo(31),
  months: upTo(12),
  daysOfWeek: [weekday],
  either: false,
});

/** When issues are drafted by default. */
export const thursdayEvening: Schedule = weekly(4, 18);
/** When approved issues are sent by default (docs/product.md 6.6). */
export const fridayMorning: Schedule = weekly(5, 9);

/** `draft` creates an issue; `send` sends the approved one. */
export const slotKinds = ['draft', 'send'] as const;
export type SlotKind = (typeof slotKinds)[number];

/** A scheduled instant; `slot` is its local time, which identifies it. */
export type Slot = { kind: SlotKind; slot: string; due_at: string };

export const SlotRecord = z.object({
  kind: z.enum(slotKinds),
  slot: z.string().describe('Local date and time, such as 2026-11-19T18:00'),
  due_at: z.iso.datetime(),
  at: z.iso.datetime().describe('When it was run'),
  outcome: z
    .enum(['done', 'skipped', 'missed', 'begun'])
    .describe('missed: no instance ran in time; begun: the schedule starts at this instant'),
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

/** The slots of a schedule after an instant, in order. An hour that occurs twice has its slots once. */
export const slotsAfter = function* (
  kind: SlotKind,
  schedule: Schedule,
  timeZone: string,
  from: string,
): Generator<Slot> {
  const start = Date.parse(from);
  const time = { hours: [schedule.hour], minutes: [schedule.minute], interval: false };
  const first = Math.floor(wallClock(start, timeZone) / day) * day - day;
  for (let index = 0; index < cronHorizon; index += 1) {
    const midnight = first + index * day;
    if (!isCronDay(schedule, midnight)) continue;
    const [moment = 0] = cronInstants(time, timeZone, midnight);
    if (moment <= start) continue;
    const wall = new Date(midnight + (schedule.hour * 60 + schedule.minute) * 60_000);
    yield { kind, slot: wall.toISOString().slice(0, 16), due_at: new Date(moment).toISOString() };
  }
};

/** The next slot of a schedule; null when it has none. */
export const nextSlot = (kind: SlotKind, schedule: Schedule, timeZone: string, from: string): Slot | null =>
  slotsAfter(kind, schedule, timeZone, from).next().value ?? null;

/** The slots that have become due since an instant, oldest first; at most a hundred. */
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
