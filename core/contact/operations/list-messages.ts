import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import type { Position } from '../../shared/cursor.ts';
import { decodeCursor, encodeCursor } from '../../shared/cursor.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { pageFields, pageInput } from '../../shared/paging.ts';
import { boundedTotal } from '../../shared/totals.ts';
import { StoredMessage } from '../stored-message.ts';

/** The position of a cursor of this list, whose second part is an id. */
const positionOf = (cursor: string): Position => {
  const position = decodeCursor(cursor, 'instant');
  if (z.uuid().safeParse(position.slug).success) return position;
  throw new DomainError('validation', 'cursor: not a cursor of this list', { field: 'cursor' });
};

/** Messages to the publisher, paged by (moment, id). */
export const listMessages = query({
  name: 'contact-messages.list',
  summary: 'List what was written to the publisher, newest first',
  access: 'admin',
  input: z.object(pageInput(20)),
  output: z.object({ items: z.array(StoredMessage), ...pageFields }),
  uses: ['contactMessages'],
  run: async ({ contactMessages }, { limit, cursor }) => {
    const after = cursor ? positionOf(cursor) : null;
    const { items: found, counted } = await contactMessages.list({ limit: limit + 1, after });
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    const next_cursor = last ? encodeCursor({ key: last.created_at, slug: last.id }) : null;
    return { items, ...boundedTotal(counted), next_cursor };
  },
});
