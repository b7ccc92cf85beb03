import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { LanguageField } from '../../input/fields.ts';
import { requireTurn } from '../../kernel/throttle.ts';
import { unknownTokenLimit } from '../queue-confirmation.ts';

/**
 * Confirms that an address belongs to its account's owner. Throws `not-found` for an unknown or expired link, and
 * `rate-limited`.
 */
export const confirmAddress = command({
  name: 'auth.confirm',
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary: 'Confirm the address of an account with the token of its mail',
  access: 'public',
  input: z.object({
    token: z.string().min(32).max(200),
    language: LanguageField.default('es').describe('Language of the answer'),
  }),
  output: z.object({ success: z.literal(true), id: z.uuid() }),
  uses: ['tokens', 'throttle', 'clock', 'transaction'],
  run: async (ports, { token }, actor) => {
    const at = ports.clock.now();
    const confirmed = await ports.transaction({ actor, operation: 'auth.confirm', at }, ({ users }) =>
      users.confirm(ports.tokens.hash(token), at),
    );
    if (!confirmed) {
      await requireTurn(ports, actor, 'auth.confirm', unknownTokenLimit);
      throw new DomainError('accounts.link-expired');
    }
    return { success: true as const, id: confirmed.id };
  },
});
