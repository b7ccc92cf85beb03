import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { passwordText } from '../credentials.ts';
import { requireGoodPassword } from '../good-password.ts';
import { noSuchUser, requireUser } from '../require-user.ts';
import { AccountEmail, Password, User } from '../user.ts';

/** Replaces a password and ends all sessions of its user. Throws `not-found`, and as `requireGoodPassword` does. */
export const setUserPassword = command({
  name: 'users.set-password',
  sensitive: true,
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary: 'Give an account another password and end its sessions',
  access: 'admin',
  input: z.object({ email: AccountEmail, password: Password }),
  output: User,
  uses: ['users', 'passwords', 'breachedPasswords', 'settings', 'clock', 'transaction'],
  run: async (ports, { email, password }, actor) => {
    const user = await requireUser(ports, email);
    await requireGoodPassword(ports, { ...user, password });
    const password_hash = await ports.passwords.hash(passwordText(password));
    const at = ports.clock.now();
    const change = { actor, operation: 'users.set-password', at };
    return ports.transaction(change, async ({ users, sessions }) => {
      const changed = await users.setPasswordHash(user.id, password_hash, at);
      if (!changed) throw noSuchUser(email);
      await sessions.endAll(user.id);
      return changed;
    });
  },
});
