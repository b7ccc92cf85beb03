import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { query } from '../../kernel/operation.ts';
import { AuditEntry } from '../../kernel/audit.ts';
import { cutPage } from '../../kernel/cursor.ts';
import { DayOrInstant } from '../../kernel/fields.ts';
import { decodeCursor, invalidCursor, pageInput } from '../../kernel/paging.ts';
import { renderStored } from '../../kernel/render.ts';
import { startOf } from '../../kernel/wall-clock.ts';

/** A page of the audit, newest first. */
export const listAudit = query({
  name: 'audit.list',
  summary: 'List who did what and who was refused, newest first',
  access: 'admin',
  personal: true,
  input: z.object({
    actor: z.string().min(1).max(300).optional().describe('Id or name of who did it'),
    operation: z.string().min(1).max(100).optional().describe('What was done, such as articles.approve'),
    subject: z.string().min(1).max(300).optional().describe('What it was about: a slug, an id, an address'),
    since: DayOrInstant.optional().describe('From this day or moment on, ISO 8601'),
    until: DayOrInstant.optional().describe('Before this day or moment, ISO 8601'),
    ...pageInput(50),
  }),
  output: z.object({
    items: z.array(AuditEntry),
    next_cursor: z.string().nullable().describe('Pass as cursor to get what follows; null at the end'),
  }),
  uses: ['audit', 'settings'],
  run: async ({ audit, settings }, { limit, cursor, since, until, ...filter }, actor) => {
    const { timeZone } = settings.newsletter;
    const after = cursor ? decodeCursor(cursor, 'instant') : null;
    if (after && !AuditEntry.shape.id.safeParse(after.slug).success) throw invalidCursor();
    const found = await audit.list({
      ...filter,
      since: since && startOf(since, timeZone),
      until: until && startOf(until, timeZone),
      after,
      limit: limit + 1,
    });
    const page = cutPage(found, limit, ({ at, id }) => ({ key: at, slug: id }));
    const language = languageOf(actor);
    const items = page.items.map((entry) => ({
      ...entry,
      note: entry.note && renderStored(entry.note, language),
    }));
    return { ...page, items };
  },
});
