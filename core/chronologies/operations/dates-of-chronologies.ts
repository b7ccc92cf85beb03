import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { Label } from '../../input/fields.ts';
import { SlugParam } from '../../input/slug.ts';
import { eventsInOrder, RoleField } from '../chronology.ts';
import { CalendarDate, concerns, refOf, selectChronologies, withdrawnDates } from '../dates.ts';
import { identified } from '../event-ids.ts';

/** What narrows dates. */
export const dateFields = {
  slug: SlugParam.optional().describe('Those of this timeline'),
  topic: Label.optional().describe('Those of the timelines about this topic'),
  role: RoleField.optional().describe('Those that bind providers, deployers or public administrations'),
};

/** The dates of chronologies as calendars have them. Throws `not-found` for a slug without a chronology. */
export const listDates = query({
  name: 'chronologies.dates',
  summary: 'List the dates of all timelines, of one, about a topic or for a role, as calendars have them',
  access: 'public',
  input: z.object(dateFields),
  output: z.object({
    items: z.array(CalendarDate).describe('In order of time; withdrawn ones stay for ninety days'),
    changed_at: z.iso.datetime().nullable().describe('When any timeline last changed; null without one'),
  }),
  uses: ['chronologies', 'versions', 'clock'],
  run: async (ports, filter) => {
    const [found, everything, trash] = await Promise.all([
      selectChronologies(ports, filter),
      ports.chronologies.list({ where: {}, state: 'any', limit: 500, after: null }),
      ports.chronologies.listTrash({ limit: 1, after: null }),
    ]);
    const now = ports.clock.now();
    const items = await Promise.all(
      found.map(async (chronology) => {
        const withdrawn = await withdrawnDates(ports, chronology, filter.role, now);
        const dateOf =
          (cancelled: boolean) =>
          ({ articles: _articles, roles = [], ...event }: ReturnType<typeof identified>[number]) => ({
            ...event,
            roles,
            chronology: refOf(chronology),
            revision: chronology.revision,
            updated_at: chronology.updated_at,
            cancelled,
          });
        const current = identified(chronology.events).filter((event) => concerns(event, filter.role));
        return [...current.map(dateOf(false)), ...withdrawn.map(dateOf(true))];
      }),
    );
    // Also what readers no longer see: that it is gone is a change.
    const changes = [...everything.items, ...trash].map(({ updated_at: at }) => at).toSorted();
    return { items: eventsInOrder(items.flat()), changed_at: changes.at(-1) ?? null };
  },
});
