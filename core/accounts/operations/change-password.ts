import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { EndTokens, RevokedCount } from '../api-token.ts';
import { endedWith } from '../mail-change.ts';
import { passwordText } from '../credentials.ts';
import { requireGoodPassword } from '../good-password.ts';
import { requireOwnPassword } from '../require-own-password.ts';
import { CurrentPassword, Password, SignedIn } from '../user.ts';

/**
 * Replaces the password of one's own account. All its sessions and links end, and its tokens
 * unless they shall stay; over HTTP the browser that asked gets a
 * session with another id. Its owner is notified by mail. Throws as `requireOwnPassword` and `requireGoodPassword` do,
 * and `validation` for the password that it has.
 */
export const changePassword = command({
  name: 'account.change-password',
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary:
    'Replace the password of your own account; ends its other sessions and, unless asked not to, its tokens',
  access: 'user',
  input: z.object({ current_password: CurrentPassword, password: Password, tokens: EndTokens }),
  output: SignedIn.extend({ revoked: RevokedCount }),
  uses: ['users', 'passwords', 'breachedPasswords', 'settings', 'throttle', 'clock', 'transaction'],
  run: async (ports, { current_password, password, tokens }, actor) => {
    const { id, email, username, role, language } = await requireOwnPassword(ports, actor, current_password);
    if (passwordText(password) === passwordText(current_password))
      throw new DomainError('accounts.password-same', { field: 'password' });
    await requireGoodPassword(ports, { email, username, role, password });
    const password_hash = await ports.passwords.hash(passwordText(password));
    const at = ports.clock.now();
    const done = await ports.transaction(
      { actor, operation: 'account.change-password', at },
      async (inside) => {
        const user = await inside.users.setPasswordHash(id, password_hash, at);
        await inside.sessions.endAll(id);
        const revoked = tokens ? await inside.apiTokens.revokeAll(id, at) : 0;
        const mail = { template: 'password-changed', language, to: email, account_id: id } as const;
        await queueMail(inside, { ...mail, contents: { username, ended: endedWith('others', revoked) } });
        return user && { user, revoked };
      },
    );
    if (!done) throw new DomainError('accounts.no-account');
    return done;
  },
});
