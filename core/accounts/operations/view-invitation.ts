import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { Invitation } from '../invitation.ts';

/** The invitation of a mailed link, for the page that accepts it. Throws `not-found` when the link is not valid. */
export const viewInvitation = query({
  name: 'invitations.view',
  personal: true,
  summary: 'Show the invitation of a mailed link to whoever has that link',
  access: 'public',
  input: z.object({ token: z.string().max(200).describe('The token in the link') }),
  output: Invitation.pick({ email: true, role: true, invited_by: true, expires_at: true }).extend({
    has_account: z.boolean().describe('Whether its address has an account, whose password accepts it'),
    replaces_account: z
      .boolean()
      .describe('Whether the address has an account that nobody has confirmed: accepting replaces it'),
  }),
  uses: ['invitations', 'users', 'tokens', 'settings', 'clock'],
  run: async ({ invitations, users, tokens, settings, clock }, { token }) => {
    const found = await invitations.linked(tokens.hash(token), clock.now());
    if (!found) throw new DomainError('accounts.invitation-expired');
    const { email, role, expires_at } = found;
    // Who works on the machine itself has no name for others.
    const invited_by = found.inviter_id === null ? settings.name : found.invited_by;
    const account = (await users.credentials(email))?.user;
    const has_account = (account?.confirmed_at ?? null) !== null;
    const replaces_account = account !== undefined && !has_account && account.suspended_at === null;
    return { email, role, invited_by, expires_at, has_account, replaces_account };
  },
});
