import type { z } from 'zod';
import { queueMail } from '../mail/queue-mail.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';
import type { Language } from '../shared/language.ts';
import { isRobot } from '../shared/robots.ts';
import type { Limit } from '../shared/throttle.ts';
import { takeTurn } from '../shared/turns.ts';
import type { ContactInput } from './contracts.ts';

/** Messages from one network address. */
const perAddress: Limit = { free: 20, window: 600, firstLock: 60, longestLock: 600 };

const thanks: Record<Language, string> = {
  es: 'Nos pondremos en contacto contigo pronto',
  en: 'We will get in touch with you soon',
};

/** Keeps a message and hands it to the mail of the publisher, if they have any: both or neither. */
export const sendMessage = async (
  ports: Ports,
  given: z.output<typeof ContactInput>,
  actor: Actor,
): Promise<{ success: true; message: string }> => {
  const { name, email, organization, reason, message, language } = given;
  const { clock, settings, transaction } = ports;
  await takeTurn(ports, actor, 'contact.send', perAddress, language);
  const answer = { success: true, message: thanks[language] } as const;
  if (isRobot(given)) return answer;
  const at = clock.now();
  const written = { name, email, organization, reason, message };
  await transaction({ actor, operation: 'contact.send', at }, async (inside) => {
    await inside.contactMessages.add({ id: inside.ids.next(), ...written, language, created_at: at });
    if (settings.contactTo === null) return;
    await queueMail(inside, {
      template: 'contact-message',
      language: settings.language,
      to: settings.contactTo,
      reply_to: email,
      contents: { ...written, at },
    });
  });
  return answer;
};
