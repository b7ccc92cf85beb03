import { z } from 'zod';
import { Day } from '../input/fields.ts';
import { Chronology, ChronologyEvent, eventsInOrder } from './chronology.ts';
import { identified } from './event-ids.ts';

export const ChronologyEntry = Chronology.omit({ intro_es: true, intro_en: true, events: true }).extend({
  events: z.int().nonnegative().describe('How many events it has'),
  from: Day.nullable().describe('The day of the first event'),
  to: Day.nullable().describe('The day of the last event'),
  next: ChronologyEvent.pick({ day: true, text_es: true, text_en: true })
    .extend({ id: z.string() })
    .nullable()
    .describe('The first event that is still to come'),
});
/** A chronology in lists. */
export type ChronologyEntry = z.infer<typeof ChronologyEntry>;

/** A chronology as lists show it on a day. */
export const summarizeChronology = (
  { intro_es: _spanish, intro_en: _english, events, ...chronology }: Chronology,
  today: string,
): ChronologyEntry => {
  const ordered = eventsInOrder(identified(events));
  const next = ordered.find(({ day }) => day > today);
  return {
    ...chronology,
    events: events.length,
    from: ordered[0]?.day ?? null,
    to: ordered.at(-1)?.day ?? null,
    next: next ? { id: next.id, day: next.day, text_es: next.text_es, text_en: next.text_en } : null,
  };
};
