import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { Invitation } from '../invitation.ts';

/** Withdraws an invitation: the link in its mail ends. Throws `not-found`. */
export const withdrawInvitation = command({
  name: 'invitations.withdraw',
  effect: 'write',
  tokens: 'never',
  sensitive: true,
  summary: 'Withdraw an invitation: its link no longer works',
  access: 'admin',
  input: z.object({ id: z.uuid().describe('Id of the invitation') }),
  output: Invitation.pick({ id: true, email: true }),
  uses: ['invitations'],
  run: async ({ invitations }, { id }) => {
    const invitation = await invitations.lock(id);
    if (!invitation || !(await invitations.remove(id)))
      throw new DomainError('accounts.no-invitation', { id });
    return { id, email: invitation.email };
  },
  entry: ({ email }) => ({ subject_name: email }),
});
