import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { requireOwnAccount } from '../require-user.ts';

/** Ends the link that changes the address of one's own account. Throws `not-found` as `requireOwnAccount` does. */
export const cancelNewAddress = command({
  name: 'account.cancel-address',
  effect: 'write',
  tokens: 'never',
  summary: 'Keep the address of your own account: the link at the new one ends',
  access: 'user',
  input: z.object({}),
  output: z.object({ id: z.uuid(), changed: z.boolean() }),
  uses: ['users', 'mails', 'clock'],
  run: async ({ users, mails, clock }, _input, actor) => {
    const { id } = await requireOwnAccount({ users }, actor);
    const changed = (await users.newAddress(id, clock.now())) !== null;
    await users.endLinks(id, 'change-address');
    await mails.removeQueued({ account_id: id }, 'confirm-address');
    return { id, changed };
  },
});
