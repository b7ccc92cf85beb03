import type { JobHandlers, JobRun } from '../jobs/ports.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Mail, MailTemplate } from './mail.ts';
import type { MailContents, MailOutcome } from './ports.ts';
import { isDomainError } from '../kernel/domain-error.ts';
import { storeMessage } from '../kernel/render.ts';
import { message } from '../messages/messages.ts';
import { redactAddresses, redactPaths } from '../text/normalize-text.ts';

type Needed = Pick<Ports, 'mails' | 'mailer' | 'templates' | 'clock'>;

/** Marks mail that was sent automatically: vacation responders do not answer it (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

const sendNow = async ({ mailer, templates }: Needed, mail: Mail): Promise<MailOutcome> => {
  try {
    // One that only a later version knows is not written: an instance of that version may take the next attempt.
    const template = mail.template as MailTemplate;
    const contents = mail.contents as MailContents[MailTemplate];
    const rendered = await templates.render(template, contents, mail.language);
    const { id, to, reply_to: replyTo } = mail;
    return await mailer.send({ id, to, replyTo, ...rendered, headers: automatic });
  } catch (error) {
    const why = redactPaths((error as Error).message);
    return { outcome: 'deferred', answer: storeMessage(message('mails.unwritten', { reason: why })) };
  }
};

/** A mail after an attempt. `last`: there will be no further attempt. */
export const afterAttempt = (
  mail: Mail,
  { outcome, answer }: MailOutcome,
  at: string,
  last: boolean,
): Mail => {
  const tried = { ...mail, attempts: mail.attempts + 1, last_answer: answer };
  if (outcome === 'accepted') return { ...tried, status: 'sent', sent_at: at, contents: {}, reply_to: null };
  return { ...tried, status: outcome === 'refused' || last ? 'failed' : 'queued' };
};

/**
 * Stores the state of a mail. The notice of a deleted account is deleted when it needs no further attempt: nothing is stored
 * about the owner.
 */
const store = ({ mails }: Pick<Needed, 'mails'>, mail: Mail): Promise<void> =>
  mail.template === 'account-deleted' && mail.status !== 'queued'
    ? mails.remove(mail.id)
    : mails.update(mail);

/** A mail whose job is dead without a record of its last attempt has failed, and can be sent again. */
export const createEndMail =
  ({ mails }: Pick<Ports, 'mails'>) =>
  async ({ mail_id }: { mail_id: string }, reason: string): Promise<void> => {
    const mail = await mails.find(mail_id);
    if (mail?.status !== 'queued') return;
    await store({ mails }, { ...mail, status: 'failed', last_answer: mail.last_answer ?? reason });
  };

const maxDelay = 2000;

/**
 * Stores the outcome of an attempt, with retries: without it, a mail that a server has accepted would be sent twice.
 */
const record = async (ports: Needed, mail: Mail, run: JobRun): Promise<void> => {
  for (let delay = 100; ; delay = Math.min(delay * 2, maxDelay)) {
    try {
      return await store(ports, mail);
    } catch (error) {
      // It was deleted meanwhile, with its account or because its link ended.
      if (isDomainError(error, 'not-found')) return;
      if (run.signal.aborted) throw error;
      // Stored even when this worker has lost the job: the server has accepted the mail.
      await run.wait(delay).catch(() => {});
    }
  }
};

/**
 * The job that sends a mail. This process never resends what a server has accepted, even if recording it fails; a
 * process that dies in the milliseconds between the server's answer and the record leaves a mail that another process
 * sends again. No protocol closes that gap: the copies have the same Message-ID, by which duplicates can be detected.
 * `beforeAttempt` is called before each attempt, which fails if that does.
 */
export const createDeliverMail = (
  ports: Needed,
  beforeAttempt: (mail: Mail) => Promise<void> = async () => {},
): JobHandlers['mail.send'] => {
  const unrecorded = new Map<string, Mail>();
  return async ({ mail_id }, run) => {
    const mail = await ports.mails.find(mail_id);
    if (!mail || mail.status === 'sent') return void unrecorded.delete(mail_id);
    const accepted = unrecorded.get(mail_id);
    if (accepted) {
      await record(ports, accepted, run);
      return void unrecorded.delete(mail_id);
    }
    await beforeAttempt(mail);
    const outcome = await sendNow(ports, mail);
    const next = afterAttempt(mail, outcome, ports.clock.now(), run.last);
    if (next.status === 'sent') unrecorded.set(mail_id, next);
    await record(ports, next, run);
    unrecorded.delete(mail_id);
    if (outcome.outcome === 'deferred') throw new Error(redactAddresses(outcome.answer));
  };
};
