import type { Ports } from '../kernel/ports.ts';
import type { Language } from '../text/language.ts';
import type { MailTemplate } from './mail.ts';
import type { MailContents } from './ports.ts';

export type NewMail<T extends MailTemplate> = {
  /** A new one by default. */
  id?: string;
  template: T;
  language: Language;
  to: string;
  /** The account that it is written for, if it is for one. */
  account_id?: string | null;
  reply_to?: string | null;
  /** When it is sent; at once by default. */
  due_at?: string;
  contents: MailContents[T];
};

/**
 * Stores a mail and its job, with the ports of a transaction: it is sent if and only if that commits. Returns its id.
 */
export const queueMail = async <T extends MailTemplate>(
  { mails, jobs, ids, clock }: Pick<Ports, 'mails' | 'jobs' | 'ids' | 'clock'>,
  {
    id = ids.next(),
    template,
    language,
    to,
    account_id = null,
    reply_to = null,
    due_at,
    contents,
  }: NewMail<T>,
): Promise<string> => {
  await mails.add({
    id,
    template,
    language,
    to,
    account_id,
    reply_to,
    contents: { ...contents },
    status: 'queued',
    attempts: 0,
    last_answer: null,
    created_at: clock.now(),
    sent_at: null,
  });
  await jobs.add('mail.send', { mail_id: id }, { key: id, ...(due_at !== undefined && { due_at }) });
  return id;
};
