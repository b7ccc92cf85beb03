import { z } from 'zod';
import { listCollection } from '../../items/collection.ts';
import { query } from '../../kernel/operation.ts';
import { pageFields } from '../../items/paging.ts';
import { SlugParam } from '../../input/slug.ts';
import { boundedTotal } from '../../items/totals.ts';
import type { Chronology } from '../chronology.ts';
import { ChronologyEntry, summarizeChronology } from '../chronology.ts';
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
  output: z.object({ items: z.array(ChronologyEntry), ...pageFields }),
  uses: ['chronologies'],
  run: async ({ chronologies }, { article, ...input }) => {
    if (article === undefined) {
      const { items, ...page } = await list(chronologies, input);
      return { items: items.map(summarizeChronology), ...page };
    }
    const all = await chronologies.list({ where: {}, limit: searched, after: null });
    const items = all.items
      .filter(({ events }) => events.some(({ articles }) => articles.includes(article)))
      .slice(0, input.limit);
    return { items: items.map(summarizeChronology), ...boundedTotal(items.length), next_cursor: null };
  },
});
