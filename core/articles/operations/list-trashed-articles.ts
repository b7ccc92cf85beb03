import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { decodeCursor, encodeCursor } from '../../kernel/cursor.ts';
import { pageFields, pageInput } from '../../kernel/paging.ts';
import { TrashRow } from '../desk-row.ts';

/** What is in the trash, last deleted first. */
export const listTrashedArticles = query({
  name: 'articles.trash',
  summary: 'List the articles in the trash, last deleted first',
  access: 'admin',
  topics: ['desk:articles'],
  input: z.object(pageInput(50)),
  output: z.object({ items: z.array(TrashRow), next_cursor: pageFields.next_cursor }),
  uses: ['desk'],
  run: async ({ desk }, { limit, cursor }) => {
    const after = cursor ? decodeCursor(cursor, 'instant') : null;
    const found = await desk.trash({ limit: limit + 1, after });
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return { items, next_cursor: last ? encodeCursor({ key: last.deleted_at, slug: last.slug }) : null };
  },
});
