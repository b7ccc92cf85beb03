import type { MailContents } from '#core/mail/ports.ts';
import type { Language } from '#core/text/language.ts';
import { findText, render } from '#core/kernel/render.ts';
import { message as sentence } from '#core/messages/messages.ts';
import type { Design } from './frame.ts';
import { fact, headline, quotation } from './frame.ts';

const fields = ['name', 'email', 'organization', 'reason', 'at'] as const;

/** To the publisher: a message of the contact form. */
export const contactMessage = (language: Language): Design => ({
  subject: render(sentence('mail-texts.contact-subject', { name: '{{name}}' }), language),
  preview: '{{reason}}: {{beginning}}',
  body: [
    headline(render(sentence('mail-texts.contact-title'), language)),
    ...fields.map((field) => fact(render(sentence(`mail-texts.contact-${field}`), language), `{{${field}}}`)),
    quotation('{{message}}'),
  ].join(''),
  foot: render(sentence('mail-texts.contact-foot', { email: '{{email}}' }), language),
});

/** How much of a message is shown beside the subject, in characters. */
const beginningLength = 120;

/** The values of the template. `timeZone` is the publisher's. */
export const contactValues = (
  { name, email, organization, reason, message, at }: MailContents['contact-message'],
  language: Language,
  timeZone: string,
): Record<string, string> => {
  const none = render(sentence('mail-texts.contact-not-given'), language);
  const moment = new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return {
    name,
    email,
    organization: organization || none,
    reason: findText(`mail-texts.reason-${reason}`, language) ?? (reason || none),
    message,
    // Cut between words: inside one the cut could split a character.
    beginning: `${message} `
      .replace(/\s+/g, ' ')
      .slice(0, beginningLength)
      .replace(/\s\S*$/, ''),
    at: moment.format(new Date(at)),
  };
};
