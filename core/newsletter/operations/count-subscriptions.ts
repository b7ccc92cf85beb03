import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { SubscriptionCounts } from '../subscription.ts';

/** The number of subscribers by language, without any address. */
export const countSubscriptions = query({
  name: 'subscriptions.count',
  topics: ['desk:subscriptions'],
  summary: 'Count the subscribers by language, without any address',
  access: 'editor',
  input: z.object({}),
  output: SubscriptionCounts,
  uses: ['subscriptions'],
  run: ({ subscriptions }) => subscriptions.counts(),
});
