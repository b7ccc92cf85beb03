import type { JobHandlers, JobRun } from '../jobs/ports.ts';
import type { Ports } from '../ports.ts';
import type { Mail } from './mail.ts';
import type { MailContents, MailOutcome } from './ports.ts';
import { storeMessage } from '../kernel/render.ts';
import { message } from '../messages/messages.ts';
import { redactPaths } from '../kernel/normalize-text.ts';

type Needed = Pick<Ports, 'mails' | 'mailer' | 'templates' | 'clock'>;

/** Marks mail that no person sent by hand: holiday notices do not answer it (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

const sendNow = async ({ mailer, templates }: Needed, mail: Mail): Promise<MailOutcome> => {
  try {
    const contents = mail.contents as MailContents[Mail['template']];
    const rendered = await templates.render(mail.template, contents, mail.language);
    const { id, to, reply_to: replyTo } = mail;
    return await mailer.send({ id, to, replyTo, ...rendered, headers: automatic });
  } catch (error) {
    const why = redactPaths((error as Error).message);
    return { outcome: 'deferred', answer: storeMessage(message('mails.unwritten', { reason: why })) };
  }
};

/** A mail after an attempt. `last`: there will be no other. */
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

/** An answer of a server without the addresses in it. */
const withoutAddresses = (text: string): string => text.replace(/[^\s<>:;,]+@[^\s<>:;,]+/g, '[address]');

/** A mail whose job is dead without a record of its last attempt has failed, and can be sent again. */
export const createEndMail =
  ({ mails }: Pick<Ports, 'mails'>) =>
  async ({ mail_id }: { mail_id: string }, reason: string): Promise<void> => {
    const mail = await mails.find(mail_id);
    if (mail?.status !== 'queued') return;
    await mails.update({ ...mail, status: 'failed', last_answer: mail.last_answer ?? reason });
  };

const maxDelay = 2000;

/** Stores the outcome of an attempt, with retries: without it, a mail that a server has taken would go out twice. */
const record = async ({ mails }: Needed, mail: Mail, run: JobRun): Promise<void> => {
  for (let delay = 100; ; delay = Math.min(delay * 2, maxDelay)) {
    try {
      return await mails.update(mail);
    } catch (error) {
      if (run.signal.aborted) throw error;
      // Stored once more even when the job was taken away meanwhile: the server has the mail.
      await run.wait(delay).catch(() => {});
    }
  }
};

/**
 * The job that sends a mail. What a server has accepted is not handed over again by this process, whatever happens to
 * its record; a process that dies between the server's answer and the record, some milliseconds, leaves a mail that the
 * next one sends again. No protocol closes that gap: the copies carry the same Message-ID, by which they can be known.
 */
export const createDeliverMail = (ports: Needed): JobHandlers['mail.send'] => {
  const unrecorded = new Map<string, Mail>();
  return async ({ mail_id }, run) => {
    const mail = await ports.mails.find(mail_id);
    if (!mail || mail.status === 'sent') return void unrecorded.delete(mail_id);
    const accepted = unrecorded.get(mail_id);
    if (accepted) {
      await record(ports, accepted, run);
      return void unrecorded.delete(mail_id);
    }
    const outcome = await sendNow(ports, mail);
    const next = afterAttempt(mail, outcome, ports.clock.now(), run.last);
    if (next.status === 'sent') unrecorded.set(mail_id, next);
    await record(ports, next, run);
    unrecorded.delete(mail_id);
    if (outcome.outcome === 'deferred') throw new Error(withoutAddresses(outcome.answer));
  };
};
