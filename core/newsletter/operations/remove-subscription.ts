import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { noSuchAddress, SubscriptionAddress } from '../subscription.ts';

/** Deletes an address with its history. Throws `not-found`. */
export const removeSubscription = command({
  name: 'subscriptions.remove',
  effect: 'delete',
  summary: 'Delete an address with all its data',
  access: 'admin',
  input: SubscriptionAddress,
  output: z.object({ success: z.literal(true) }),
  uses: ['subscriptions'],
  run: async ({ subscriptions }, { email }) => {
    if (!(await subscriptions.remove(email))) throw noSuchAddress(email);
    return { success: true } as const;
  },
});
