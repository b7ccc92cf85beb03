import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { checkPasskey, requireChallenge, requirePasskey } from '../factors.ts';
import { WebAuthnJson } from '../second-factor.ts';
import { SignedIn } from '../user.ts';
import { ChallengeField } from './second-factor-login.ts';

/**
 * Signs in by a passkey alone that has verified its user, by their finger or a PIN: these are two factors. Throws
 * `not-found` for a challenge that is over, and `forbidden` for a passkey that is refused.
 */
export const logInWithPasskey = command({
  name: 'auth.passkey-login',
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary: 'Sign in with a passkey alone',
  access: 'public',
  input: z.object({
    challenge: ChallengeField,
    passkey: WebAuthnJson.describe('The response of the browser'),
  }),
  output: SignedIn,
  uses: ['users', 'passkeys', 'challenges', 'webAuthn', 'tokens', 'clock', 'transaction'],
  run: async (ports, { challenge, passkey: response }, actor) => {
    const { users, clock, transaction } = ports;
    const { hash } = await requireChallenge(ports, 'passkey-sign-in', challenge);
    const { passkey, user_id } = await requirePasskey(ports, response);
    const { use } = await checkPasskey(ports, passkey, { response, challenge, userVerification: true });
    const change = { actor, operation: 'auth.passkey-login', at: clock.now() };
    const entered = await transaction(
      change,
      async (inside) => (await use(inside)) && (await inside.challenges.end(hash)),
    );
    const user = entered ? await users.find(user_id) : null;
    if (!user) throw new DomainError('accounts.passkey-refused').about(user_id);
    if (user.suspended_at !== null) throw new DomainError('accounts.suspended').about(user.id);
    return { user };
  },
});
