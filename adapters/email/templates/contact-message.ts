import type { MailContents } from '#core/mail/ports.ts';
import type { Language } from '#core/kernel/language.ts';
import type { Design } from './frame.ts';
import { fact, headline, quotation } from './frame.ts';

const body = (title: string, [name, email, organization, reason, at]: readonly string[]) =>
  [
    headline(title),
    fact(name!, '{{name}}'),
    fact(email!, '{{email}}'),
    fact(organization!, '{{organization}}'),
    fact(reason!, '{{reason}}'),
    fact(at!, '{{at}}'),
    quotation('{{message}}'),
  ].join('');

/** To the publisher: what somebody wrote in the contact form. */
export const contactMessage: Record<Language, Design> = {
  es: {
    subject: 'Mensaje de {{name}}',
    preview: '{{reason}}: {{beginning}}',
    body: body('Mensaje del formulario de contacto', [
      'Nombre',
      'Email',
      'Organización',
      'Motivo',
      'Recibido',
    ]),
    foot: 'Si respondes a este correo, tu respuesta llega a {{email}}.',
  },
  en: {
    subject: 'Message from {{name}}',
    preview: '{{reason}}: {{beginning}}',
    body: body('Message from the contact form', ['Name', 'Email', 'Organisation', 'Reason', 'Received']),
    foot: 'If you reply to this mail, your answer goes to {{email}}.',
  },
};

/** The reasons of the form, in its own words. */
export const reasonTitles: Record<Language, Record<string, string>> = {
  es: {
    press: 'Prensa',
    collaboration: 'Colaboración',
    sponsorship: 'Patrocinio',
    training: 'Formación / charla',
    other: 'Otro',
  },
  en: {
    press: 'Press',
    collaboration: 'Collaboration',
    sponsorship: 'Sponsorship',
    training: 'Training / talk',
    other: 'Other',
  },
};

const notGiven: Record<Language, string> = { es: 'No indicado', en: 'Not given' };

/** How much of a message is shown beside the subject, in characters. */
const beginningLength = 120;

/** What the design is filled with. `timeZone` is that of the publisher. */
export const contactValues = (
  { name, email, organization, reason, message, at }: MailContents['contact-message'],
  language: Language,
  timeZone: string,
): Record<string, string> => {
  const none = notGiven[language];
  const moment = new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return {
    name,
    email,
    organization: organization || none,
    reason: reasonTitles[language][reason] ?? (reason || none),
    message,
    // Cut between words: in the middle of one there may be half a sign.
    beginning: `${message} `
      .replace(/\s+/g, ' ')
      .slice(0, beginningLength)
      .replace(/\s\S*$/, ''),
    at: moment.format(new Date(at)),
  };
};
