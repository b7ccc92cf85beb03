import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { StoredEmail } from '../../input/fields.ts';
import { requireOwnAccount } from '../require-user.ts';

/** The address that one's own account gets once its link is opened. Throws `not-found` as `requireOwnAccount` does. */
export const viewNewAddress = query({
  name: 'account.new-address',
  personal: true,
  summary: 'Show the address that your own account gets once its link is opened',
  access: 'user',
  input: z.object({}),
  output: z.object({
    pending: z
      .object({
        email: StoredEmail,
        expires_at: z.iso.datetime().describe('Until when the link in the mail is valid'),
      })
      .nullable()
      .describe('Null when no other address was asked for, or its link has expired'),
  }),
  uses: ['users', 'clock'],
  run: async ({ users, clock }, _input, actor) => {
    const { id } = await requireOwnAccount({ users }, actor);
    return { pending: await users.newAddress(id, clock.now()) };
  },
});
