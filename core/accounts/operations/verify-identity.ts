import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { maxPasswordLength } from '../credentials.ts';
import { requireOwnAccount } from '../require-user.ts';
import { verifyPassword } from '../verify-password.ts';

/**
 * Proves anew who is signed in, for sensitive operations: the session notes it. Throws `forbidden` for a wrong
 * password, and `rate-limited`.
 */
export const verifyIdentity = command({
  name: 'auth.verify',
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary: 'Prove anew who is signed in, for sensitive operations',
  access: 'user',
  input: z.object({ password: z.string().min(1).max(maxPasswordLength) }),
  output: z.object({ success: z.literal(true), id: z.uuid() }),
  uses: ['users', 'sessions', 'passwords', 'throttle', 'clock'],
  run: async (ports, { password }, actor) => {
    const { id, email } = await requireOwnAccount(ports, actor);
    if (!(await verifyPassword(ports, { email, password }, actor.ip)))
      throw new DomainError('accounts.not-verified');
    if (actor.session !== undefined) await ports.sessions.verify(actor.session, ports.clock.now());
    return { success: true as const, id };
  },
});
