import type { Consent, Subscription, SubscriptionCounts, SubscriptionEntry } from './subscription.ts';

/**
 * Who gets the newsletter. Addresses are compared without case. Inside a transaction what is found is held: others who
 * want the same one wait for the end.
 */
export type Subscriptions = {
  find(email: string): Promise<Subscription | null>;
  /** By the token of its mails. */
  findByToken(token: string): Promise<Subscription | null>;
  findByConfirmToken(token: string): Promise<Subscription | null>;
  /** Adds it unless its address is known already, and answers the one that is there, held. Only inside a transaction. */
  claim(subscription: Subscription): Promise<Subscription>;
  /** Replaces all but id, address and the moment it was made. Only inside a transaction. */
  update(subscription: Subscription): Promise<void>;
  /** All of them, newest first. */
  list(): Promise<SubscriptionEntry[]>;
  /** How many there are, without who they are. */
  counts(): Promise<SubscriptionCounts>;
  /** Takes an address out with all that is known of it; answers whether it was there. Only inside a transaction. */
  remove(email: string): Promise<boolean>;
  /** Adds to what is known of a subscription. Only inside a transaction. */
  record(id: string, consent: Consent): Promise<void>;
  /** What was agreed to and withdrawn, oldest first. */
  consents(id: string): Promise<Consent[]>;
};
