import { z } from 'zod';
import { needsSecondFactor } from '../../kernel/access.ts';
import { query } from '../../kernel/operation.ts';
import { requireOwnAccount } from '../require-user.ts';
import { Passkey } from '../second-factor.ts';

/** The second factors of the signed-in user. */
export const showSecondFactors = query({
  name: 'second-factor.show',
  personal: true,
  tokens: 'never',
  summary: 'Show the second factors of who is signed in',
  access: 'user',
  input: z.object({}),
  output: z.object({
    authenticator_since: z.iso.datetime().nullable().describe('Since when an app gives codes; null: none'),
    passkeys: z.array(Passkey),
    recovery_codes_left: z.int().nonnegative(),
    required: z.boolean().describe('Whether this site requires one of this account'),
  }),
  uses: ['users', 'secondFactors', 'passkeys', 'settings'],
  run: async (ports, _input, actor) => {
    const { id, role } = await requireOwnAccount(ports, actor);
    const authenticator = await ports.secondFactors.authenticator(id);
    const passkeys = await ports.passkeys.list(id);
    return {
      authenticator_since: authenticator?.confirmed_at ?? null,
      passkeys: passkeys.map((passkey) => Passkey.parse(passkey)),
      recovery_codes_left: await ports.secondFactors.recoveryCodes(id),
      required: needsSecondFactor(ports.settings.secondFactor, role),
    };
  },
});
