import { z } from 'zod';
import { giveBackHandIns } from '../../articles/assignment.ts';
import { decisionPorts } from '../../articles/publishing/save-decision.ts';
import { hasRole, roleName } from '../../kernel/access.ts';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { message } from '../../messages/messages.ts';
import { mailChange } from '../mail-change.ts';
import { requireAnotherAdmin } from '../active-administrator.ts';
import { noSuchUser, requireUser } from '../require-user.ts';
import { AccountEmail, GivenRole, User } from '../user.ts';

/**
 * Changes a user's role, which applies from their next sign-in, and to their tokens at once. Whoever is no longer an
 * administrator has no invitations open; what was handed in to somebody who no longer reviews goes back to the authors.
 * Throws `not-found`, and `rule-violated` for the last active administrator and for somebody who joins the newsroom with
 * an address that is not confirmed: anybody could have registered it.
 */
export const setUserRole = command({
  name: 'users.set-role',
  changes: ['desk:users', 'desk:invitations'],
  sensitive: true,
  effect: 'write',
  tokens: 'never',
  summary: 'Give an account another role and end its sessions',
  access: 'admin',
  input: z.object({ email: AccountEmail, role: GivenRole }),
  output: User,
  uses: [...decisionPorts, 'sessions', 'invitations'],
  run: async (ports, { email, role }, actor) => {
    const { users, sessions, invitations, clock } = ports;
    const user = await requireUser({ users }, email);
    if (role !== 'admin') {
      await requireAnotherAdmin({ users }, user, 'role');
      await invitations.removeFrom(user.id);
    }
    if (role !== 'reader' && user.confirmed_at === null)
      throw new DomainError('accounts.unconfirmed-address', { email });
    const changed = await users.update(user.id, { role }, clock.now());
    if (!changed) throw noSuchUser(email);
    await sessions.endAll(user.id);
    if (!hasRole(role, 'editor')) await giveBackHandIns(ports, user.id, actor);
    const named = message('mail-texts.role-changed', { role: message(`accounts.roles.${role}`) });
    if (role !== user.role) await mailChange(ports, 'account-changed', changed, named);
    return { ...changed, former_role: user.role };
  },
  entry: ({ role, former_role: from }) =>
    from === role ? {} : { note: message('audit.notes.role', { from: roleName(from), to: roleName(role) }) },
});
