import { z } from 'zod';
import { roleName } from '../../kernel/access.ts';
import { EmailField } from '../../input/fields.ts';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { passwordText } from '../credentials.ts';
import { requireGoodPassword } from '../good-password.ts';
import { GivenRole, newUser, NewUsername, Password, User } from '../user.ts';

/**
 * Creates an account for somebody else; its address counts as confirmed. Throws `conflict` when the address is taken,
 * and as `requireGoodPassword` does.
 */
export const createUser = command({
  name: 'users.create',
  sensitive: true,
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary: 'Create an account for somebody; its address counts as confirmed',
  access: 'admin',
  input: z.object({
    email: EmailField.describe('The email address of the account'),
    username: NewUsername.describe("The user's display name"),
    role: GivenRole.default('reader'),
    password: Password,
  }),
  output: User,
  uses: ['passwords', 'breachedPasswords', 'settings', 'ids', 'clock', 'transaction'],
  run: async (ports, { password, ...input }, actor) => {
    const { passwords, ids, clock, transaction } = ports;
    await requireGoodPassword(ports, { ...input, password });
    const password_hash = await passwords.hash(passwordText(password));
    const at = clock.now();
    const user = newUser(ids.next(), input, at, at);
    await transaction({ actor, operation: 'users.create', at }, ({ users }) =>
      users.add(user, password_hash),
    );
    return user;
  },
  entry: ({ role }) => ({ note: message('audit.notes.as-role', { role: roleName(role) }) }),
});
