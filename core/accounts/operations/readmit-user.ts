import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { mailChange, mailPorts } from '../mail-change.ts';
import { noSuchUser, requireUser } from '../require-user.ts';
import { AccountEmail, User } from '../user.ts';

/** Ends the suspension of an account; its valid tokens work again. Throws `not-found`. */
export const readmitUser = command({
  name: 'users.readmit',
  effect: 'write',
  tokens: 'never',
  sensitive: true,
  summary: 'End the suspension of an account: it signs in as before',
  access: 'admin',
  input: z.object({ email: AccountEmail }),
  output: z.object({ user: User, changed: z.boolean() }),
  uses: ['users', ...mailPorts],
  run: async (ports, { email }) => {
    const { users, clock } = ports;
    const user = await requireUser({ users }, email);
    if (user.suspended_at === null) return { user, changed: false };
    const readmitted = await users.update(user.id, { suspended_at: null }, clock.now());
    if (!readmitted) throw noSuchUser(email);
    await mailChange(ports, 'account-changed', readmitted, message('mail-texts.account-readmitted'));
    return { user: readmitted, changed: true };
  },
});
