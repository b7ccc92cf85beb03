import { z } from 'zod';
import type { ListOrder } from '../../input/cursor.ts';
import { cutPage } from '../../input/cursor.ts';
import { query } from '../../kernel/operation.ts';
import { hasPending } from '../../items/pending-item.ts';
import { decodeCursor, pageFields, pageInput } from '../../items/paging.ts';
import { boundedTotal } from '../../items/totals.ts';
import { Picture } from '../picture.ts';
import { mediaKinds, pictureOrigins } from '../picture-limits.ts';

const order: ListOrder = { list: 'media.list', key: 'instant' };

/** The pictures and documents of the library, newest first. Throws `validation` for a cursor of another list. */
export const listMedia = query({
  name: 'media.list',
  summary: 'List the pictures and documents of the library, newest first',
  access: 'author',
  topics: ['desk:media', 'desk:pending'],
  input: z.object({
    q: z.string().max(200).optional().describe('Words in file name, texts, credit or licence'),
    origin: z.enum(pictureOrigins).optional().describe('Pictures with this origin'),
    media_type: z.enum(mediaKinds).optional().describe('Only pictures, or only documents; by default both'),
    ...pageInput(50),
  }),
  output: z.object({ items: z.array(Picture.extend({ has_pending: hasPending })), ...pageFields }),
  uses: ['media', 'pendingItems'],
  run: async ({ media, pendingItems }, { limit, cursor, ...filter }) => {
    const after = cursor ? decodeCursor(cursor, order) : null;
    const { items, counted } = await media.list({ ...filter, limit: limit + 1, after });
    const page = cutPage(order, items, limit, ({ created_at, name }) => ({ key: created_at, slug: name }));
    const pending = await pendingItems.among(
      'media',
      page.items.map(({ name }) => name),
    );
    return {
      ...page,
      items: page.items.map((item) => ({ ...item, has_pending: pending.has(item.name) })),
      ...boundedTotal(counted),
    };
  },
});
