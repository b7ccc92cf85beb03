import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { stream } from '../../kernel/operation.ts';
import { ShownRow, showRow } from '../desk-row.ts';

/** All drafts, newest first. */
export const streamDrafts = stream({
  name: 'articles.all-drafts',
  summary: 'All drafts, newest first, with the lengths of their bodies',
  access: 'author',
  topics: ['desk:articles'],
  input: z.object({}),
  output: ShownRow,
  uses: ['desk'],
  run: async function* ({ desk }, _input, actor) {
    for await (const row of desk.drafts()) yield showRow(row, languageOf(actor));
  },
});
