import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { dayOf, monthOf, monthRange, startOf } from '../../time/wall-clock.ts';
import { figureRowOf, Figures, summarizeFigures } from '../figures.ts';
import { unstoredSamples } from '../published-articles.ts';

/** The start of the same day a year earlier; of 1 March for 29 February. */
const yearBefore = (at: string, timeZone: string): string => {
  const [year, month, day] = dayOf(at, timeZone).split('-').map(Number) as [number, number, number];
  return startOf(new Date(Date.UTC(year - 1, month - 1, day)).toISOString().slice(0, 10), timeZone);
};

/** The month of the same number a year earlier. */
const sameMonthBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

/** Figures about how the published articles were made. */
export const viewFigures = query({
  name: 'articles.figures',
  summary:
    'Read figures about the published articles: by origin, reviewed by a person, sources, corrections, spending',
  access: 'public',
  input: z.object({}),
  output: Figures.extend({
    computed_at: z.iso.datetime(),
    spending: z
      .array(z.object({ month: z.string().describe('YYYY-MM'), eur: z.number().nonnegative() }))
      .nullable()
      .describe(
        'What models were paid in each of the last twelve whole months that had any, in euros; null unless the publisher shows it',
      ),
  }),
  uses: ['articles', 'samples', 'ledger', 'settings', 'clock'],
  run: async ({ ledger, settings, clock, ...archive }) => {
    const now = clock.now();
    const { timeZone } = settings;
    const since = yearBefore(now, timeZone);
    const [rows, samples] = await Promise.all([archive.articles.figures(since), unstoredSamples(archive)]);
    const month = monthOf(now, timeZone);
    const { from } = monthRange(sameMonthBefore(month), timeZone);
    const { from: to } = monthRange(month, timeZone);
    return {
      ...summarizeFigures([...rows, ...samples.map((sample) => figureRowOf(sample, since))]),
      computed_at: now,
      spending: settings.published.spending ? await ledger.spendingByMonth(from, to, timeZone) : null,
    };
  },
});
