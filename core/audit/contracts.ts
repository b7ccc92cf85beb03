import { z } from 'zod';
import { AuditEntry } from '../shared/change.ts';
import type { Contract } from '../shared/contract.ts';
import { Instant } from '../shared/fields.ts';
import { pageInput } from '../shared/paging.ts';

/** Who did what, and who was not let. */
export const auditContracts = {
  'audit.list': {
    kind: 'query',
    summary: 'List who did what and who was refused, newest first',
    access: 'admin',
    personal: true,
    input: z.object({
      actor: z.string().min(1).max(300).optional().describe('Id or name of who did it'),
      operation: z.string().min(1).max(100).optional().describe('What was done, such as articles.approve'),
      subject: z.string().min(1).max(300).optional().describe('What it was about: a slug, an id, an address'),
      since: Instant.optional().describe('From this moment on, ISO 8601'),
      until: Instant.optional().describe('Before this moment, ISO 8601'),
      ...pageInput(50),
    }),
    output: z.object({
      items: z.array(AuditEntry),
      next_cursor: z.string().nullable().describe('Pass as cursor to get what follows; null at the end'),
    }),
  },
} as const satisfies Record<string, Contract>;
