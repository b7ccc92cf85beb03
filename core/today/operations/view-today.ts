import { z } from 'zod';
import { ArticleSummary } from '../../articles/article.ts';
import { asReadersSee } from '../../articles/article-languages.ts';
import { ListedCorrection } from '../../articles/corrections.ts';
import { Mention } from '../../articles/mentions.ts';
import { withNamedEntries } from '../../articles/naming-pieces.ts';
import { pagePublished } from '../../articles/published-articles.ts';
import { DueDate, datesOf } from '../../chronologies/due-dates.ts';
import { Day, Instant } from '../../input/fields.ts';
import { InterviewSummary, summarizeInterview } from '../../interviews/interview.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { query } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Period } from '../../time/wall-clock.ts';
import { day, dayOf, dayRange, isWithin, minute, periodOf } from '../../time/wall-clock.ts';
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
  dates: z
    .array(DueDate)
    .describe('Dates of chronologies that come due within thirty days, or on the day, the next first'),
  day: Day.nullable().describe('The day that was asked for; null: what is new since an instant'),
  previous: Day.nullable().describe(
    'The last day before, or before today, on which something was published or corrected',
  ),
  next: Day.nullable().describe('The first such day after the one that was asked for'),
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

/** The dates of chronologies from a day to another, the next first. */
const dueDates = async (
  { chronologies }: Pick<Ports, 'chronologies'>,
  first: string,
  last: string,
): Promise<DueDate[]> => {
  const { items } = await chronologies.list({ where: {}, limit: searched, after: null });
  return datesOf(items).filter((date) => date.day >= first && date.day <= last);
};

/** Interviews and corrections from before an instant, if one is given, the last first. */
const findLast = async (ports: Pick<Ports, 'interviews' | 'articles'>, count: number, before?: string) => {
  const page = { limit: count, after: before === undefined ? null : { key: before, slug: '' } };
  const [interviews, corrections] = await Promise.all([
    ports.interviews.list({ where: {}, ...page }),
    ports.articles.corrections(page),
  ]);
  return { interviews: interviews.items, corrections: corrections.items };
};

const instantsOf = ({ interviews, corrections }: Awaited<ReturnType<typeof findLast>>): string[] => [
  ...interviews.map(({ date }) => date),
  ...corrections.map(({ at }) => at),
];

type NeighbourPorts = Parameters<typeof findLast>[0] & Pick<Ports, 'samples' | 'settings'>;

/** The days before and after a period on which something was published or corrected; after nothing for an open one. */
const neighbourDays = async (ports: NeighbourPorts, { since, before }: Period) => {
  const [earlierArticles, laterArticles, earlierOthers, laterOthers] = await Promise.all([
    pagePublished(ports, { before: since }, { sort: 'newest', limit: 1 }),
    before ? pagePublished(ports, { since: before }, { sort: 'oldest', limit: 1 }) : { items: [] },
    findLast(ports, 1, since),
    before ? findLast(ports, limit) : { interviews: [], corrections: [] },
  ]);
  const datesIn = ({ items }: { items: readonly { date: string }[] }) => items.map(({ date }) => date);
  const dayAt = (at: string | undefined) => (at === undefined ? null : dayOf(at, ports.settings.timeZone));
  return {
    previous: dayAt([...datesIn(earlierArticles), ...instantsOf(earlierOthers)].sort().at(-1)),
    next: dayAt(
      [
        ...datesIn(laterArticles),
        ...instantsOf(laterOthers).filter((at) => isWithin(at, { since: before })),
      ].sort()[0],
    ),
  };
};

/** What is new since an instant, by default the last 24 hours, and what comes due within thirty days; or what a day brought. */
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
    day: Day.optional().describe(
      'A day instead, today or before: what was published, corrected and due on it',
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
    const { timeZone } = ports.settings;
    const today = dayOf(at, timeZone);
    const { day: wantedDay = null } = input;
    if (wantedDay !== null && wantedDay > today)
      throw new DomainError('entity.not-found', { slug: wantedDay });
    const wanted = input.since === undefined ? now - usual : Date.parse(input.since);
    const period: Period =
      wantedDay === null
        ? { since: new Date(Math.max(wanted, now - longest)).toISOString() }
        : periodOf({ from: wantedDay, to: wantedDay }, timeZone);
    const since = period.since!;
    const thisDay = wantedDay ?? today;
    const lastDue = wantedDay ?? dayOf(new Date(now + ahead).toISOString(), timeZone);
    const [articles, others, sources, dates, neighbours] = await Promise.all([
      pagePublished(ports, period, { sort: 'newest', limit }),
      findLast(ports, limit + 1, period.before),
      changedSources(ports, since, limit),
      dueDates(ports, thisDay, lastDue),
      neighbourDays(ports, wantedDay === null ? { since: dayRange(at, timeZone).from } : period),
    ]);
    const newInterviews = others.interviews.filter(({ date }) => isWithin(date, period));
    const newCorrections = others.corrections.filter((correction) => isWithin(correction.at, period));
    const isQuiet = wantedDay === null && articles.items.length + newInterviews.length === 0;
    const latest = isQuiet ? (await pagePublished(ports, {}, { sort: 'newest', limit: earlier })).items : [];
    return {
      since,
      at,
      articles: await withNamedEntries(ports, articles.items),
      interviews: newInterviews.slice(0, limit).map(summarizeInterview),
      latest,
      corrections: newCorrections.slice(0, limit).map(asReadersSee),
      sources: sources.filter((source) => isWithin(source.since, period)),
      dates: dates.slice(0, limit),
      day: wantedDay,
      ...neighbours,
      is_cut:
        articles.next_cursor !== null ||
        [newInterviews, newCorrections, dates].some((list) => list.length > limit),
    };
  },
});
