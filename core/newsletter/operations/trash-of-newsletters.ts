import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { TrashedIssueRow } from '../issues/issue.ts';

/** The issues in the trash. */
export const listTrashedNewsletters = query({
  name: 'newsletters.trash',
  summary: 'List the issues in the trash, most recently deleted first',
  access: 'editor',
  input: z.object({}),
  output: z.object({ items: z.array(TrashedIssueRow) }),
  uses: ['newsletters'],
  run: async ({ newsletters }) => ({ items: await newsletters.trash() }),
});
