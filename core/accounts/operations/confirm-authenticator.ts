import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { EndTokens } from '../api-token.ts';
import { factorChanges, noteOwnChange, notingPorts } from '../factors.ts';
import { lockOwnAccount } from '../require-user.ts';
import { clockTolerance, codeTolerance, oneTimeCodeIn } from '../second-factor.ts';
import { CodeField } from './second-factor-login.ts';

/** Recovery codes that are shown this once. */
export const NewRecoveryCodes = z
  .array(z.string())
  .nullable()
  .describe('Shown only this once; null when the account has some already');

/** Minutes of that many steps of 30 seconds, at least one. */
const minutesOf = (steps: number): number => Math.max(1, Math.round(Math.abs(steps) / 2));

/**
 * Completes an authenticator app with its first code. Throws `validation` for a wrong code, which says so when the clock
 * of the telephone or of the server is off; and `not-found`.
 */
export const confirmAuthenticator = command({
  name: 'second-factor.confirm-authenticator',
  sensitive: true,
  effect: 'write',
  tokens: 'never',
  summary: 'Confirm an authenticator app with its first code; ends the other sessions',
  access: 'user',
  input: z.object({ code: CodeField.describe('Six digits'), tokens: EndTokens }),
  output: z.object({ id: z.uuid(), recovery_codes: NewRecoveryCodes }),
  uses: [...notingPorts, 'oneTimeCodes'],
  run: async (ports, { code, tokens }, actor) => {
    const { secondFactors, oneTimeCodes, clock } = ports;
    const user = await lockOwnAccount(ports, actor);
    const authenticator = await secondFactors.authenticator(user.id);
    if (!authenticator || authenticator.confirmed_at) throw new DomainError('accounts.no-new-authenticator');
    const at = clock.now();
    const sealed = { sealed: authenticator.sealed, user_id: user.id };
    const digits = oneTimeCodeIn(code);
    if (!digits) throw new DomainError('accounts.six-digits', { field: 'code' });
    // Who sets it up holds the secret: nothing can be guessed here, and a hint helps.
    const found = await oneTimeCodes.stepOf(sealed, digits, at, clockTolerance);
    if (!found) throw new DomainError('accounts.first-code', { field: 'code' });
    if (Math.abs(found.delta) > codeTolerance)
      throw new DomainError('accounts.clock-off', { field: 'code', count: minutesOf(found.delta) });
    await secondFactors.setAuthenticator(user.id, { ...authenticator, confirmed_at: at });
    await secondFactors.useStep(user.id, found.step);
    return {
      id: user.id,
      recovery_codes: await noteOwnChange(ports, user, factorChanges.authenticatorAdded(), { actor, tokens }),
    };
  },
});
