import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { EmailField } from '../../kernel/fields.ts';
import { render } from '../../kernel/render.ts';
import type { Limit } from '../../kernel/throttle.ts';
import { requireTries } from '../../kernel/throttle.ts';
import { day } from '../../kernel/wall-clock.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { message } from '../../messages/messages.ts';
import { languageOf } from '../../kernel/actor.ts';
import { addressPrefix } from '../credentials.ts';
import { requireMailTurn } from '../queue-confirmation.ts';
import { requireOwnPassword } from '../require-own-password.ts';
import { CurrentPassword } from '../user.ts';

/** Limit of changes that one account asks for. */
const accountLimit: Limit = { free: 5, window: 3600, firstLock: 900, maxLock: 3600 };

/**
 * Mails a link to the new address of one's own account; until it is opened nothing changes. The answer and the work are
 * the same for an address that another account has: its owner is notified that somebody asked for it. Throws as
 * `requireOwnPassword` does, and `rate-limited`.
 */
export const changeAddress = command({
  name: 'account.change-address',
  effect: 'send',
  transaction: 'own',
  tokens: 'never',
  summary: 'Ask for a link at the new address of your own account; nothing changes until it is opened',
  access: 'user',
  input: z.object({ current_password: CurrentPassword, email: EmailField }),
  output: z.object({ success: z.literal(true), message: z.string() }),
  uses: ['users', 'passwords', 'tokens', 'settings', 'throttle', 'clock', 'transaction'],
  run: async (ports, { current_password, email }, actor) => {
    const { id, username, language } = await requireOwnPassword(ports, actor, current_password);
    const at = ports.clock.now();
    await requireTries(ports.throttle, [{ key: `change address ${id}`, limit: accountLimit }], at);
    await requireMailTurn(ports, email);
    await ports.transaction({ actor, operation: 'account.change-address', at }, async (inside) => {
      const token = `${addressPrefix}${ports.tokens.next()}`;
      const expires_at = new Date(Date.parse(at) + day).toISOString();
      const hash = ports.tokens.hash(token);
      await inside.users.setLink(id, { purpose: 'change-address', hash, expires_at, email });
      const holder = (await inside.users.credentials(email))?.user;
      if (holder && holder.id !== id)
        await queueMail(inside, {
          template: 'address-in-use',
          language: holder.language,
          to: holder.email,
          account_id: holder.id,
          contents: { username: holder.username },
        });
      else
        await queueMail(inside, {
          template: 'confirm-address',
          language,
          to: email,
          account_id: id,
          contents: { token, username },
        });
    });
    const answer = ports.settings.newsletter.mail === 'server' ? 'address-sent' : 'reset-without-mail';
    return { success: true as const, message: render(message(`accounts.${answer}`), languageOf(actor)) };
  },
});
