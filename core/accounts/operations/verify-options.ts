import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { createChallenge, factorsOf } from '../factors.ts';
import { requireOwnAccount } from '../require-user.ts';
import { factorMethods, WebAuthnJson } from '../second-factor.ts';

/** How the signed-in user can prove anew who they are: by a second factor if they have one, else by their password. */
export const askProof = command({
  name: 'auth.verify-options',
  effect: 'write',
  transaction: 'own',
  unaudited: true,
  tokens: 'never',
  summary: 'Show how who is signed in can prove it anew',
  access: 'user',
  input: z.object({}),
  output: z.object({
    methods: z.array(z.enum(['password', ...factorMethods])),
    challenge: z.string().nullable().describe('For a passkey'),
    passkey: WebAuthnJson.nullable().describe('The options for the browser'),
  }),
  uses: ['users', 'secondFactors', 'passkeys', 'challenges', 'webAuthn', 'tokens', 'clock'],
  run: async (ports, _input, actor) => {
    const user = await requireOwnAccount(ports, actor);
    if (!user.second_factor) return { methods: ['password' as const], challenge: null, passkey: null };
    const challenge = await createChallenge(ports, 'verify', user);
    return { challenge, ...(await factorsOf(ports, user.id, challenge)) };
  },
});
