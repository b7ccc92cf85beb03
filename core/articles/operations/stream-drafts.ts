import { z } from 'zod';
import { stream } from '../../kernel/operation.ts';
import { DeskRow } from '../desk-row.ts';

/** All drafts, newest first. */
export const streamDrafts = stream({
  name: 'articles.all-drafts',
  summary: 'All drafts, newest first, with the lengths of their bodies',
  access: 'admin',
  topics: ['desk:articles'],
  input: z.object({}),
  output: DeskRow,
  uses: ['desk'],
  run: ({ desk }) => desk.drafts(),
});
