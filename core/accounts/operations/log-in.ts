import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { EmailField } from '../../kernel/fields.ts';
import { maxPasswordLength } from '../credentials.ts';
import { SignedIn } from '../user.ts';
import { verifyPassword } from '../verify-password.ts';

/**
 * Signs in. Unknown addresses and wrong passwords get the same answer after the same work (spec section 8); only who
 * knows the password learns that an account is suspended (`forbidden`).
 */
export const logIn = command({
  name: 'auth.login',
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary: 'Sign in with an address and a password',
  access: 'public',
  input: z.object({ email: EmailField, password: z.string().min(1).max(maxPasswordLength) }),
  output: SignedIn,
  uses: ['users', 'passwords', 'throttle', 'clock'],
  run: async (ports, input, { ip }) => {
    const user = await verifyPassword(ports, input, ip);
    if (!user) throw new DomainError('accounts.wrong-credentials');
    if (user.suspended_at !== null) throw new DomainError('accounts.suspended');
    return { user };
  },
});
