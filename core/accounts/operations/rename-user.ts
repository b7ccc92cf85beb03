import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { noSuchUser, requireUser } from '../require-user.ts';
import { AccountEmail, NewUsername, User } from '../user.ts';

/**
 * Gives somebody another name, under which they sign and review from then on; what is published
 * keeps the name that it has. Throws `not-found`.
 */
export const renameUser = command({
  name: 'users.rename',
  effect: 'write',
  tokens: 'never',
  summary: 'Give an account another name, such as the full one of a person who reviews',
  access: 'admin',
  input: z.object({ email: AccountEmail, username: NewUsername.describe('The new name') }),
  output: z.object({ user: User, changed: z.boolean() }),
  uses: ['users', 'clock'],
  run: async ({ users, clock }, { email, username }) => {
    const user = await requireUser({ users }, email);
    if (user.username === username) return { user, changed: false };
    const renamed = await users.update(user.id, { username }, clock.now());
    if (!renamed) throw noSuchUser(email);
    return { user: renamed, changed: true };
  },
});
