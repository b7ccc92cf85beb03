import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { command } from '../../kernel/operation.ts';
import { AgentRef } from '../agent.ts';
import { requireAgent } from '../require-agent.ts';
import type { AgentSchedule } from '../schedule.ts';
import { nextAgentSlot } from '../schedule.ts';
import { ScheduleView, shownSlots, viewSchedule } from '../view-schedule.ts';

/**
 * Sets, pauses or resumes the schedule of an agent: earlier slots and failures no longer count. Throws `validation` for
 * an expression that is invalid, and `not-found` without one when the agent has no schedule.
 */
export const scheduleAgent = command({
  name: 'agents.schedule',
  effect: 'write',
  summary: 'Run an agent by a schedule, or pause or resume its schedule; what it writes are drafts',
  access: 'admin',
  input: AgentRef.extend({
    cron: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe('When it runs, at most once an hour, in the time zone of the site, such as "0 7 * * 1"'),
    paused: z.boolean().optional().describe('Whether it is paused; omitted, it stays as it is'),
  }),
  output: z.object({ schedule: ScheduleView, changed: z.boolean() }),
  uses: ['agents', 'agentSchedules', 'settings', 'clock'],
  run: async (ports, { id, cron: input, paused }, actor) => {
    const { agentSchedules, settings, clock } = ports;
    const agent = await requireAgent(ports, id);
    const found = await agentSchedules.lock(id);
    const cron = input ?? found?.cron;
    if (cron === undefined) throw new DomainError('agents.no-schedule', { id });
    const now = clock.now();
    if (!nextAgentSlot(cron, settings.timeZone, now)) throw new DomainError('agents.bad-cron', { cron });
    const before = found?.paused ?? null;
    const after = (paused ?? before !== null) ? (before ?? 'editor') : null;
    const changed = cron !== found?.cron || before !== after;
    const schedule: AgentSchedule = {
      agent_id: id,
      cron,
      paused: after,
      settled_until: now,
      failures_since: now,
    };
    if (changed) await agentSchedules.save(schedule);
    const slots = await agentSchedules.slots(shownSlots);
    const language = languageOf(actor);
    return { schedule: viewSchedule(ports, changed ? schedule : found, { agent, slots, language }), changed };
  },
});
