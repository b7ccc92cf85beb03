import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { monthOf } from '../../time/wall-clock.ts';
import { unstoredSamples } from '../published-articles.ts';

/** The months in which articles were published, newest first, with their counts. */
export const listMonths = query({
  name: 'articles.months',
  summary: 'List the months in which articles were published, newest first, with their counts',
  access: 'public',
  input: z.object({}),
  output: z.object({
    items: z.array(z.object({ month: z.string().describe('YYYY-MM'), count: z.int().positive() })),
  }),
  uses: ['articles', 'samples', 'settings'],
  run: async (ports) => {
    const { timeZone } = ports.settings;
    const [stored, samples] = await Promise.all([ports.articles.months(timeZone), unstoredSamples(ports)]);
    const counts = new Map(stored.map(({ month, count }) => [month, count]));
    for (const { date } of samples) {
      const month = monthOf(date, timeZone);
      counts.set(month, (counts.get(month) ?? 0) + 1);
    }
    const items = [...counts].map(([month, count]) => ({ month, count }));
    return { items: items.sort((one, other) => (one.month < other.month ? 1 : -1)) };
  },
});
