import { z } from 'zod';
import { collectionOperations } from '../../kernel/collection-operations.ts';
import { Referent, ReferentContent } from '../referent.ts';
import { referentFocuses } from '../taxonomy.ts';

/** Reading, writing and removing a referent. */
export const referentOperations = collectionOperations('referents', {
  content: ReferentContent,
  entity: Referent,
  by: 'name',
  plural: 'referents (experts), by name',
  singular: 'referent (expert)',
  filters: { focus: z.enum(referentFocuses).optional().describe('Referents with this focus') },
});
