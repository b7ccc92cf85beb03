import { z } from 'zod';
import { AuditResult } from '../kernel/audit.ts';
import type { AuditConditions } from '../kernel/audit.ts';
import { doors } from '../kernel/actor.ts';
import { DayOrInstant } from '../input/fields.ts';
import { startOf } from '../time/wall-clock.ts';

/** The filters of the audit, for its list and its export. */
export const auditFilterFields = {
  actor: z.string().min(1).max(300).optional().describe('Id or name of who did it'),
  operation: z.string().min(1).max(100).optional().describe('What was done, such as articles.approve'),
  subject: z.string().min(1).max(300).optional().describe('What it was about: a slug, an id, an address'),
  door: z.enum(doors).optional().describe('How it came in: the site, the terminal, an assistant …'),
  result: AuditResult.optional().describe('Whether it was done or refused, or why it was refused'),
  search: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('Part of a name, or of what it was about: a title, a slug, an address, the name of an account'),
  since: DayOrInstant.optional().describe('From this day or moment on, ISO 8601'),
  until: DayOrInstant.optional().describe('Before this day or moment, ISO 8601'),
};

type FilterInput = z.output<z.ZodObject<typeof auditFilterFields>>;

/** The filter as the port expects it: days are those of the site's time zone. */
export const toAuditFilter = (
  { since, until, ...input }: FilterInput,
  timeZone: string,
): AuditConditions => ({
  ...input,
  since: since && startOf(since, timeZone),
  until: until && startOf(until, timeZone),
});
