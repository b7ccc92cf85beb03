import { z } from 'zod';
import { ArticleSummary } from '../../articles/article.ts';
import { asReadersSee } from '../../articles/article-languages.ts';
import { ListedCorrection } from '../../articles/corrections.ts';
import { Mention } from '../../articles/mentions.ts';
import { withNamedEntries } from '../../articles/naming-pieces.ts';
import { pagePublished } from '../../articles/published-articles.ts';
import { DueDate, datesOf } from '../../chronologies/due-dates.ts';
import { Instant } from '../../input/fields.ts';
import { InterviewSummary, summarizeInterview } from '../../interviews/interview.ts';
import { query } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import { day, dayOf, minute } from '../../time/wall-clock.ts';
import { ChangedSource, changedSources } from '../changed-sources.ts';

const TodayView = z.object({
  since: Instant.describe('From when on it is new'),
  at: Instant.describe('When this was read'),
  articles: z
    .array(
      ArticleSummary.extend({
        names: z
          .array(Mention.pick({ kind: true, slug: true }))
          .describe('The referents and companies that it names'),
      }),
    )
    .describe('Published since then, the newest first'),
  interviews: z.array(InterviewSummary),
  latest: z
    .array(ArticleSummary)
    .describe('The newest articles of before, when neither articles nor interviews are new'),
  corrections: z.array(ListedCorrection).describe('Corrected since then, the last first'),
  sources: z
    .array(ChangedSource)
    .describe('Sources that have changed, or are gone, since then under published sentences'),
  dates: z.array(DueDate).describe('Dates of chronologies that come due within thirty days, the next first'),
  is_cut: z.boolean().describe('Whether there is more of one kind than is listed'),
});
/** What is new since an instant, and what comes due. */
export type TodayView = z.infer<typeof TodayView>;

/** Milliseconds: what is new without a `since`, and the oldest that can be asked for. */
const [usual, longest] = [day, 30 * day];
/** Milliseconds in which dates come due. */
const ahead = 30 * day;
/** How many chronologies are searched for dates, and how many of each kind are listed. */
const [searched, limit] = [500, 100];
/** How many articles of before are listed when nothing is new. */
const earlier = 6;

/** The dates of chronologies from today on, the next first. */
const dueDates = async ({
  chronologies,
  clock,
  settings,
}: Pick<Ports, 'chronologies' | 'clock' | 'settings'>): Promise<DueDate[]> => {
  const now = Date.parse(clock.now());
  const [first, last] = [now, now + ahead].map((at) => dayOf(new Date(at).toISOString(), settings.timeZone));
  const { items } = await chronologies.list({ where: {}, limit: searched, after: null });
  return datesOf(items).filter((date) => date.day >= first! && date.day <= last!);
};

/** What is new since an instant, by default the last 24 hours, and what comes due within thirty days. */
export const viewToday = query({
  name: 'today.view',
  summary:
    'Read what is new since an instant: published, corrected, sources that changed, and dates that come due',
  access: 'public',
  lifetime: 10 * minute,
  input: z.object({
    since: Instant.optional().describe(
      'From when on it is new; the last 24 hours when absent, at most 30 days',
    ),
  }),
  output: TodayView,
  uses: [
    'articles',
    'samples',
    'interviews',
    'referents',
    'companies',
    'chronologies',
    'evidence',
    'sourceDocuments',
    'clock',
    'settings',
  ],
  run: async (ports, input) => {
    const at = ports.clock.now();
    const now = Date.parse(at);
    const wanted = input.since === undefined ? now - usual : Date.parse(input.since);
    const since = new Date(Math.max(wanted, now - longest)).toISOString();
    const isNew = (instant: string): boolean => Date.parse(instant) >= Date.parse(since);
    const [articles, interviews, corrections, sources, dates] = await Promise.all([
      pagePublished(ports, { since }, { sort: 'newest', limit }),
      ports.interviews.list({ where: {}, limit: limit + 1, after: null }),
      ports.articles.corrections({ limit: limit + 1, after: null }),
      changedSources(ports, since, limit),
      dueDates(ports),
    ]);
    const newInterviews = interviews.items.filter(({ date }) => isNew(date));
    const newCorrections = corrections.items.filter((correction) => isNew(correction.at));
    const isQuiet = articles.items.length + newInterviews.length === 0;
    const latest = isQuiet ? (await pagePublished(ports, {}, { sort: 'newest', limit: earlier })).items : [];
    return {
      since,
      at,
      articles: await withNamedEntries(ports, articles.items),
      interviews: newInterviews.slice(0, limit).map(summarizeInterview),
      latest,
      corrections: newCorrections.slice(0, limit).map(asReadersSee),
      sources,
      dates: dates.slice(0, limit),
      is_cut:
        articles.next_cursor !== null ||
        [newInterviews, newCorrections, dates].some((list) => list.length > limit),
    };
  },
});
