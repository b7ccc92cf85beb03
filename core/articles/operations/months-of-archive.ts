import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { monthOf } from '../../time/wall-clock.ts';
import { unstoredSamples } from '../published-articles.ts';

/** The months in which articles or interviews were published, newest first, with their counts. */
export const listMonths = query({
  name: 'articles.months',
  summary: 'List the months in which articles or interviews were published, newest first, with their counts',
  access: 'public',
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        month: z.string().describe('YYYY-MM'),
        count: z.int().nonnegative().describe('Published articles'),
        interviews: z.int().nonnegative().describe('Published interviews of the collection'),
      }),
    ),
  }),
  uses: ['articles', 'samples', 'settings'],
  run: async (ports) => {
    const { timeZone } = ports.settings;
    const [stored, samples] = await Promise.all([ports.articles.months(timeZone), unstoredSamples(ports)]);
    const counts = new Map(stored.map(({ articles: count, ...one }) => [one.month, { ...one, count }]));
    for (const { date } of samples) {
      const month = monthOf(date, timeZone);
      const { count, interviews } = counts.get(month) ?? { count: 0, interviews: 0 };
      counts.set(month, { month, count: count + 1, interviews });
    }
    const items = [...counts.values()];
    return { items: items.sort((one, other) => (one.month < other.month ? 1 : -1)) };
  },
});
