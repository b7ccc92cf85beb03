import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { auditEntry } from '../../kernel/audit.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { StoredEmail } from '../../input/fields.ts';
import { storeMessage } from '../../kernel/render.ts';
import { message } from '../../messages/messages.ts';
import { maxSentPasswordLength } from '../credentials.ts';
import { createChallenge, factorsOf } from '../factors.ts';
import { SignedIn } from '../user.ts';
import { verifyPassword } from '../verify-password.ts';

/**
 * Signs in. Unknown addresses and wrong passwords get the same answer after the same work (docs/product.md 9.3); only who
 * knows the password learns that an account is suspended (`forbidden`). With a second factor the right password opens no
 * session: it throws `unauthenticated`, with a challenge for `auth.second-factor` and the methods that answer it.
 */
export const logIn = command({
  name: 'auth.login',
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary: 'Sign in with an address and a password',
  access: 'public',
  input: z.object({ email: StoredEmail, password: z.string().min(1).max(maxSentPasswordLength) }),
  output: SignedIn,
  uses: [
    'users',
    'passwords',
    'throttle',
    'clock',
    'tokens',
    'ids',
    'audit',
    'challenges',
    'secondFactors',
    'passkeys',
    'webAuthn',
  ],
  run: async (ports, input, actor) => {
    const user = await verifyPassword(ports, input, actor.ip);
    if (!user) throw new DomainError('accounts.wrong-credentials');
    if (user.suspended_at !== null) throw new DomainError('accounts.suspended').about(user.id);
    if (!user.second_factor) return { user };
    const challenge = await createChallenge(ports, 'sign-in', user);
    const change = { actor, operation: 'auth.login', at: ports.clock.now() };
    // Without the second step this is the trace of a stolen password.
    await ports.audit.record({
      ...auditEntry(ports.ids.next(), change, user.id),
      note: storeMessage(message('accounts.password-only')),
    });
    const factors = await factorsOf(ports, user.id, challenge);
    throw new DomainError('accounts.second-factor-needed', { challenge, ...factors });
  },
});
