import { wholeText } from '#core/mail/mail.ts';
import type { MailMessage, MailOutcome, Mailer } from '#core/mail/ports.ts';

/** A message as its reader receives it. */
type WholeMessage = MailMessage & { html: string; text: string };

/** A mailer that records its messages; `answer` decides the outcome of each. */
export const createRecordingMailer = (
  answer: (message: MailMessage) => MailOutcome | Promise<MailOutcome> = () => ({
    outcome: 'accepted',
    answer: '250 OK',
  }),
): Mailer & { messages: WholeMessage[] } => {
  const messages: WholeMessage[] = [];
  return {
    messages,
    async send(message) {
      messages.push({ ...message, html: wholeText(message.html), text: wholeText(message.text) });
      return answer(message);
    },
    close: async () => {},
  };
};
