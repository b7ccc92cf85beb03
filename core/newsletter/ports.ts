import type { Consent, Subscription, SubscriptionCounts, SubscriptionEntry } from './subscription.ts';

/**
 * Who gets the newsletter. Addresses are compared without case. Inside a transaction what is found is locked:
 * others who want the same one wait until its end.
 */
export type Subscriptions = {
  find(email: string): Promise<Subscription | null>;
  /** By the token of its mails. */
  findByToken(token: string): Promise<Subscription | null>;
  findByConfirmToken(token: string): Promise<Subscription | null>;
  /** Adds it unless its address is known already, and answers the stored one, locked. Only inside a transaction. */
  claim(subscription: Subscription): Promise<Subscription>;
  /** Replaces all but id, address and the moment it was made. Only inside a transaction. */
  update(subscription: Subscription): Promise<void>;
  /** All of them, newest first. */
  list(): Promise<SubscriptionEntry[]>;
  /** How many there are, without who they are. */
  counts(): Promise<SubscriptionCounts>;
  /** Deletes an address with its history; answers whether it was there. Only inside a transaction. */
  remove(email: string): Promise<boolean>;
  /** Adds to the history of a subscription. Only inside a transaction. */
  record(id: string, consent: Consent): Promise<void>;
  /** What was agreed to and withdrawn, oldest first. */
  consents(id: string): Promise<Consent[]>;
};
