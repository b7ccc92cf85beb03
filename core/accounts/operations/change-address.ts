import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { EmailField } from '../../input/fields.ts';
import { render } from '../../kernel/render.ts';
import { message } from '../../messages/messages.ts';
import { languageOf } from '../../kernel/actor.ts';
import { addressKey } from '../credentials.ts';
import { queueNewAddress, requireNewAddressTurn } from '../queue-confirmation.ts';
import { requireOwnPassword } from '../require-own-password.ts';
import { CurrentPassword } from '../user.ts';

/**
 * Mails a link to the new address of one's own account; until it is opened nothing changes. The answer and the work are
 * the same for an address that another account has: its owner is notified that somebody asked for it. Throws as
 * `requireOwnPassword` does, `validation` for the address that it has, and `rate-limited`.
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
  uses: ['users', 'passwords', 'settings', 'throttle', 'clock', 'transaction'],
  run: async (ports, { current_password, email }, actor) => {
    const user = await requireOwnPassword(ports, actor, current_password);
    if (addressKey(email) === addressKey(user.email))
      throw new DomainError('accounts.same-address', { field: 'email' });
    await requireNewAddressTurn(ports, user, email);
    const change = { actor, operation: 'account.change-address', at: ports.clock.now() };
    await ports.transaction(change, (inside) => queueNewAddress(inside, user, email));
    const answer = ports.settings.newsletter.mail === 'server' ? 'address-sent' : 'reset-without-mail';
    return { success: true as const, message: render(message(`accounts.${answer}`), languageOf(actor)) };
  },
});
