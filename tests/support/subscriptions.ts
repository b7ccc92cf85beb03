import { randomUUID } from 'node:crypto';
import type { Subscription } from '#core/newsletter/subscription.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { change, day } from './entities.ts';

/** A subscription that is not stored yet. */
export const subscription = (overrides: Partial<Subscription> = {}): Subscription => ({
  id: randomUUID(),
  email: 'eva@example.org',
  subscribed: true,
  source: 'website-home',
  language: 'es',
  created_at: day,
  suspended: null,
  topics: [],
  token: randomUUID(),
  confirm_token: null,
  confirmed_at: null,
  unsubscribed_at: null,
  ...overrides,
});

/** Stores subscriptions in one transaction. */
export const storeSubscriptions = (
  { transaction }: Pick<Ports, 'transaction'>,
  subscriptions: readonly Subscription[],
): Promise<void> =>
  transaction(change(), async (inside) => {
    for (const one of subscriptions) await inside.subscriptions.claim(one);
  });
