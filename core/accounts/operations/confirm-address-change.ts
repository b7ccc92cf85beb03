import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError, isDomainError } from '../../kernel/domain-error.ts';
import { LanguageField } from '../../input/fields.ts';
import { requireTurn } from '../../kernel/throttle.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { unknownTokenLimit } from '../queue-confirmation.ts';

/**
 * Gives an account the new address that a mailed link belongs to, once. Its other links end, and the old address is notified.
 * Throws `not-found` for a link that is unknown, used or expired, `conflict` when another account has got the address
 * meanwhile, and `rate-limited`.
 */
export const confirmNewAddress = command({
  name: 'auth.confirm-address',
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary: 'Confirm the new address of an account with the token of its mail',
  access: 'public',
  input: z.object({
    token: z.string().min(32).max(200),
    language: LanguageField.default('es').describe('Language of the answer'),
  }),
  output: z.object({ success: z.literal(true), id: z.uuid() }),
  uses: ['users', 'tokens', 'throttle', 'clock', 'transaction'],
  run: async (ports, { token }, actor) => {
    const at = ports.clock.now();
    const hash = ports.tokens.hash(token);
    const found = await ports.users.linkedAddress(hash, at);
    if (!found) {
      await requireTurn(ports, actor, 'auth.confirm-address', unknownTokenLimit);
      throw new DomainError('accounts.address-link-expired');
    }
    const { user, email } = found;
    const change = { actor, operation: 'auth.confirm-address', at };
    try {
      await ports.transaction(change, async (inside) => {
        if (!(await inside.users.endLink('change-address', hash, at)))
          throw new DomainError('accounts.address-link-expired');
        await inside.users.update(user.id, { email, confirmed_at: at }, at);
        await inside.users.endLinks(user.id);
        await queueMail(inside, {
          template: 'address-changed',
          language: user.language,
          to: user.email,
          account_id: user.id,
          contents: { username: user.username },
        });
      });
    } catch (error) {
      throw isDomainError(error, 'conflict') ? new DomainError('accounts.address-not-changed') : error;
    }
    return { success: true as const, id: user.id, former: user.confirmed_at === null ? null : user.email };
  },
  // With it, the former address is erased from other entries when the account is deleted.
  entry: ({ former }) => (former === null ? {} : { subject_name: former }),
});
