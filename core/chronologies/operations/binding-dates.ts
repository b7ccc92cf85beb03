import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { Day } from '../../input/fields.ts';
import { dayOf } from '../../time/wall-clock.ts';
import { eventsInOrder } from '../chronology.ts';
import {
  articlesTelling,
  bindsOn,
  ChronologyDate,
  concerns,
  refOf,
  selectChronologies,
  viewEvent,
} from '../dates.ts';
import { identified } from '../event-ids.ts';
import { dateFields } from './dates-of-chronologies.ts';

/** How many dates are named each way. */
const limit = 100;

/** Which dates of chronologies bind on a day, and which come next, for everybody or for a role. */
export const listBindingDates = query({
  name: 'chronologies.binding',
  summary: 'List the dates of timelines that bind on a day, and those that bind from a later one',
  access: 'public',
  dated: true,
  input: z.object({
    on: Day.optional().describe('The day, YYYY-MM-DD; by default today'),
    role: dateFields.role,
    topic: dateFields.topic,
  }),
  output: z.object({
    on: Day.describe('The day that was asked for'),
    today: Day.describe("The day it is in the publication's time zone"),
    in_force: z.array(ChronologyDate).describe('What binds on that day, the newest first; at most 100'),
    next: z.array(ChronologyDate).describe('What binds from a later day, the next first; at most 100'),
  }),
  uses: ['chronologies', 'articles', 'clock', 'settings'],
  run: async (ports, { on: wanted, role, topic }) => {
    const today = dayOf(ports.clock.now(), ports.settings.timeZone);
    const on = wanted ?? today;
    const found = await selectChronologies(ports, { topic });
    const binding = eventsInOrder(
      found.flatMap((chronology) =>
        identified(chronology.events)
          .filter((event) => event.roles?.length && concerns(event, role))
          .map((event) => ({ event, day: event.day, chronology: refOf(chronology) })),
      ),
    );
    const inForce = binding
      .filter(({ event }) => bindsOn(event, on))
      .toReversed()
      .slice(0, limit);
    const next = binding.filter(({ day }) => day > on).slice(0, limit);
    const linked = await articlesTelling(
      ports,
      [...inForce, ...next].map(({ event }) => event),
    );
    const view = ({ event, chronology }: (typeof binding)[number]) => ({
      ...viewEvent(event, linked),
      chronology,
    });
    return { on, today, in_force: inForce.map(view), next: next.map(view) };
  },
});
