import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { SubscriptionEntry } from '../subscription.ts';

/** All addresses that have signed up, including those that have unsubscribed. */
export const listSubscriptions = query({
  name: 'subscriptions.list',
  personal: true,
  topics: ['desk:subscriptions'],
  summary: 'List all addresses that have signed up, newest first',
  access: 'admin',
  input: z.object({}),
  output: z.array(SubscriptionEntry),
  uses: ['subscriptions'],
  run: ({ subscriptions }) => subscriptions.list(),
});
