import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { AuditEntry } from '../../kernel/audit.ts';
import { ShownEntry, showEntries } from '../entry-words.ts';
import { auditFilterFields, toAuditFilter } from '../filter.ts';
import type { ListOrder } from '../../input/cursor.ts';
import { cutPage } from '../../input/cursor.ts';
import { boundedTotal, filteredCountLimit } from '../../items/totals.ts';
import { decodeCursor, invalidCursor, pageFields, pageInput } from '../../items/paging.ts';

const order: ListOrder = { list: 'audit.list', key: 'instant' };

/** A page of the audit, newest first. */
export const listAudit = query({
  name: 'audit.list',
  summary: 'List who did what and who was refused, newest first',
  access: 'admin',
  personal: true,
  input: z.object({
    ...auditFilterFields,
    ...pageInput(50),
  }),
  output: z.object({
    items: z.array(ShownEntry),
    ...pageFields,
  }),
  uses: ['audit', 'users', 'apiTokens', 'settings'],
  run: async (ports, { limit, cursor, ...input }, actor) => {
    const { audit, settings } = ports;
    const after = cursor ? decodeCursor(cursor, order) : null;
    if (after && !AuditEntry.shape.id.safeParse(after.slug).success) throw invalidCursor();
    const conditions = toAuditFilter(input, settings.timeZone);
    const [found, counted] = await Promise.all([
      audit.list({ ...conditions, after, limit: limit + 1 }),
      audit.total(conditions),
    ]);
    const page = cutPage(order, found, limit, ({ at, id }) => ({ key: at, slug: id }));
    return {
      ...page,
      items: await showEntries(ports, page.items, actor),
      ...boundedTotal(counted, filteredCountLimit),
    };
  },
});
