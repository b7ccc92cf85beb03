import type { Ports } from '../ports.ts';
import { notFound } from '../shared/domain-error.ts';
import type { Consent, Subscription, SubscriptionEntry } from './subscription.ts';

const noSuchAddress = (email: string) => notFound('This address never signed up', { email });

type Shown = SubscriptionEntry &
  Pick<Subscription, 'confirmed_at' | 'unsubscribed_at'> & { consents: Consent[] };

/** One subscription with its history. Throws `not-found`. */
export const getSubscription = async (
  { subscriptions }: Ports,
  { email }: { email: string },
): Promise<Shown> => {
  const found = await subscriptions.find(email);
  if (!found) throw noSuchAddress(email);
  const { token: _token, confirm_token: _confirming, ...shown } = found;
  return { ...shown, consents: await subscriptions.consents(found.id) };
};

/** Deletes an address. Throws `not-found`. */
export const removeSubscription = async (
  { subscriptions }: Ports,
  { email }: { email: string },
): Promise<{ success: true }> => {
  if (!(await subscriptions.remove(email))) throw noSuchAddress(email);
  return { success: true };
};

/** All of them, newest first, one by one. */
export const streamSubscriptions = async function* ({
  subscriptions,
}: Ports): AsyncIterable<SubscriptionEntry> {
  yield* await subscriptions.list();
};
