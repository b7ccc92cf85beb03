import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { AuditEntry } from '../../kernel/audit.ts';
import { ShownEntry, showEntries } from '../entry-words.ts';
import { auditFilterFields, toAuditFilter } from '../filter.ts';
import { cutPage } from '../../kernel/cursor.ts';
import { decodeCursor, invalidCursor, pageInput } from '../../kernel/paging.ts';

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
    next_cursor: z.string().nullable().describe('Pass as cursor to get what follows; null at the end'),
  }),
  uses: ['audit', 'users', 'settings'],
  run: async ({ audit, users, settings }, { limit, cursor, ...given }, actor) => {
    const after = cursor ? decodeCursor(cursor, 'instant') : null;
    if (after && !AuditEntry.shape.id.safeParse(after.slug).success) throw invalidCursor();
    const found = await audit.list({
      ...toAuditFilter(given, settings.newsletter.timeZone),
      after,
      limit: limit + 1,
    });
    const page = cutPage(found, limit, ({ at, id }) => ({ key: at, slug: id }));
    return { ...page, items: await showEntries({ users }, page.items, actor) };
  },
});
