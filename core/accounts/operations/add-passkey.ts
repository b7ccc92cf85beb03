import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { EndTokens } from '../api-token.ts';
import { factorChanges, noteOwnChange, requireChallenge } from '../factors.ts';
import { lockOwnAccount, requireOwnAccount } from '../require-user.ts';
import { maxPasskeys, Passkey, PasskeyName, WebAuthnJson } from '../second-factor.ts';
import { NewRecoveryCodes } from './confirm-authenticator.ts';
import { ChallengeField } from './second-factor-login.ts';

/**
 * Adds a passkey to the account of the signed-in user. Throws `not-found` for a challenge that is over or of
 * another account, `forbidden` for a passkey that is refused, `conflict` for one that is known, and `rule-violated` when there are too many.
 */
export const addPasskey = command({
  name: 'passkeys.add',
  sensitive: true,
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary: 'Add a passkey to the account of who is signed in; ends the other sessions',
  access: 'user',
  input: z.object({
    challenge: ChallengeField,
    response: WebAuthnJson.describe('Of the browser'),
    name: PasskeyName,
    tokens: EndTokens,
  }),
  output: z.object({ passkey: Passkey, recovery_codes: NewRecoveryCodes }),
  uses: ['users', 'passkeys', 'challenges', 'webAuthn', 'tokens', 'clock', 'transaction'],
  run: async (ports, { challenge, response, name, tokens }, actor) => {
    const { id } = await requireOwnAccount(ports, actor);
    const { hash, user_id } = await requireChallenge(ports, 'passkey-creation', challenge);
    if (user_id !== id) throw new DomainError('accounts.challenge-expired');
    const created = await ports.webAuthn.verifyCreation(response, challenge);
    const at = ports.clock.now();
    const passkey = { ...created, name, created_at: at, last_used_at: null };
    return ports.transaction({ actor, operation: 'passkeys.add', at }, async (inside) => {
      const user = await lockOwnAccount(inside, actor);
      if (!(await inside.challenges.end(hash))) throw new DomainError('accounts.challenge-expired');
      if ((await inside.passkeys.list(id)).length >= maxPasskeys)
        throw new DomainError('accounts.too-many-passkeys', { max: maxPasskeys });
      await inside.passkeys.add(user.id, passkey);
      const change = factorChanges.passkeyAdded(name);
      const recovery_codes = await noteOwnChange(inside, user, change, { actor, tokens });
      return { passkey: Passkey.parse(passkey), recovery_codes };
    });
  },
});
