import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import type { ListOrder } from '../../input/cursor.ts';
import { cutPage } from '../../input/cursor.ts';
import { decodeCursor, pageFields, pageInput } from '../../items/paging.ts';
import { TrashRow } from '../desk-row.ts';

const order: ListOrder = { list: 'articles.trash', key: 'instant' };

/** The articles in the trash, most recently deleted first. */
export const listTrashedArticles = query({
  name: 'articles.trash',
  summary: 'List the articles in the trash, most recently deleted first',
  access: 'author',
  topics: ['desk:articles'],
  input: z.object(pageInput(50)),
  output: z.object({ items: z.array(TrashRow), next_cursor: pageFields.next_cursor }),
  uses: ['desk'],
  run: async ({ desk }, { limit, cursor }) => {
    const after = cursor ? decodeCursor(cursor, order) : null;
    const found = await desk.trash({ limit: limit + 1, after });
    return cutPage(order, found, limit, ({ deleted_at, slug }) => ({ key: deleted_at, slug }));
  },
});
