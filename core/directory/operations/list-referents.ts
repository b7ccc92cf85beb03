import { z } from 'zod';
import { NamingPiece, withNamingPieces } from '../../articles/naming-pieces.ts';
import { query } from '../../kernel/operation.ts';
import { listCollection } from '../../items/collection.ts';
import { pageFields } from '../../items/paging.ts';
import { ReferentEntry, withInterviewCounts } from '../entries.ts';
import type { Referent } from '../entries.ts';
import { referentFocuses } from '../taxonomy.ts';
import { referentOperations } from './directories.ts';

const list = listCollection<Referent>('referents.list', 'name');

const ListedReferent = ReferentEntry.extend({ pieces: z.array(NamingPiece) });
/** A referent as the directory lists them: with the newest articles that name them. */
export type ListedReferent = z.infer<typeof ListedReferent>;

/** Referents by name, each with the number of their interviews (docs/product.md 2.7) and the newest articles about them. */
export const listReferents = query({
  ...referentOperations.list,
  output: z.object({
    items: z.array(ListedReferent),
    ...pageFields,
    focuses: z
      .array(z.object({ value: z.enum(referentFocuses), count: z.int().nonnegative() }))
      .describe('How many referents have each focus'),
  }),
  uses: ['referents', 'interviews', 'articles', 'companies'],
  run: async (ports, input) => {
    const [{ items, ...page }, tally] = await Promise.all([
      list(ports.referents, input),
      ports.referents.tally('focus', referentFocuses),
    ]);
    const counted = await withInterviewCounts(ports, items);
    const focuses = referentFocuses.map((value) => ({ value, count: tally.get(value) ?? 0 }));
    return { items: await withNamingPieces(ports, 'referent', counted), ...page, focuses };
  },
});
