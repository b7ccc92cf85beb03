import { collectionOperations } from '../../items/collection-operations.ts';
import { labelFilter } from '../../items/collection.ts';
import { Chronology, ChronologyContent } from '../chronology.ts';
import { withEventIds } from '../event-ids.ts';

/** Chronologies. */
export const chronologyOperations = collectionOperations('chronologies', {
  content: ChronologyContent,
  entity: Chronology,
  by: 'title_es',
  plural: 'timelines, by title',
  singular: 'timeline',
  filters: { topic: labelFilter('Timelines about this topic') },
  settle: (before, { events, ...next }, ids) => ({
    ...next,
    events: withEventIds(before?.events ?? [], events, ids.next),
  }),
});
