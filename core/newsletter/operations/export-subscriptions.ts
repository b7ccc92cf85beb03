import { z } from 'zod';
import { stream } from '../../kernel/operation.ts';
import { SubscriptionEntry } from '../subscription.ts';

/** All addresses that have signed up, for a file; each export is recorded in the audit. */
export const exportSubscriptions = stream({
  name: 'subscriptions.export',
  sensitive: true,
  personal: true,
  audited: true,
  summary: 'All addresses that have signed up, newest first, row by row for a file',
  access: 'admin',
  input: z.object({}),
  output: SubscriptionEntry.omit({ id: true }),
  uses: ['subscriptions'],
  run: async function* ({ subscriptions }) {
    yield* await subscriptions.list();
  },
});
