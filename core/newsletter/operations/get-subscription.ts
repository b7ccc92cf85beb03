import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { Consent, noSuchAddress, SubscriptionAddress, SubscriptionEntry } from '../subscription.ts';

/** One subscription with its history. Throws `not-found`. */
export const getSubscription = query({
  name: 'subscriptions.get',
  personal: true,
  summary: 'Read one subscription with its consents: when, and in which words',
  access: 'admin',
  input: SubscriptionAddress,
  output: SubscriptionEntry.extend({
    confirmed_at: z.iso.datetime().nullable(),
    unsubscribed_at: z.iso.datetime().nullable(),
    consents: z.array(Consent),
  }),
  uses: ['subscriptions'],
  run: async ({ subscriptions }, { email }) => {
    const found = await subscriptions.find(email);
    if (!found) throw noSuchAddress(email);
    const { token: _token, confirm_token: _confirmToken, ...subscription } = found;
    return { ...subscription, consents: await subscriptions.consents(found.id) };
  },
});
