import { z } from 'zod';
import { Article } from '../../articles/article.ts';
import type { ScheduleAction } from '../../articles/schedule.ts';
import { scheduleActions } from '../../articles/schedule.ts';
import { languageOf } from '../../kernel/actor.ts';
import type { Language } from '../../text/language.ts';
import { localized, shownLanguage } from '../../text/language.ts';
import { LanguageField, MonthField, trustedText } from '../../input/fields.ts';
import { query } from '../../kernel/operation.ts';
import { render } from '../../kernel/render.ts';
import { monthOf, monthRange } from '../../time/wall-clock.ts';
import type { Ports } from '../../kernel/ports.ts';
import { issueForSlot } from '../issues/issue-for-slot.ts';
import { slotKinds, SlotRecord, slotsBetween } from '../issues/schedule.ts';

const CalendarItem = z.object({
  kind: z.enum(['article', 'newsletter']),
  at: z.iso.datetime(),
  action: z
    .enum([...scheduleActions, 'published', ...slotKinds])
    .describe(
      'publish, withdraw: a scheduled action; published: an article published then; draft, send: the issue of the week',
    ),
  status: z
    .enum([...Article.shape.status.options, ...SlotRecord.shape.outcome.options, 'due'])
    .describe('The status of an article, or the outcome of a newsletter slot; due: in the future'),
  slug: z.string().nullable().describe('Of the article'),
  id: z.uuid().nullable().describe('Of the issue that was drafted or sent, or would be sent now'),
  title: z.string().nullable().describe('Of the article, or the subject of the issue'),
  title_language: LanguageField.nullable().describe(
    'The language of the title: the other one if it has none',
  ),
  languages: z
    .array(LanguageField)
    .nullable()
    .describe('The languages an article is published in then; null: all that it is written in'),
  error: z.string().nullable().describe('Why an article was not published or withdrawn at that time'),
  reason: SlotRecord.shape.reason.describe('Why a newsletter slot did nothing'),
});
type CalendarItem = z.infer<typeof CalendarItem>;

/** How many past slots are searched: more than a year. */
const maxRecords = 200;

type Range = { from: string; to: string };

/** The newsletter slots of a month: past ones with their outcome, and future ones. */
const newsletterItems = async (
  { newsletters, slots, settings, clock }: Pick<Ports, 'newsletters' | 'slots' | 'settings' | 'clock'>,
  { from, to }: Range,
  language: Language,
): Promise<CalendarItem[]> => {
  const { timeZone } = settings;
  const { schedules, autoSend } = settings.newsletter;
  const [issues, records, now] = [await newsletters.list(), await slots.list(maxRecords), clock.now()];
  const titled = (id: string | null) => {
    const issue = issues.find((one) => one.id === id);
    if (!issue) return { id: null, title: null, title_language: null };
    const { id: found, subject_es, subject_en } = issue;
    return {
      id: found,
      title: localized(issue, 'subject', language),
      title_language: shownLanguage({ title_es: subject_es, title_en: subject_en }, language),
    };
  };
  const run = records
    .filter(({ outcome, due_at }) => outcome !== 'begun' && due_at >= from && due_at < to)
    .map(({ kind, due_at, outcome, reason, issue_id }) => ({
      action: kind,
      at: due_at,
      status: outcome,
      reason,
      ...titled(issue_id),
    }));
  // Includes one at the very beginning of the month.
  const before = new Date(Date.parse(from) - 1).toISOString();
  const coming = slotKinds.flatMap((kind) =>
    slotsBetween(kind, schedules[kind], timeZone, { from: before > now ? before : now, to })
      .filter(({ due_at }) => due_at < to)
      .map(({ due_at }) => {
        const issue = kind === 'send' ? issueForSlot(issues, due_at, autoSend).found : null;
        return {
          action: kind,
          at: due_at,
          status: 'due' as const,
          reason: null,
          ...titled(issue?.id ?? null),
        };
      }),
  );
  return [...run, ...coming].map((item) => ({
    kind: 'newsletter',
    slug: null,
    languages: null,
    error: null,
    ...item,
  }));
};

/** Maximum number of published articles shown for a month. */
const maxPublished = 500;

/** The articles published in a month, by their date. */
const publishedItems = async (
  { articles, clock }: Pick<Ports, 'articles' | 'clock'>,
  { from, to }: Range,
  language: Language,
): Promise<CalendarItem[]> => {
  const filter = { since: from, before: [to, clock.now()].toSorted()[0]! };
  const found = await articles.list({ filter, sort: 'newest', limit: maxPublished, after: null });
  return found.map((article) => ({
    kind: 'article',
    at: article.date,
    action: 'published',
    slug: article.slug,
    id: null,
    status: 'published',
    ...titleOf(article, language),
    languages: article.published_languages,
    error: null,
    reason: null,
  }));
};

const titleOf = (article: { title_es: string; title_en: string | null }, language: Language) => ({
  title: localized(article, 'title', language),
  title_language: shownLanguage(article, language),
});

/** The scheduled articles of a month, and those whose schedule failed. */
const articleItems = async (
  { desk }: Pick<Ports, 'desk'>,
  { from, to }: Range,
  language: Language,
): Promise<CalendarItem[]> => {
  const scheduled = await desk.scheduled({ from, until: to });
  const failed = (await desk.failed()).flatMap(({ schedule_error: error, ...article }) => {
    const { at, action } = { ...error.params } as { at?: string | null; action?: ScheduleAction | null };
    if (!at || !action || at < from || at >= to) return [];
    return [
      {
        ...article,
        scheduled_at: at,
        scheduled_action: action,
        scheduled_languages: null,
        error: render(error, language),
      },
    ];
  });
  return [...scheduled.map((article) => ({ ...article, error: null })), ...failed].map((article) => ({
    kind: 'article',
    at: article.scheduled_at,
    action: article.scheduled_action,
    slug: article.slug,
    id: null,
    status: article.status,
    ...titleOf(article, language),
    languages: article.scheduled_languages,
    error: article.error,
    reason: null,
  }));
};

/** A month of the site's time zone: scheduled and failed items, published articles, and newsletter slots. */
export const viewCalendar = query({
  name: 'articles.calendar',
  dependsOn: ['desk:articles', 'desk:newsletters'],
  summary:
    'A month: articles to be published or withdrawn, those that were published, and the slots of the newsletter',
  access: 'author',
  input: z.object({ month: MonthField }),
  output: z.object({
    month: z.string().describe('YYYY-MM'),
    time_zone: z.string().register(trustedText, {}),
    items: z.array(CalendarItem).describe('Ordered by time'),
  }),
  uses: ['articles', 'desk', 'newsletters', 'slots', 'settings', 'clock'],
  run: async (ports, input, actor) => {
    const { timeZone } = ports.settings;
    const month = input.month ?? monthOf(ports.clock.now(), timeZone);
    const language = languageOf(actor);
    const range = monthRange(month, timeZone);
    const articles = await articleItems(ports, range, language);
    const published = await publishedItems(ports, range, language);
    const items = [...articles, ...published, ...(await newsletterItems(ports, range, language))];
    return {
      month,
      time_zone: timeZone,
      items: items.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
    };
  },
});
