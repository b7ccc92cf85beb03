import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { pausedField, pausedSince } from '../../kernel/paused-after-restore.ts';
import { trustedText } from '../../input/fields.ts';
import type { SlotKind } from '../issues/schedule.ts';
import { nextSlot, SlotRecord } from '../issues/schedule.ts';

/** How many past slots are listed. */
const maxSlots = 20;

const NextSlot = z.object({ slot: z.string(), due_at: z.iso.datetime() }).nullable();

/** The next slots of the schedules and the outcomes of the last ones. */
export const getNewsletterSchedule = query({
  name: 'newsletters.schedule',
  dependsOn: ['desk:newsletters', 'desk:subscriptions'],
  summary: 'When the next issue is drafted and sent, and the outcome of the last slots',
  access: 'editor',
  input: z.object({}),
  output: z.object({
    time_zone: z.string().register(trustedText, {}),
    auto_send: z.boolean().describe('Whether issues are sent without approval'),
    rate: z.number().nullable().describe('Rate limit in mails per second; null: none'),
    mail: z.enum(['server', 'outbox']).describe('outbox: there is no mail server; mails are files'),
    subscribers: z
      .int()
      .nonnegative()
      .describe('Current subscribers; those who chose topics only get the issues about them'),
    next: z.object({ draft: NextSlot, send: NextSlot }),
    slots: z.array(SlotRecord).describe('The last slots with their outcome, newest first'),
    ...pausedField,
  }),
  uses: ['settings', 'slots', 'subscriptions', 'clock', 'holds'],
  run: async ({ settings, slots, subscriptions, clock, holds }) => {
    const { timeZone } = settings;
    const { autoSend, rate, schedules, mail } = settings.newsletter;
    const now = clock.now();
    const next = (kind: SlotKind) => {
      const found = nextSlot(kind, schedules[kind], timeZone, now);
      return found && { slot: found.slot, due_at: found.due_at };
    };
    return {
      time_zone: timeZone,
      auto_send: autoSend,
      rate,
      mail,
      subscribers: (await subscriptions.counts()).subscribed,
      next: { draft: next('draft'), send: next('send') },
      slots: (await slots.list(maxSlots)).filter(({ outcome }) => outcome !== 'begun'),
      ...(await pausedSince({ holds })),
    };
  },
});
