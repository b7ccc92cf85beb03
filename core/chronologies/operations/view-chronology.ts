import { z } from 'zod';
import { ArticleSummary } from '../../articles/article.ts';
import { visibleArticle } from '../../articles/publishing/visible.ts';
import { query } from '../../kernel/operation.ts';
import { Day, LanguageField } from '../../input/fields.ts';
import { localized } from '../../text/language.ts';
import { SlugParam } from '../../input/slug.ts';
import { dayOf } from '../../time/wall-clock.ts';
import { Chronology, ChronologyEvent, eventsInOrder } from '../chronology.ts';

const LinkedArticle = ArticleSummary.pick({
  slug: true,
  type: true,
  title_es: true,
  title_en: true,
  date: true,
});

const ChronologyView = z.object({
  chronology: Chronology.omit({ intro_es: true, intro_en: true, events: true }),
  html: z.string().describe('The introduction in the language asked for, as sanitised HTML'),
  events: z
    .array(ChronologyEvent.omit({ articles: true }).extend({ articles: z.array(LinkedArticle) }))
    .describe('In order of time, each with the published articles that tell it'),
  today: Day.describe("The day it is in the publication's time zone: later events are still to come"),
});
/** All data of the page of a chronology, in one language. */
export type ChronologyView = z.infer<typeof ChronologyView>;

/** How many articles a chronology links to at most. */
const maxArticles = 200;

/** A chronology with the articles that tell its events. Throws `not-found`. */
export const viewChronology = query({
  name: 'chronologies.view',
  summary:
    'Read a timeline as its page shows it: introduction, events in order and the articles that tell them',
  access: 'public',
  input: z.object({
    slug: SlugParam,
    lang: LanguageField.default('es').describe('Language of the rendered introduction'),
  }),
  output: ChronologyView,
  uses: ['chronologies', 'articles', 'markdown', 'clock', 'settings'],
  run: async ({ chronologies, articles, markdown, clock, settings }, { slug, lang }) => {
    const found = await chronologies.get(slug);
    const { intro_es: _spanish, intro_en: _english, events, ...chronology } = found;
    const slugs = [...new Set(events.flatMap((event) => event.articles))].slice(0, maxArticles);
    const linked = await Promise.all(slugs.map((one) => visibleArticle({ articles }, one)));
    const articlesBySlug = new Map(
      linked.flatMap((article, index) =>
        article ? [[slugs[index]!, LinkedArticle.parse(article)] as const] : [],
      ),
    );
    return {
      chronology,
      html: await markdown.toHtml(localized(found, 'intro', lang), { language: lang }),
      events: eventsInOrder(events).map((event) => ({
        ...event,
        articles: event.articles.flatMap((one) => articlesBySlug.get(one) ?? []),
      })),
      today: dayOf(clock.now(), settings.timeZone),
    };
  },
});
