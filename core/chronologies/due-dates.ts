import { z } from 'zod';
import { Chronology, ChronologyEvent, eventsInOrder } from './chronology.ts';
import { identified } from './event-ids.ts';

export const DueDate = ChronologyEvent.omit({ articles: true }).extend({
  id: z.string().describe('The fragment of its address on the page of its chronology'),
  chronology: Chronology.pick({ slug: true, title_es: true, title_en: true }),
  topics: Chronology.shape.topics,
});
/** A date of a chronology, with where it stands. */
export type DueDate = z.infer<typeof DueDate>;

/** The dates of chronologies, the first first. */
export const datesOf = (chronologies: readonly Chronology[]): DueDate[] =>
  eventsInOrder(
    chronologies.flatMap(({ events, slug, title_es, title_en, topics }) =>
      identified(events).map(({ articles: _articles, ...event }) => ({
        ...event,
        chronology: { slug, title_es, title_en },
        topics,
      })),
    ),
  );
