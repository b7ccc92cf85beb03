import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { DeskRows, deskListInput, listRows } from '../desk-list.ts';

/** Published articles with the desk's fields. */
export const listApproved = query({
  name: 'articles.approved',
  summary: 'List published articles for the desk, including static ones',
  access: 'author',
  topics: ['desk:articles'],
  input: z.object({
    ...deskListInput,
    kind: z.enum(['static', 'dynamic']).optional().describe('Only static ones, or only dynamic ones'),
  }),
  output: DeskRows,
  uses: ['desk', 'settings'],
  run: (ports, { kind, ...input }, actor) =>
    listRows(
      'articles.approved',
      ports,
      { ...input, ...(kind && { is_static: kind === 'static' }) },
      'published',
      actor,
    ),
});
