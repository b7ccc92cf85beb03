import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { query } from '../../kernel/operation.ts';
import { AuditEntry } from '../../kernel/audit.ts';
import { entryTitle } from '../entry-words.ts';
import { auditFilterFields, toAuditFilter } from '../filter.ts';
import { cutPage } from '../../kernel/cursor.ts';
import { decodeCursor, invalidCursor, pageInput } from '../../kernel/paging.ts';
import { renderStored } from '../../kernel/render.ts';

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
    items: z.array(AuditEntry.extend({ title: z.string().describe('What was done, in words') })),
    next_cursor: z.string().nullable().describe('Pass as cursor to get what follows; null at the end'),
  }),
  uses: ['audit', 'settings'],
  run: async ({ audit, settings }, { limit, cursor, ...given }, actor) => {
    const after = cursor ? decodeCursor(cursor, 'instant') : null;
    if (after && !AuditEntry.shape.id.safeParse(after.slug).success) throw invalidCursor();
    const found = await audit.list({
      ...toAuditFilter(given, settings.newsletter.timeZone),
      after,
      limit: limit + 1,
    });
    const page = cutPage(found, limit, ({ at, id }) => ({ key: at, slug: id }));
    const language = languageOf(actor);
    const items = page.items.map((entry) => ({
      ...entry,
      title: entryTitle(entry.operation, language),
      note: entry.note && renderStored(entry.note, language),
    }));
    return { ...page, items };
  },
});
