import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { DeskRows, deskListInput, listRows } from '../desk-list.ts';
import { DraftStats } from '../desk-row.ts';

/** Drafts, rejected articles, or scheduled articles of any status, with the desk's totals. */
export const listDrafts = query({
  name: 'articles.drafts',
  summary: 'List drafts, rejected or scheduled articles for the desk, with totals',
  access: 'author',
  topics: ['desk:articles'],
  input: z.object({
    ...deskListInput,
    status: z
      .enum(['draft', 'rejected', 'scheduled'])
      .default('draft')
      .describe('Which ones; scheduled: of any status, ordered by time regardless of `sort`'),
  }),
  output: DeskRows.extend({ stats: DraftStats }),
  uses: ['desk', 'settings'],
  run: async (ports, { status, ...input }, actor) => {
    const rows =
      status === 'scheduled'
        ? listRows(
            'articles.drafts',
            ports,
            { ...input, sort: 'scheduled', scheduled: true },
            undefined,
            actor,
          )
        : listRows('articles.drafts', ports, input, status, actor);
    const [listed, stats] = await Promise.all([rows, ports.desk.stats()]);
    return { ...listed, stats };
  },
});
