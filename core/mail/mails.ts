import type { Ports } from '../ports.ts';
import { DomainError, notFound } from '../shared/domain-error.ts';
import type { Mail, MailSummary } from './mail.ts';

const summarize = ({ contents: _contents, reply_to: _replyTo, ...summary }: Mail): MailSummary => summary;

/** The newest mails, without what they say. */
export const listMails = async (
  { mails }: Ports,
  filter: { status?: Mail['status'] | undefined; limit: number },
): Promise<{ items: MailSummary[] }> => ({ items: (await mails.list(filter)).map(summarize) });

/** Lets a failed mail be tried again, from the start. Throws `rule-violated` for one that did not fail. */
export const retryMail = async ({ mails, jobs }: Ports, { id }: { id: string }): Promise<MailSummary> => {
  const mail = await mails.find(id);
  if (!mail) throw notFound('There is no such mail', { id });
  if (mail.status !== 'failed')
    throw new DomainError('rule-violated', 'Only mails that failed can be sent again', { id });
  const again: Mail = { ...mail, status: 'queued' };
  await mails.update(again);
  await jobs.add('mail.send', { mail_id: id }, { key: id });
  return summarize(again);
};
