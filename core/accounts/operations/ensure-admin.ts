import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { EmailField } from '../../kernel/fields.ts';
import { passwordText } from '../credentials.ts';
import { newUser, Password, User, Username } from '../user.ts';

/**
 * Creates the first administrator. Throws `conflict` when a reader has registered the address: anybody could have done
 * that.
 */
export const ensureAdmin = command({
  name: 'users.ensure-admin',
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary: 'Create the first administrator unless there is one',
  access: 'admin',
  input: z.object({ email: EmailField, username: Username, password: Password }),
  output: z.object({ changed: z.boolean(), user: User.nullable() }),
  uses: ['users', 'passwords', 'ids', 'clock', 'transaction'],
  run: async ({ users, passwords, ids, clock, transaction }, { password, ...given }, actor) => {
    if ((await users.admins()).length > 0) return { changed: false, user: null };
    const password_hash = await passwords.hash(passwordText(password));
    const at = clock.now();
    const user = newUser(ids.next(), { ...given, role: 'admin' }, at, at);
    await transaction({ actor, operation: 'users.ensure-admin', at }, (inside) =>
      inside.users.add(user, password_hash),
    );
    return { changed: true, user };
  },
});
