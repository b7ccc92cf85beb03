import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { factorChanges, mailFactorChange, renewRecoveryCodes as renew } from '../factors.ts';
import { lockOwnAccount } from '../require-user.ts';

/** New recovery codes for the signed-in user; the earlier ones end. */
export const renewRecoveryCodes = command({
  name: 'second-factor.renew-codes',
  sensitive: true,
  effect: 'write',
  tokens: 'never',
  summary: 'Get ten new recovery codes; the earlier ones end',
  access: 'user',
  input: z.object({}),
  output: z.object({ id: z.uuid(), recovery_codes: z.array(z.string()).describe('Shown only this once') }),
  uses: ['users', 'secondFactors', 'tokens', 'mails', 'jobs', 'ids', 'clock'],
  run: async (ports, _input, actor) => {
    const user = await lockOwnAccount(ports, actor);
    await mailFactorChange(ports, user, factorChanges.recoveryCodesRenewed());
    return { id: user.id, recovery_codes: await renew(ports, user.id) };
  },
});
