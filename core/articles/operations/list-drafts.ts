import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { pageInput } from '../../kernel/paging.ts';
import { DeskRows, deskSearch, listRows } from '../desk-list.ts';
import type { DeskFilter } from '../ports.ts';
import { DraftStats } from '../desk-row.ts';

/** Drafts, or rejected ones, with what the desk has before it. */
export const listDrafts = query({
  name: 'articles.drafts',
  summary: 'List drafts or rejected articles for the desk, newest first, with counts of what waits',
  access: 'admin',
  topics: ['desk:articles'],
  input: z.object({
    q: deskSearch,
    status: z.enum(['draft', 'rejected']).default('draft').describe('Which ones'),
    ...pageInput(50),
  }),
  output: DeskRows.extend({ stats: DraftStats }),
  uses: ['desk'],
  run: async (ports, { q, status, ...page }, actor) => {
    const words = q?.trim();
    const filter: DeskFilter = { status, ...(words && { q: words }) };
    const [listed, stats] = await Promise.all([listRows(ports, filter, page, actor), ports.desk.stats()]);
    return { ...listed, stats };
  },
});
