import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { AuditEntry } from '../../kernel/audit.ts';
import type { Position } from '../../kernel/cursor.ts';
import { stream } from '../../kernel/operation.ts';
import { renderStored } from '../../kernel/render.ts';
import { entryTitle } from '../entry-words.ts';
import { auditFilterFields, toAuditFilter } from '../filter.ts';

/** Entries read at once. */
const batch = 500;

/** The audit for a file, newest first, by the filters of its list; each export is recorded in it. */
export const exportAudit = stream({
  name: 'audit.export',
  sensitive: true,
  personal: true,
  audited: true,
  summary: 'Download the audit, newest first, row by row for a file',
  access: 'admin',
  input: z.object(auditFilterFields),
  output: AuditEntry.omit({ id: true }).extend({ title: z.string().describe('What was done, in words') }),
  uses: ['audit', 'settings'],
  run: async function* ({ audit, settings }, given, actor) {
    const filter = toAuditFilter(given, settings.newsletter.timeZone);
    const language = languageOf(actor);
    let after: Position | null = null;
    for (;;) {
      const found: AuditEntry[] = await audit.list({ ...filter, after, limit: batch });
      for (const { id: _, ...entry } of found)
        yield {
          ...entry,
          title: entryTitle(entry.operation, language),
          note: entry.note && renderStored(entry.note, language),
        };
      const last = found.at(-1);
      if (!last || found.length < batch) return;
      after = { key: last.at, slug: last.id };
    }
  },
});
