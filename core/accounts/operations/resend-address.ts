import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { queueNewAddress, requireNewAddressTurn } from '../queue-confirmation.ts';
import { requireOwnAccount } from '../require-user.ts';

/**
 * Mails the link to the new address of one's own account again; the earlier one ends. The password was given when it was
 * asked for. Throws `not-found` when there is no new address, and `rate-limited`.
 */
export const resendNewAddress = command({
  name: 'account.resend-address',
  effect: 'send',
  tokens: 'never',
  summary: 'Ask for another link at the new address of your own account',
  access: 'user',
  input: z.object({}),
  output: z.object({ id: z.uuid() }),
  uses: ['users', 'tokens', 'throttle', 'mails', 'jobs', 'ids', 'clock'],
  run: async (ports, _input, actor) => {
    const user = await requireOwnAccount(ports, actor);
    const pending = await ports.users.newAddress(user.id, ports.clock.now());
    if (!pending) throw new DomainError('accounts.no-new-address');
    await requireNewAddressTurn(ports, user, pending.email);
    await queueNewAddress(ports, user, pending.email);
    return { id: user.id };
  },
});
