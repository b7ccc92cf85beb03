import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { StoredEmail } from '../../input/fields.ts';
import { isDomainError } from '../../kernel/domain-error.ts';
import { passwordText } from '../credentials.ts';
import { requireGoodPassword } from '../good-password.ts';
import { newUser, Password, User, Username } from '../user.ts';

/**
 * Creates the first administrator. Throws `conflict` when a reader has registered the address: anybody could have done
 * that. A weak password is reported, not refused: a site with a poor setting starts all the same.
 */
export const ensureAdmin = command({
  name: 'users.ensure-admin',
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary: 'Create the first administrator unless there is one',
  access: 'admin',
  input: z.object({ email: StoredEmail, username: Username, password: Password }),
  output: z.object({
    changed: z.boolean(),
    user: User.nullable(),
    weak_password: z.string().nullable().describe('Why the password is weak: the key of a message'),
  }),
  uses: ['users', 'passwords', 'breachedPasswords', 'settings', 'ids', 'clock', 'transaction'],
  run: async (ports, { password, ...input }, actor) => {
    const { users, passwords, ids, clock, transaction } = ports;
    if ((await users.admins()).length > 0) return { changed: false, user: null, weak_password: null };
    const weak_password = await requireGoodPassword(ports, { ...input, role: 'admin', password }).then(
      () => null,
      (error: unknown) => {
        if (isDomainError(error, 'validation')) return error.key;
        throw error;
      },
    );
    const password_hash = await passwords.hash(passwordText(password));
    const at = clock.now();
    const user = newUser(ids.next(), { ...input, role: 'admin' }, at, at);
    await transaction({ actor, operation: 'users.ensure-admin', at }, (inside) =>
      inside.users.add(user, password_hash),
    );
    return { changed: true, user, weak_password };
  },
});
