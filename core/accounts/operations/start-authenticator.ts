import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { lockOwnAccount } from '../require-user.ts';

/** Starts to set up an authenticator app, instead of one that was never confirmed. Throws `conflict`. */
export const startAuthenticator = command({
  name: 'second-factor.start-authenticator',
  sensitive: true,
  effect: 'write',
  unaudited: true,
  tokens: 'never',
  summary: 'Get a secret for an authenticator app; it counts once its first code is confirmed',
  access: 'user',
  input: z.object({}),
  output: z.object({
    secret: z.string().describe('To type into the app'),
    url: z.string().describe('The same for a QR code (otpauth)'),
  }),
  uses: ['users', 'secondFactors', 'oneTimeCodes', 'clock'],
  run: async (ports, _input, actor) => {
    const user = await lockOwnAccount(ports, actor);
    const found = await ports.secondFactors.authenticator(user.id);
    if (found?.confirmed_at) throw new DomainError('accounts.authenticator-exists');
    const { sealed, ...setup } = await ports.oneTimeCodes.create(user);
    const created_at = ports.clock.now();
    await ports.secondFactors.setAuthenticator(user.id, { sealed, created_at, confirmed_at: null });
    return setup;
  },
});
