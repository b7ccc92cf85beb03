import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { EmailField } from '../../kernel/fields.ts';
import { noSuchUser, requireUser } from '../require-user.ts';
import { AccountEmail } from '../user.ts';

/**
 * Deletes an account; articles it published keep their author. Throws `not-found`, `rule-violated` for the last
 * administrator.
 */
export const deleteUser = command({
  name: 'users.delete',
  sensitive: true,
  effect: 'delete',
  tokens: 'never',
  summary: 'Delete an account with its sessions and tokens; articles it published stay',
  access: 'admin',
  input: z.object({ email: AccountEmail }),
  output: z.object({ id: z.uuid(), email: EmailField }),
  uses: ['users', 'sessions'],
  run: async ({ users, sessions }, input) => {
    const { id, email, role } = await requireUser({ users }, input.email);
    if (role === 'admin' && (await users.admins()).length < 2)
      throw new DomainError('accounts.last-administrator-deleted');
    await sessions.endAll(id);
    if (!(await users.remove(id))) throw noSuchUser(input.email);
    return { id, email };
  },
});
