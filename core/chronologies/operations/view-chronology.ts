import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { Day, LanguageField } from '../../input/fields.ts';
import { localized } from '../../text/language.ts';
import { SlugParam } from '../../input/slug.ts';
import { dayOf } from '../../time/wall-clock.ts';
import { Chronology, eventsInOrder } from '../chronology.ts';
import { articlesTelling, EventView, viewEvent } from '../dates.ts';
import { identified } from '../event-ids.ts';
import { renderBody } from '../../media/picture-credits.ts';

const ChronologyView = z.object({
  chronology: Chronology.omit({ intro_es: true, intro_en: true, events: true }),
  html: z.string().describe('The introduction in the language asked for, as sanitised HTML'),
  events: z.array(EventView).describe('In order of time, each with the published articles that tell it'),
  today: Day.describe("The day it is in the publication's time zone: later events are still to come"),
});
/** All data of the page of a chronology, in one language. */
export type ChronologyView = z.infer<typeof ChronologyView>;

/** A chronology with the articles that tell its events. Throws `not-found`. */
export const viewChronology = query({
  name: 'chronologies.view',
  summary:
    'Read a timeline as its page shows it: introduction, events in order and the articles that tell them',
  access: 'public',
  dated: true,
  input: z.object({
    slug: SlugParam,
    lang: LanguageField.default('es').describe('Language of the rendered introduction'),
  }),
  output: ChronologyView,
  uses: ['chronologies', 'articles', 'markdown', 'media', 'clock', 'settings'],
  run: async (ports, { slug, lang }) => {
    const { chronologies, articles, clock, settings } = ports;
    const found = await chronologies.get(slug);
    const { intro_es: _spanish, intro_en: _english, events, ...chronology } = found;
    const linked = await articlesTelling({ articles }, events);
    return {
      chronology,
      html: await renderBody(ports, localized(found, 'intro', lang), { language: lang }),
      events: eventsInOrder(identified(events)).map((event) => viewEvent(event, linked)),
      today: dayOf(clock.now(), settings.timeZone),
    };
  },
});
