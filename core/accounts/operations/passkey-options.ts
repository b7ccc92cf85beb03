import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import type { Limit } from '../../kernel/throttle.ts';
import { requireTurn } from '../../kernel/throttle.ts';
import { createChallenge } from '../factors.ts';
import { WebAuthnJson } from '../second-factor.ts';

/** Limit of challenges per network. */
const networkLimit: Limit = { free: 60, window: 600, firstLock: 30, maxLock: 600 };

/** A challenge to sign in by passkey alone, which has to verify its user. Throws `rate-limited`. */
export const askPasskey = command({
  name: 'auth.passkey-options',
  effect: 'write',
  transaction: 'own',
  unaudited: true,
  tokens: 'never',
  summary: 'Get the challenge for signing in with a passkey alone',
  access: 'public',
  input: z.object({}),
  output: z.object({ challenge: z.string(), options: WebAuthnJson.describe('For the browser') }),
  uses: ['challenges', 'webAuthn', 'tokens', 'throttle', 'clock'],
  run: async (ports, _input, actor) => {
    await requireTurn(ports, actor, 'auth.passkey-options', networkLimit);
    const challenge = await createChallenge(ports, 'passkey-sign-in', null);
    return { challenge, options: await ports.webAuthn.requestOptions(challenge, null) };
  },
});
