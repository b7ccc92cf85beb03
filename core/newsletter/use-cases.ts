import type { Ports } from '../ports.ts';
import { confirm, unsubscribe } from './by-token.ts';
import { importSubscriptions } from './import-subscriptions.ts';
import { subscribe } from './subscribe.ts';
import { getSubscription, removeSubscription, streamSubscriptions } from './subscriptions.ts';

/** The use cases of the newsletter's subscriptions, by contract. */
export const newsletterUseCases = {
  'newsletter.subscribe': subscribe,
  'newsletter.confirm': confirm,
  'newsletter.unsubscribe': unsubscribe,
  'subscriptions.list': ({ subscriptions }: Ports) => subscriptions.list(),
  'subscriptions.count': ({ subscriptions }: Ports) => subscriptions.counts(),
  'subscriptions.export': streamSubscriptions,
  'subscriptions.import': importSubscriptions,
  'subscriptions.get': getSubscription,
  'subscriptions.remove': removeSubscription,
};
