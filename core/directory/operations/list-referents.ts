import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { listCollection } from '../../kernel/collection.ts';
import { pageFields } from '../../kernel/paging.ts';
import { ReferentEntry, withInterviewCounts } from '../entries.ts';
import type { Referent } from '../entries.ts';
import { referentOperations } from './catalogue.ts';

const list = listCollection<Referent>('name');

/** Referents by name, each with the number of their interviews (spec section 2). */
export const listReferents = query({
  ...referentOperations.list,
  output: z.object({ items: z.array(ReferentEntry), ...pageFields }),
  uses: ['referents', 'interviews'],
  run: async ({ referents, interviews }, input) => {
    const { items, ...page } = await list(referents, input);
    return { items: await withInterviewCounts({ interviews }, items), ...page };
  },
});
