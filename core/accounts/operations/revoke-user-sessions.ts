import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { EmailField } from '../../kernel/fields.ts';
import { requireUser } from '../require-user.ts';
import { AccountEmail } from '../user.ts';

/** Ends all sessions of a user. Throws `not-found`. */
export const revokeUserSessions = command({
  name: 'users.revoke-sessions',
  effect: 'write',
  tokens: 'never',
  summary: 'Sign somebody out everywhere',
  access: 'admin',
  input: z.object({ email: AccountEmail }),
  output: z.object({ id: z.uuid(), email: EmailField, ended: z.int().nonnegative() }),
  uses: ['users', 'sessions'],
  run: async ({ users, sessions }, input) => {
    const { id, email } = await requireUser({ users }, input.email);
    return { id, email, ended: await sessions.endAll(id) };
  },
});
