import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { DeskRows, deskListInput, listRows } from '../desk-list.ts';
import { DraftStats } from '../desk-row.ts';

/** Drafts, or rejected ones, with what the desk has before it. */
export const listDrafts = query({
  name: 'articles.drafts',
  summary: 'List drafts or rejected articles for the desk, with counts of what waits',
  access: 'admin',
  topics: ['desk:articles'],
  input: z.object({
    ...deskListInput,
    status: z.enum(['draft', 'rejected']).default('draft').describe('Which ones'),
  }),
  output: DeskRows.extend({ stats: DraftStats }),
  uses: ['desk'],
  run: async (ports, { status, ...input }, actor) => {
    const [listed, stats] = await Promise.all([listRows(ports, input, status, actor), ports.desk.stats()]);
    return { ...listed, stats };
  },
});
