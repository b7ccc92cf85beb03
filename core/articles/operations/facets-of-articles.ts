import { z } from 'zod';
import { labels } from '../../input/fields.ts';
import { omitUndefined } from '../../input/json.ts';
import { TotalRelation } from '../../items/paging.ts';
import { query } from '../../kernel/operation.ts';
import { countValues, countWithoutEach } from '../count-values.ts';
import { filterChoices } from '../filters.ts';
import { filterOf, narrowingFields } from '../published-articles.ts';

const Counts = z.object({
  items: z.array(z.object({ value: z.string(), count: z.int().positive() })),
  total_relation: TotalRelation.describe('gte: so many articles match that counts are lower bounds'),
});

/** How many articles each topic, type and year leaves, with the other filters as they are. */
export const facetsOfArticles = query({
  name: 'articles.facets',
  summary: 'Count the published articles of each topic, type and year that the other filters leave',
  access: 'public',
  input: z.object({
    ...narrowingFields,
    tag: labels(20).optional().describe('Articles with any of these tags'),
  }),
  output: z.object({
    topics: Counts,
    types: Counts,
    years: Counts,
    without: z
      .array(
        z.object({
          choice: z.enum(filterChoices),
          total: z.int().nonnegative(),
          total_relation: TotalRelation,
        }),
      )
      .describe('When nothing matches: how many articles would without each of the filters'),
  }),
  uses: ['articles', 'samples', 'settings'],
  run: async (ports, input) => {
    const filter = filterOf(ports, input);
    const { topics: _topics, ...ofTopics } = filter;
    const { type: _type, ...ofTypes } = filter;
    const { since: _since, before: _before, ...ofYears } = filter;
    const [topics, types, years] = await Promise.all([
      countValues(ports, 'topic', omitUndefined(ofTopics)),
      countValues(ports, 'type', omitUndefined(ofTypes)),
      countValues(ports, 'year', omitUndefined(ofYears)),
    ]);
    const isEmpty = !types.items.some(({ value }) => !filter.type || value === filter.type);
    return { topics, types, years, without: isEmpty ? await countWithoutEach(ports, filter) : [] };
  },
});
