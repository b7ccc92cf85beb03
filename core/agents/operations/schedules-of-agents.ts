import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { trustedText } from '../../input/fields.ts';
import { query } from '../../kernel/operation.ts';
import { pausedField, pausedSince } from '../../kernel/paused-after-restore.ts';
import { ScheduleView, shownSlots, viewSchedule } from '../view-schedule.ts';

/** The schedules of the agents, by name, with the next run and the last ones. */
export const listAgentSchedules = query({
  name: 'agents.schedules',
  topics: ['desk:agents', 'desk:agent-runs'],
  summary: 'List the schedules of the agents: the next run, the last ones, and those that were missed',
  access: 'editor',
  input: z.object({}),
  output: z.object({
    items: z.array(ScheduleView),
    time_zone: z.string().register(trustedText, {}),
    ...pausedField,
  }),
  uses: ['agents', 'agentSchedules', 'settings', 'clock', 'holds'],
  run: async (ports, _input, actor) => {
    const schedules = await ports.agentSchedules.list();
    const slots = await ports.agentSchedules.slots(shownSlots);
    const items = (await ports.agents.list()).flatMap((agent) =>
      schedules
        .filter(({ agent_id: id }) => id === agent.id)
        .map((schedule) => viewSchedule(ports, schedule, { agent, slots, language: languageOf(actor) })),
    );
    return { items, time_zone: ports.settings.timeZone, ...(await pausedSince(ports)) };
  },
});
