import type { Ports } from '../ports.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { User } from './user.ts';

/** The error for an address that no account has. */
export const noSuchUser = (email: string): DomainError => new DomainError('accounts.not-found', { email });

/** The account with this address. Throws `not-found`. */
export const requireUser = async ({ users }: Pick<Ports, 'users'>, email: string): Promise<User> => {
  const found = await users.credentials(email);
  if (!found) throw noSuchUser(email);
  return found.user;
};
