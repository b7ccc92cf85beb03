import type { Ports } from '../ports.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { Actor } from '../kernel/actor.ts';
import type { User } from './user.ts';

/** The error for an address that no account has. */
export const noSuchUser = (email: string): DomainError => new DomainError('accounts.not-found', { email });

/** The account with this address. Throws `not-found`. */
export const requireUser = async ({ users }: Pick<Ports, 'users'>, email: string): Promise<User> => {
  const found = await users.credentials(email);
  if (!found) throw noSuchUser(email);
  return found.user;
};

/** The account of the signed-in user. Throws `not-found` for tokens and operators, who have rights but no account. */
export const requireOwnAccount = async (
  { users }: Pick<Ports, 'users'>,
  { kind, id }: Pick<Actor, 'kind' | 'id'>,
): Promise<User> => {
  const user = kind === 'user' && id !== null ? await users.find(id) : null;
  if (!user) throw new DomainError('accounts.no-account');
  return user;
};
