import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import {
  factorChanges,
  mailFactorChange,
  proveFactor,
  provingPorts,
  requireChallenge,
  requireCodeShape,
} from '../factors.ts';
import { seemsRecoveryCode, WebAuthnJson } from '../second-factor.ts';
import { SignedIn } from '../user.ts';

/** The secret of a challenge. */
export const ChallengeField = z.string().min(32).max(200);

/** A code of an authenticator app, or a recovery code. */
export const CodeField = z.string().trim().min(1).max(100);

/**
 * The second step of signing in: answers the challenge of `auth.login` with a code or a passkey. Throws
 * `validation` for a code that has the form of none, `unauthenticated` for a wrong or used one, `not-found` for a challenge that is over, `forbidden` for a passkey that
 * is refused, and `rate-limited`.
 */
export const giveSecondFactor = command({
  name: 'auth.second-factor',
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary: 'Complete a sign-in with a second factor: a code, a recovery code or a passkey',
  access: 'public',
  input: z.object({
    challenge: ChallengeField.describe('From the answer to the password'),
    code: CodeField.optional().describe('Of the authenticator app, or a recovery code'),
    passkey: WebAuthnJson.optional().describe('The response of the browser'),
  }),
  output: SignedIn.extend({
    recovery_codes_left: z.int().nonnegative().nullable().describe('After one of them was used'),
  }),
  uses: ['users', ...provingPorts],
  run: async (ports, { challenge, code, passkey }, actor) => {
    const { users, clock, transaction } = ports;
    requireCodeShape({ code, passkey });
    const { hash, user_id, account_at } = await requireChallenge(ports, 'sign-in', challenge);
    const user = user_id === null ? null : await users.find(user_id);
    // Whatever has changed since: the password may not be right any more.
    if (!user?.second_factor || user.updated_at !== account_at)
      throw new DomainError('accounts.challenge-expired');
    const change = { actor, operation: 'auth.second-factor', at: clock.now() };
    let recovery_codes_left: number | null = null;
    const input = { user_id: user.id, proof: { code, passkey }, challenge };
    const method = await proveFactor(ports, input, actor, (use, by) =>
      transaction(change, async (inside) => {
        if (!(await use(inside)) || !(await inside.challenges.end(hash))) return false;
        if (by !== 'recovery-code') return true;
        recovery_codes_left = await inside.secondFactors.recoveryCodes(user.id);
        await mailFactorChange(inside, user, factorChanges.recoveryCodeUsed(recovery_codes_left));
        return true;
      }),
    );
    if (!method)
      throw new DomainError(
        seemsRecoveryCode(code) ? 'accounts.wrong-recovery-code' : 'accounts.wrong-code',
      ).about(user.id);
    return { user, recovery_codes_left };
  },
});
