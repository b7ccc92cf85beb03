import { z } from 'zod';
import { roleName } from '../../kernel/access.ts';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { message } from '../../messages/messages.ts';
import { Invitation, NewInvitation } from '../invitation.ts';
import { mailInvitation, shownInvitation } from '../mail-invitation.ts';

/**
 * Invites somebody to the newsroom by mail. Throws `conflict` when the address has an account, whose role can be changed
 * instead, or a valid invitation; and `rate-limited`. An account whose address nobody has confirmed is in nobody's way:
 * anybody could have registered it, and whoever accepts the invitation replaces it.
 */
export const createInvitation = command({
  name: 'invitations.create',
  effect: 'send',
  tokens: 'never',
  sensitive: true,
  summary: 'Invite somebody to the newsroom by mail; the link is valid for three days, once',
  access: 'admin',
  input: NewInvitation,
  output: Invitation.extend({
    replaces_account: z
      .boolean()
      .describe('Whether the address has an account that nobody has confirmed: accepting replaces it'),
  }),
  uses: ['users', 'invitations', 'tokens', 'throttle', 'mails', 'jobs', 'ids', 'clock'],
  run: async (ports, { email, role, ...input }, actor) => {
    const account = (await ports.users.credentials(email))?.user;
    if (account && (account.confirmed_at !== null || account.suspended_at !== null))
      throw new DomainError('accounts.invited-has-account', {
        email: account.email,
        username: account.username,
        role: account.role,
      });
    const language = input.language ?? account?.language ?? 'es';
    const inviter_id = actor.kind === 'user' ? actor.id : null;
    const options = { email, role, language, invited_by: actor.name, inviter_id };
    const stored = {
      id: ports.ids.next(),
      ...options,
      created_at: ports.clock.now(),
      ...(await mailInvitation(ports, options)),
    };
    await ports.invitations.add(stored);
    return { ...shownInvitation(stored), replaces_account: account !== undefined };
  },
  entry: ({ email, role }) => ({
    subject_name: email,
    note: message('audit.notes.as-role', { role: roleName(role) }),
  }),
});
