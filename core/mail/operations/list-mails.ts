import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { languageOf } from '../../kernel/actor.ts';
import { mailStatuses, MailSummary, summarizeMail } from '../mail.ts';

/** The newest mails, without their contents. */
export const listMails = query({
  name: 'mails.list',
  summary: 'List the mails of the site with their status, newest first, without their contents',
  access: 'admin',
  input: z.object({
    status: z.enum(mailStatuses).optional().describe('Mails with this status'),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50).describe('How many, 1 to 100'),
  }),
  output: z.object({ items: z.array(MailSummary) }),
  uses: ['mails'],
  run: async ({ mails }, filter, actor) => ({
    items: (await mails.list(filter)).map((mail) => summarizeMail(mail, languageOf(actor))),
  }),
});
