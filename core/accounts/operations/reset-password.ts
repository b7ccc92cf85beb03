import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { LanguageField } from '../../input/fields.ts';
import { requireTurn } from '../../kernel/throttle.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { passwordText } from '../credentials.ts';
import { requireGoodPassword } from '../good-password.ts';
import { endedWith } from '../mail-change.ts';
import { unknownTokenLimit } from '../queue-confirmation.ts';
import { Password } from '../user.ts';
import { clearWrongPasswords } from '../verify-password.ts';

const purpose = 'reset-password';

/**
 * Replaces a forgotten password with the token of a mailed link. All sessions of the account end, and so do its other
 * links and its tokens for programs. The mail has shown that the address is its owner's, which confirms it, unless the
 * account has a second factor. Throws `not-found` for a link that is unknown, used or expired, `validation` as
 * `requireGoodPassword` does, and `rate-limited`.
 */
export const resetPassword = command({
  name: 'auth.reset-password',
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary: 'Choose a new password with the token of a mailed link; ends all sessions and tokens',
  access: 'public',
  input: z.object({
    token: z.string().min(32).max(200),
    password: Password,
    language: LanguageField.default('es').describe('Language of the answer and of the mail'),
  }),
  output: z.object({ success: z.literal(true), id: z.uuid() }),
  uses: ['users', 'passwords', 'breachedPasswords', 'settings', 'tokens', 'throttle', 'clock', 'transaction'],
  run: async (ports, { token, password, language }, actor) => {
    const at = ports.clock.now();
    const hash = ports.tokens.hash(token);
    const user = await ports.users.linked(purpose, hash, at);
    if (!user || user.suspended_at !== null) {
      await requireTurn(ports, actor, 'auth.reset-password', unknownTokenLimit);
      throw new DomainError('accounts.reset-link-expired');
    }
    await requireGoodPassword(ports, { ...user, password });
    const password_hash = await ports.passwords.hash(passwordText(password));
    await ports.transaction({ actor, operation: 'auth.reset-password', at }, async (inside) => {
      const { id, email: to, username } = user;
      if (!(await inside.users.endLink(purpose, hash, at)))
        throw new DomainError('accounts.reset-link-expired');
      const changed = await inside.users.setPasswordHash(id, password_hash, at);
      // Whoever registered it with this address may hold its second factor, and would still be in.
      if (changed && changed.confirmed_at === null && !changed.second_factor) {
        await inside.users.endLinks(id);
        await inside.users.update(id, { confirmed_at: at }, at);
      }
      await inside.sessions.endAll(id);
      const revoked = await inside.apiTokens.revokeAll(id, at);
      const mail = { template: 'password-changed', language, to, account_id: id } as const;
      await queueMail(inside, { ...mail, contents: { username, ended: endedWith('all', revoked) } });
    });
    await clearWrongPasswords(ports, user.email, actor.ip);
    return { success: true as const, id: user.id };
  },
});
