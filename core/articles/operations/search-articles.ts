import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { query } from '../../kernel/operation.ts';
import type { ListOrder } from '../../input/cursor.ts';
import { cutPage } from '../../input/cursor.ts';
import { decodeCursor } from '../../items/paging.ts';
import { ArticleContent } from '../article.ts';
import { ShownRow, showRow } from '../desk-row.ts';

const order: ListOrder = { list: 'articles.search', key: 'instant' };

/** Articles of any status that contain these words, newest first. */
export const searchArticles = query({
  name: 'articles.search',
  summary: 'Find articles of any status by their text, newest first',
  access: 'author',
  input: z.object({
    q: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .describe(
        'Words in any form, with or without accents, the last perhaps unfinished; "phrases" and -exclusions work',
      ),
    status: ArticleContent.shape.status.optional().describe('Those of this status'),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20).describe('How many, 1 to 100'),
    cursor: z.string().min(1).max(2000).optional().describe('next_cursor of the page before'),
  }),
  output: z.object({
    items: z.array(ShownRow),
    next_cursor: z.string().nullable().describe('Pass as cursor to get what follows; null at the end'),
  }),
  uses: ['desk'],
  run: async ({ desk }, { q, status, limit, cursor }, actor) => {
    const after = cursor ? decodeCursor(cursor, order) : null;
    const found = await desk.search({ q, ...(status && { status }), limit: limit + 1, after });
    const rows = found.map((row) => showRow(row, languageOf(actor)));
    return cutPage(order, rows, limit, ({ date, slug }) => ({ key: date, slug }));
  },
});
