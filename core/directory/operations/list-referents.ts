import { z } from 'zod';
import { NamingPiece, withNamingPieces } from '../../articles/naming-pieces.ts';
import { query } from '../../kernel/operation.ts';
import { countedFields, listCollection, withCounts } from '../../items/collection.ts';
import { pageFields } from '../../items/paging.ts';
import { ReferentEntry, withInterviewCounts } from '../entries.ts';
import type { Referent } from '../entries.ts';
import { referentOperations } from './directories.ts';

const list = listCollection<Referent>('referents.list', 'name');

const ListedReferent = ReferentEntry.extend({ pieces: z.array(NamingPiece) });
/** A referent as the directory lists them: with the newest articles that name them. */
export type ListedReferent = z.infer<typeof ListedReferent>;

/**
 * Referents by name, each with the number of their interviews (docs/product.md 2.7) and the newest articles about them,
 * and the number of those with each focus.
 */
export const listReferents = query({
  ...referentOperations.list,
  output: z.object({
    items: z.array(ListedReferent),
    ...pageFields,
    ...countedFields,
  }),
  uses: ['referents', 'interviews', 'articles', 'companies'],
  run: async (ports, input) => {
    const { items, ...page } = await withCounts(ports.referents, 'focus', list(ports.referents, input));
    const counted = await withInterviewCounts(ports, items);
    return { items: await withNamingPieces(ports, 'referent', counted), ...page };
  },
});
