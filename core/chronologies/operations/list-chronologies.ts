import { z } from 'zod';
import { listCollection } from '../../items/collection.ts';
import { query } from '../../kernel/operation.ts';
import { pageFields } from '../../items/paging.ts';
import { Day } from '../../input/fields.ts';
import { SlugParam } from '../../input/slug.ts';
import { boundedTotal } from '../../items/totals.ts';
import { dayOf } from '../../time/wall-clock.ts';
import type { Chronology } from '../chronology.ts';
import { ChronologyEntry, summarizeChronology } from '../chronology-entry.ts';
import { chronologyOperations } from './chronologies.ts';

const list = listCollection<Chronology>('chronologies.list', 'title_es');

/** How many chronologies are searched for an article. */
const searched = 500;

/** Chronologies by title, or those with an event that an article tells. */
export const listChronologies = query({
  ...chronologyOperations.list,
  input: chronologyOperations.list.input.extend({
    article: SlugParam.optional().describe('Only those that contain this article'),
  }),
  dated: true,
  output: z.object({
    items: z.array(ChronologyEntry),
    ...pageFields,
    today: Day.describe("The day it is in the publication's time zone"),
  }),
  uses: ['chronologies', 'clock', 'settings'],
  run: async ({ chronologies, clock, settings }, { article, ...input }) => {
    const today = dayOf(clock.now(), settings.timeZone);
    const entriesOf = (items: readonly Chronology[]) => items.map((one) => summarizeChronology(one, today));
    if (article === undefined) {
      const { items, ...page } = await list(chronologies, input);
      return { items: entriesOf(items), ...page, today };
    }
    const all = await chronologies.list({ where: {}, limit: searched, after: null });
    const items = all.items
      .filter(({ events }) => events.some(({ articles }) => articles.includes(article)))
      .slice(0, input.limit);
    return { items: entriesOf(items), ...boundedTotal(items.length), next_cursor: null, today };
  },
});
