import { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import type { User } from './user.ts';

/** Whether the subscription of an account's address goes with the account. */
export const WithSubscription = z
  .boolean()
  .default(true)
  .describe('Whether the newsletter is cancelled and deleted too, if the address is confirmed');

/**
 * Deletes an account with its sessions, its tokens and all that is personal; only names that were published stay.
 * Returns whether it existed. Only inside a transaction.
 */
export const eraseAccount = async (
  {
    users,
    sessions,
    subscriptions,
    personalData,
  }: Pick<Ports, 'users' | 'sessions' | 'subscriptions' | 'personalData'>,
  user: User,
  subscription: boolean,
): Promise<boolean> => {
  await sessions.endAll(user.id);
  // Anybody may have registered with an address that nobody confirmed: what it gets is not this account's.
  if (subscription && user.confirmed_at !== null) await subscriptions.remove(user.email);
  await personalData.erase(user);
  return users.remove(user.id);
};
