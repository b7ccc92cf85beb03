import { z } from 'zod';
import type { Actor } from '../kernel/actor.ts';
import { scheduleActor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { Instant, LanguageField, trustedText } from '../input/fields.ts';
import { readTime } from '../time/written-time.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { scheduleYears } from './article-limits.ts';

/** What can be scheduled for an article: `publish` also publishes the changes of a published one. */
export const scheduleActions = ['publish', 'withdraw'] as const;
export type ScheduleAction = (typeof scheduleActions)[number];

/** A message as it is stored. */
export const StoredMessage = z.object({
  key: z.string().register(trustedText, {}),
  params: z.record(z.string(), z.unknown()).optional(),
}) as unknown as z.ZodType<Message, Message>;

/** The schedule of an article. */
export const scheduleFields = {
  scheduled_at: Instant.nullable().describe('When it is published or withdrawn; null: no time is set'),
  scheduled_action: z.enum(scheduleActions).nullable().describe('What happens at that time'),
  scheduled_by: z
    .string()
    .nullable()
    .describe('The person who answers for the scheduled publication; null: a program, or a withdrawal'),
  scheduled_languages: z
    .array(LanguageField)
    .max(2)
    .nullable()
    .describe('The languages that are published then; null: all that have a title and a body'),
  schedule_error: StoredMessage.nullable().describe('Why its last schedule failed'),
};
const ScheduleFields = z.object(scheduleFields);
export type ScheduleState = z.infer<typeof ScheduleFields>;

/** An article without a schedule. */
export const unscheduled: ScheduleState = {
  scheduled_at: null,
  scheduled_action: null,
  scheduled_by: null,
  scheduled_languages: null,
  schedule_error: null,
};

/** A time with an offset, or a local time in the site's time zone. */
export const ScheduleTime = z
  .string()
  .max(60)
  // Which zone is that of the site makes no difference to whether it can be read.
  .refine((text) => readTime(text, 'UTC')?.hasTime, 'value.date-time')
  .describe('When: ISO 8601 with an offset or Z; without one it is a time in the time zone of the site (TZ)');

const refusal = (field: string, reason: Message) =>
  new DomainError('input.invalid', { issues: [{ field, message: reason }] });

/**
 * The instant of a given time. Throws `validation` when it is in the past, too far ahead, or a local time that a clock
 * change leaves out.
 */
export const scheduledInstant = (input: string, timeZone: string, now: string): string => {
  const { at, skipped } = readTime(input, timeZone)!;
  if (skipped) throw refusal('publish_at', message('value.skipped-time', { value: input, zone: timeZone }));
  const last = new Date(Date.parse(now));
  last.setUTCFullYear(last.getUTCFullYear() + scheduleYears);
  if (at <= now) throw refusal('publish_at', message('articles.schedule-past'));
  if (at > last.toISOString())
    throw refusal('publish_at', message('articles.schedule-too-far', { years: scheduleYears }));
  return at;
};

/** The publisher of a scheduled publication: the person who scheduled it is responsible for it. */
export const publisherOf = ({ scheduled_by: name }: Pick<ScheduleState, 'scheduled_by'>): Actor =>
  name === null ? scheduleActor : { ...scheduleActor, kind: 'user', name };
