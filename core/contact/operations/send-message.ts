import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { LanguageField } from '../../input/fields.ts';
import { render } from '../../kernel/render.ts';
import { robotFields } from '../../input/robot-fields.ts';
import { isRobot } from '../../input/robots.ts';
import type { Limit } from '../../kernel/throttle.ts';
import { requireTurn } from '../../kernel/throttle.ts';
import { ContactMessage } from '../contact-message.ts';

/** Limit of messages from one network address. */
const perAddress: Limit = { free: 20, window: 600, firstLock: 60, maxLock: 600 };

/** Stores a message and queues the mail to the publisher, if they have an address, atomically (docs/product.md 7.1). */
export const sendMessage = command({
  name: 'contact.send',
  effect: 'write',
  transaction: 'own',
  summary: 'Write to the publisher: the message is stored and forwarded by mail',
  access: 'public',
  input: ContactMessage.extend({
    language: LanguageField.default('es').describe('Language of the answer'),
    ...robotFields,
  }),
  output: z.object({ success: z.literal(true), message: z.string().describe('For the reader') }),
  uses: ['clock', 'settings', 'throttle', 'transaction'],
  run: async (ports, input, actor) => {
    const { name, email, organization, reason, message, language } = input;
    const { clock, settings, transaction } = ports;
    await requireTurn(ports, actor, 'contact.send', perAddress);
    const answer = { success: true, message: render({ key: 'contact.received' }, language) } as const;
    if (isRobot(input)) return answer;
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
  },
});
