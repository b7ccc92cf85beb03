import { collectionOperations } from '../../kernel/collection-operations.ts';
import { labelFilter } from '../../kernel/collection.ts';
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
