import { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { maxSentPasswordLength } from '../credentials.ts';
import type { FactorProof, ProvingPorts } from '../factors.ts';
import {
  factorChanges,
  mailFactorChange,
  proveFactor,
  provingPorts,
  requireChallenge,
  requireCodeShape,
} from '../factors.ts';
import { requireOwnAccount } from '../require-user.ts';
import { WebAuthnJson } from '../second-factor.ts';
import type { User } from '../user.ts';
import { verifyPassword } from '../verify-password.ts';
import { ChallengeField, CodeField } from './second-factor-login.ts';

/** Checks a second factor. A passkey answers a challenge of this account; a code needs none. */
const isProved = async (
  ports: ProvingPorts,
  user: User,
  { challenge = '', ...proof }: FactorProof & { challenge?: string | undefined },
  actor: Actor,
): Promise<boolean> => {
  // Who sends the password alone does not know yet that there is a second factor: nothing was guessed.
  if (!proof.passkey && proof.code === undefined) return false;
  requireCodeShape(proof);
  const pending = proof.passkey ? await requireChallenge(ports, 'verify', challenge) : null;
  if (pending && pending.user_id !== user.id) throw new DomainError('accounts.challenge-expired');
  const change = { actor, operation: 'auth.verify', at: ports.clock.now() };
  const method = await proveFactor(ports, { user_id: user.id, proof, challenge }, actor, (use, by) =>
    ports.transaction(change, async (inside) => {
      if (!(await use(inside)) || (pending && !(await inside.challenges.end(pending.hash)))) return false;
      if (by === 'recovery-code') {
        const left = await inside.secondFactors.recoveryCodes(user.id);
        await mailFactorChange(inside, user, factorChanges.recoveryCodeUsed(left));
      }
      return true;
    }),
  );
  return method !== null;
};

/**
 * Proves anew who is signed in, for sensitive operations: the session notes it. Accounts with a second factor prove
 * possession of it, all others know their password. Throws `validation` for a code that has the form of none, `forbidden` for a wrong proof, and `rate-limited`.
 */
export const verifyIdentity = command({
  name: 'auth.verify',
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary: 'Prove anew who is signed in, for sensitive operations',
  access: 'user',
  input: z.object({
    password: z
      .string()
      .min(1)
      .max(maxSentPasswordLength)
      .optional()
      .describe('Of an account without a second factor'),
    code: CodeField.optional().describe('Of the authenticator app, or a recovery code'),
    challenge: ChallengeField.optional().describe('That the passkey answers'),
    passkey: WebAuthnJson.optional().describe('The response of the browser'),
  }),
  output: z.object({ success: z.literal(true), id: z.uuid() }),
  uses: ['users', 'sessions', 'passwords', ...provingPorts],
  run: async (ports, { password = '', ...proof }, actor) => {
    const user = await requireOwnAccount(ports, actor);
    const isRight = user.second_factor
      ? await isProved(ports, user, proof, actor)
      : await verifyPassword(ports, { email: user.email, password }, actor.ip);
    if (!isRight) throw new DomainError('accounts.not-verified');
    if (actor.session !== undefined) await ports.sessions.verify(actor.session, ports.clock.now());
    return { success: true as const, id: user.id };
  },
});
