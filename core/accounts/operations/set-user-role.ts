import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { noSuchUser, requireUser } from '../require-user.ts';
import { AccountEmail, Role, User } from '../user.ts';

/**
 * Changes a user's role, which applies from their next sign-in. Throws `not-found`, and `rule-violated` for the last
 * administrator and for a new one whose address is not confirmed: anybody could have registered it.
 */
export const setUserRole = command({
  name: 'users.set-role',
  sensitive: true,
  effect: 'write',
  tokens: 'never',
  summary: 'Give an account another role and end its sessions',
  access: 'admin',
  input: z.object({ email: AccountEmail, role: Role.describe('What they may do') }),
  output: User,
  uses: ['users', 'sessions', 'clock'],
  run: async ({ users, sessions, clock }, { email, role }) => {
    const user = await requireUser({ users }, email);
    if (user.role === 'admin' && role !== 'admin' && (await users.admins()).length < 2)
      throw new DomainError('accounts.last-administrator-role');
    if (role === 'admin' && user.confirmed_at === null)
      throw new DomainError('accounts.unconfirmed-address', { email });
    const changed = await users.update(user.id, { role }, clock.now());
    if (!changed) throw noSuchUser(email);
    await sessions.endAll(user.id);
    return changed;
  },
});
