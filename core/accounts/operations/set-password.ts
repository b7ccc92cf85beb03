import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { EndTokens, RevokedCount } from '../api-token.ts';
import { endedWith } from '../mail-change.ts';
import { passwordText } from '../credentials.ts';
import { requireGoodPassword } from '../good-password.ts';
import { noSuchUser, requireUser } from '../require-user.ts';
import { AccountEmail, Password, User } from '../user.ts';

/**
 * Replaces a password, ends all sessions of its user, and their tokens unless they shall stay. They are notified by mail.
 * Throws `not-found`, and as `requireGoodPassword` does.
 */
export const setUserPassword = command({
  name: 'users.set-password',
  sensitive: true,
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary: 'Give an account another password, and end its sessions and tokens',
  access: 'admin',
  input: z.object({ email: AccountEmail, password: Password, tokens: EndTokens }),
  output: User.extend({ revoked: RevokedCount }),
  uses: ['users', 'passwords', 'breachedPasswords', 'settings', 'clock', 'transaction'],
  run: async (ports, { email, password, tokens }, actor) => {
    const user = await requireUser(ports, email);
    await requireGoodPassword(ports, { ...user, password });
    const password_hash = await ports.passwords.hash(passwordText(password));
    const at = ports.clock.now();
    const change = { actor, operation: 'users.set-password', at };
    return ports.transaction(change, async (inside) => {
      const changed = await inside.users.setPasswordHash(user.id, password_hash, at);
      if (!changed) throw noSuchUser(email);
      const { id, username, email: to, language } = changed;
      await inside.sessions.endAll(id);
      const revoked = tokens ? await inside.apiTokens.revokeAll(id, at) : 0;
      const mail = { template: 'password-changed', language, to, account_id: id } as const;
      await queueMail(inside, { ...mail, contents: { username, ended: endedWith('all', revoked) } });
      return { ...changed, revoked };
    });
  },
});
