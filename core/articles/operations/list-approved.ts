import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { pageInput } from '../../kernel/paging.ts';
import { DeskRows, deskSearch, listRows } from '../desk-list.ts';

/** Published articles as the desk sees them. */
export const listApproved = query({
  name: 'articles.approved',
  summary: 'List published articles for the desk, frozen ones among them, newest first',
  access: 'admin',
  topics: ['desk:articles'],
  input: z.object({
    q: deskSearch,
    kind: z.enum(['static', 'dynamic']).optional().describe('Only frozen ones, or only the others'),
    ...pageInput(50),
  }),
  output: DeskRows,
  uses: ['desk'],
  run: async (ports, { q, kind, ...page }, actor) => {
    const words = q?.trim();
    const filter = { ...(words && { q: words }), ...(kind && { is_static: kind === 'static' }) };
    return listRows(ports, { status: 'published', ...filter }, page, actor);
  },
});
