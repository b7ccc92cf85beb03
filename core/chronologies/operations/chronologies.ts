import { collectionOperations } from '../../items/collection-operations.ts';
import { labelFilter } from '../../items/collection.ts';
import { Chronology, ChronologyContent } from '../chronology.ts';

/** Chronologies. */
export const chronologyOperations = collectionOperations('chronologies', {
  content: ChronologyContent,
  entity: Chronology,
  by: 'title_es',
  plural: 'timelines, by title',
  singular: 'timeline',
  filters: { topic: labelFilter('Timelines about this topic') },
});
