import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { createChallenge } from '../factors.ts';
import { requireOwnAccount } from '../require-user.ts';
import { maxPasskeys, WebAuthnJson } from '../second-factor.ts';

/** Starts to create a passkey for the signed-in user. Throws `rule-violated` when they have too many. */
export const startPasskey = command({
  name: 'passkeys.options',
  sensitive: true,
  effect: 'write',
  transaction: 'own',
  unaudited: true,
  tokens: 'never',
  summary: 'Get the challenge for creating a passkey',
  access: 'user',
  input: z.object({}),
  output: z.object({ challenge: z.string(), options: WebAuthnJson.describe('For the browser') }),
  uses: ['users', 'passkeys', 'challenges', 'webAuthn', 'tokens', 'clock'],
  run: async (ports, _input, actor) => {
    const user = await requireOwnAccount(ports, actor);
    const found = await ports.passkeys.list(user.id);
    if (found.length >= maxPasskeys)
      throw new DomainError('accounts.too-many-passkeys', { max: maxPasskeys });
    const challenge = await createChallenge(ports, 'passkey-creation', user);
    return { challenge, options: await ports.webAuthn.creationOptions(challenge, user, found) };
  },
});
