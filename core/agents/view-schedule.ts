import { z } from 'zod';
import { trustedText } from '../input/fields.ts';
import type { Language } from '../text/language.ts';
import { render } from '../kernel/render.ts';
import { Slug } from '../input/slug.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Agent } from './agent.ts';
import type { AgentSchedule, AgentSlotRun } from './schedule.ts';
import { nextAgentSlot, outcomeOf, slotOutcomes } from './schedule.ts';

export const ScheduleView = z.object({
  agent_id: z.uuid(),
  agent_name: z.string(),
  cron: z
    .string()
    .register(trustedText, {})
    .describe('Minute, hour, day of the month, month, day of the week'),
  time_zone: z.string().register(trustedText, {}),
  state: z
    .enum(['active', 'paused', 'failing', 'agent-inactive'])
    .describe('failing: paused after three failures; agent-inactive: the agent itself is paused or a draft'),
  next_at: z.iso.datetime().nullable().describe('The next run; null while it is paused'),
  slots: z
    .array(
      z.object({
        due_at: z.iso.datetime(),
        outcome: z.enum(slotOutcomes),
        reason: z.string().nullable().describe('Why it failed'),
        run_id: z.uuid().nullable(),
        article_slug: Slug.nullable(),
      }),
    )
    .describe('The last slots, newest first'),
});
/** The schedule of an agent, with its next run and the last ones. */
export type ScheduleView = z.infer<typeof ScheduleView>;

/** How many slots of an agent are shown. */
export const shownSlots = 10;

/** The schedule of an agent for an editor. */
export const viewSchedule = (
  { settings, clock }: Pick<Ports, 'settings' | 'clock'>,
  { agent_id, cron, paused }: AgentSchedule,
  { agent, slots, language }: { agent: Agent; slots: readonly AgentSlotRun[]; language: Language },
): ScheduleView => {
  const { timeZone } = settings;
  const stopped = paused === 'failures' ? 'failing' : paused && 'paused';
  const state = stopped ?? (agent.status === 'active' ? 'active' : 'agent-inactive');
  return {
    agent_id,
    agent_name: agent.name,
    cron,
    time_zone: timeZone,
    state,
    next_at: state === 'active' ? nextAgentSlot(cron, timeZone, clock.now()) : null,
    slots: slots
      .filter((slot) => slot.agent_id === agent_id)
      .map((slot) => ({
        due_at: slot.due_at,
        outcome: outcomeOf(slot),
        reason: slot.run?.error ? render(slot.run.error.message, language) : null,
        run_id: slot.run_id,
        article_slug: slot.run?.article_slug ?? null,
      })),
  };
};
