import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { Invitation } from '../invitation.ts';
import { mailInvitation, shownInvitation } from '../mail-invitation.ts';

/**
 * Mails an invitation again, with a new link for three days; the earlier link ends. Whoever sends it answers for it from
 * then on. Throws `not-found` and `rate-limited`.
 */
export const resendInvitation = command({
  name: 'invitations.resend',
  effect: 'send',
  tokens: 'never',
  sensitive: true,
  summary: 'Mail an invitation again with a new link; the earlier one ends',
  access: 'admin',
  input: z.object({ id: z.uuid().describe('Id of the invitation') }),
  output: Invitation,
  uses: ['invitations', 'tokens', 'throttle', 'mails', 'jobs', 'ids', 'clock'],
  run: async (ports, { id }) => {
    const invitation = await ports.invitations.lock(id);
    if (!invitation) throw new DomainError('accounts.no-invitation', { id });
    const renewed = await mailInvitation(ports, invitation);
    await ports.invitations.renew(id, renewed);
    return shownInvitation({ ...invitation, ...renewed });
  },
  entry: ({ email }) => ({ subject_name: email }),
});
