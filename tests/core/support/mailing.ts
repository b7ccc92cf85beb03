import { createRecordingMailer } from '#tests/support/recording-mailer.ts';
import type { Mail } from '#core/mail/mail.ts';
import type { MailOutcome } from '#core/mail/ports.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import type { Ports } from '#core/ports.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { change } from '#tests/support/entities.ts';
import { createProduct } from './product.ts';

/** The message somebody wrote. */
export const contents = {
  name: 'Ada',
  email: 'ada@example.org',
  organization: '',
  reason: 'press',
  message: 'Hola,\nbuenas',
  at: defaultNow,
};

/** Answers of servers. */
export const accepted: MailOutcome = { outcome: 'accepted', answer: '250 2.0.0 OK' };
export const deferred: MailOutcome = { outcome: 'deferred', answer: '450 4.2.1 <ada@example.org>: busy' };
export const refused: MailOutcome = { outcome: 'refused', answer: '550 5.1.1 nobody' };

/** A product whose mails have these outcomes in sequence; the last one repeats. */
export const start = (...answers: MailOutcome[]) => {
  const mailer = createRecordingMailer(() => (answers.length > 1 ? answers.shift()! : answers[0]!));
  const product = createProduct({ mailer });
  const { ports } = product;
  const queue = () =>
    ports.transaction(change(), (inside) =>
      queueMail(inside, {
        template: 'contact-message',
        language: 'es',
        to: 'redaccion@vigia.example',
        reply_to: 'ada@example.org',
        contents,
      }),
    );
  return { ...product, mailer, queue };
};

/** The stored state of an existing mail. */
export const mailOf = async ({ mails }: Ports, id: string): Promise<Mail> => (await mails.find(id))!;
/** The newest jobs. */
export const jobsOf = async ({ jobs }: Ports) => jobs.list({ limit: 9 });
