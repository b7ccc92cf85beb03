import { z } from 'zod';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { Position } from '../../input/cursor.ts';
import { stream } from '../../kernel/operation.ts';
import { ShownEntry, showEntries } from '../entry-words.ts';
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
  output: ShownEntry.omit({ id: true, awaits_second_factor: true, owner: true }),
  uses: ['audit', 'users', 'apiTokens', 'settings'],
  run: async function* (ports, input, actor) {
    const { audit, settings } = ports;
    const filter = toAuditFilter(input, settings.timeZone);
    let after: Position | null = null;
    for (;;) {
      const found: AuditEntry[] = await audit.list({ ...filter, after, limit: batch });
      for (const { id: _id, awaits_second_factor: _awaits, owner: _owner, ...entry } of await showEntries(
        ports,
        found,
        actor,
      ))
        yield entry;
      const last = found.at(-1);
      if (!last || found.length < batch) return;
      after = { key: last.at, slug: last.id };
    }
  },
});
