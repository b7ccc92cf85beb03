import { z } from 'zod';
import { cutPage } from '../../input/cursor.ts';
import { query } from '../../kernel/operation.ts';
import { decodeCursor, pageFields, pageInput } from '../../items/paging.ts';
import { boundedTotal } from '../../items/totals.ts';
import { asReadersSee } from '../article-languages.ts';
import { CorrectedPassages, correctedPassages, noPassages } from '../corrected-passages.ts';
import { ListedCorrection } from '../corrections.ts';
import { correctionOrder } from '../list-orders.ts';
import { sectionFields, sectionFilter, sectionPorts } from '../section.ts';

/** The corrections of published articles, newest first. */
export const listCorrections = query({
  name: 'articles.corrections',
  summary: 'List the corrections of published articles, newest first',
  access: 'public',
  input: z.object({
    ...pageInput(20),
    ...sectionFields,
    with: z.enum(['passages']).optional().describe('Also what each changed in the text'),
  }),
  output: z.object({
    items: z.array(
      ListedCorrection.extend({
        passages: CorrectedPassages.describe('What it said and what it says, if that is asked for and known'),
      }),
    ),
    ...pageFields,
  }),
  uses: [...sectionPorts, 'versions'],
  run: async (ports, { limit, cursor, with: wanted, ...section }) => {
    const after = cursor ? decodeCursor(cursor, correctionOrder) : null;
    const { items, counted } = await ports.articles.corrections({
      limit: limit + 1,
      after,
      ...(await sectionFilter(ports, section)),
    });
    const seen = items.map(asReadersSee);
    const page = cutPage(correctionOrder, seen, limit, ({ at, slug }) => ({ key: at, slug }));
    const passages = wanted ? await correctedPassages(ports, page.items) : [];
    return {
      ...page,
      items: page.items.map((one, index) => ({ ...one, passages: passages[index] ?? noPassages })),
      ...boundedTotal(counted),
    };
  },
});
