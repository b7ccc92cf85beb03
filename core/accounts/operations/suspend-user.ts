import { z } from 'zod';
import { giveBackHandIns } from '../../articles/assignment.ts';
import { decisionPorts } from '../../articles/publishing/save-decision.ts';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { mailChange } from '../mail-change.ts';
import { requireAnotherAdmin, requireSomebodyElse } from '../active-administrator.ts';
import { noSuchUser, requireUser } from '../require-user.ts';
import { AccountEmail, User } from '../user.ts';

/**
 * Suspends an account: nobody signs in with it, its sessions and tokens end, the invitations that it sent
 * are withdrawn, and what was handed in to it goes back to the authors. Throws `not-found`, and `rule-violated` for
 * one's own account and the last active administrator.
 */
export const suspendUser = command({
  name: 'users.suspend',
  changes: ['desk:users', 'desk:invitations'],
  effect: 'write',
  tokens: 'never',
  sensitive: true,
  summary: 'Suspend an account: it cannot sign in, and its sessions and tokens end',
  access: 'admin',
  input: z.object({ email: AccountEmail }),
  output: z.object({ user: User, changed: z.boolean() }),
  uses: [...decisionPorts, 'sessions', 'apiTokens', 'invitations'],
  run: async (ports, { email }, actor) => {
    const { users, sessions, apiTokens, invitations, clock } = ports;
    const user = await requireUser({ users }, email);
    requireSomebodyElse(actor, user, 'suspended');
    if (user.suspended_at !== null) return { user, changed: false };
    await requireAnotherAdmin({ users }, user, 'suspended');
    const at = clock.now();
    const suspended = await users.update(user.id, { suspended_at: at }, at);
    if (!suspended) throw noSuchUser(email);
    await sessions.endAll(user.id);
    await apiTokens.revokeAll(user.id, at);
    await invitations.removeFrom(user.id);
    await giveBackHandIns(ports, user.id, actor);
    await mailChange(ports, 'account-changed', suspended, message('mail-texts.account-suspended'));
    return { user: suspended, changed: true };
  },
});
