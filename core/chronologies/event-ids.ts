import { sameJson } from '../input/json.ts';
import type { ChronologyEvent } from './chronology.ts';

/** An event with the id that calendars know it by. */
export type IdentifiedEvent = ChronologyEvent & { id: string };

/**
 * The events with their ids. One that was stored without has its day and its place among those of the day, until it is
 * stored again (`withEventIds`).
 */
export const identified = (events: readonly ChronologyEvent[]): IdentifiedEvent[] => {
  const counts = new Map<string, number>();
  return events.map((event) => {
    const place = (counts.get(event.day) ?? 0) + 1;
    counts.set(event.day, place);
    return { ...event, id: event.id ?? `${event.day}-${place}` };
  });
};

const sameText = (one: ChronologyEvent, other: ChronologyEvent): boolean =>
  one.text_es === other.text_es || (Boolean(one.text_en) && one.text_en === other.text_en);

/** In the order in which they are tried: what is most likely to be the same event. */
const likenesses: readonly ((one: ChronologyEvent, other: ChronologyEvent) => boolean)[] = [
  (one, other) => one.day === other.day && sameText(one, other),
  sameText,
  (one, other) => one.day === other.day,
];

/**
 * The events as they are stored: each with an id, once. One that is written without gets that of the stored event with
 * its text or its day, so that whoever sends whole lists without ids (a script, an import) changes dates in the calendars
 * of readers instead of doubling them.
 */
export const withEventIds = (
  before: readonly ChronologyEvent[],
  written: readonly ChronologyEvent[],
  newId: () => string,
): ChronologyEvent[] => {
  if (sameJson(before, written)) return [...written];
  const ids = new Map<ChronologyEvent, string>();
  const used = new Set<string>();
  const give = (event: ChronologyEvent, id: string): void => {
    ids.set(event, id);
    used.add(id);
  };
  for (const event of written) if (event.id && !used.has(event.id)) give(event, event.id);
  for (const isAlike of likenesses)
    for (const event of written) {
      if (ids.has(event)) continue;
      const found = identified(before).find(({ id, ...stored }) => !used.has(id) && isAlike(stored, event));
      if (found) give(event, found.id);
    }
  return written.map((event) => ({ ...event, id: ids.get(event) ?? newId() }));
};
