import type { Mail } from '#core/mail/mail.ts';
import type { Ports } from '#core/ports.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { change, day } from './entities.ts';
import { poolOf, runDueJobs } from './test-ports.ts';

/** A mail that was not accepted; its id is `numberedId(900)`. */
export const failedMail: Mail = {
  id: numberedId(900),
  template: 'contact-message',
  language: 'es',
  to: 'redaccion@vigia.example',
  account_id: null,
  reply_to: 'ada@example.org',
  contents: { name: 'Ada', message: 'Hola' },
  status: 'failed',
  attempts: 15,
  last_answer: '450 4.2.1 Mailbox busy',
  created_at: day,
  sent_at: null,
};

/** The id of the dead job of `failedMail`. */
export const failedJobId = numberedId(900);

/** Creates a failed mail with its dead job. */
export const leaveFailedMail = async (ports: Ports): Promise<void> => {
  const { id } = failedMail;
  await ports.transaction(change(), async ({ mails, jobs }) => {
    await mails.add(failedMail);
    await jobs.add('mail.send', { mail_id: id }, { key: id });
  });
  const fail = async () => {
    throw new Error(failedMail.last_answer ?? '');
  };
  const once = { tries: 1, firstWait: 0, maxWait: 0, timeLimit: 1, concurrency: 1 };
  await runDueJobs(ports, { 'mail.send': fail }, { 'mail.send': once });
  await poolOf(ports).raw('update vigia_jobs.job set id = ? where singleton_key = ?', [failedJobId, id]);
};
