import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { pausedField, pausedSince } from '../../kernel/paused-after-restore.ts';
import { languageOf } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Mail } from '../mail.ts';
import { MailSummary, summarizeMail } from '../mail.ts';

/**
 * Queues a failed mail again, with all its attempts. Throws `not-found`, and `rule-violated` for one that has not
 * failed.
 */
export const retryMail = command({
  name: 'mails.retry',
  effect: 'send',
  summary: 'Resend a failed mail',
  access: 'admin',
  input: z.object({ id: z.uuid().describe('Id of the mail') }),
  output: MailSummary.extend(pausedField),
  uses: ['mails', 'jobs', 'holds'],
  run: async ({ mails, jobs, holds }, { id }, actor) => {
    const mail = await mails.find(id);
    if (!mail) throw new DomainError('mails.not-found', { id });
    if (mail.status !== 'failed') throw new DomainError('mails.not-failed', { id });
    const again: Mail = { ...mail, status: 'queued' };
    await mails.update(again);
    await jobs.add('mail.send', { mail_id: id }, { key: id });
    return { ...summarizeMail(again, languageOf(actor)), ...(await pausedSince({ holds })) };
  },
});
