import { z } from 'zod';
import { heldAnswer } from '../shared/report-hold.ts';
import type { Command, Query } from '../shared/contract.ts';
import { MailSummary, mailStatuses } from './mail.ts';

export const mailContracts = {
  'mails.list': {
    kind: 'query',
    summary: 'List the mails of the site and how they went, newest first, without what they say',
    access: 'admin',
    input: z.object({
      status: z.enum(mailStatuses).optional().describe('Mails with this status'),
      limit: z.coerce.number<number>().int().min(1).max(100).default(50).describe('How many, 1 to 100'),
    }),
    output: z.object({ items: z.array(MailSummary) }),
  } as const satisfies Query,
  'mails.retry': {
    kind: 'command',
    effect: 'send',
    summary: 'Send a mail that failed once more',
    access: 'admin',
    input: z.object({ id: z.uuid().describe('Id of the mail') }),
    output: MailSummary.extend(heldAnswer),
  } as const satisfies Command,
};
