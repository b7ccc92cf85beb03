import type { Ports } from '../kernel/ports.ts';
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

const ownAccount = async (
  find: (id: string) => Promise<User | null>,
  { kind, id }: Pick<Actor, 'kind' | 'id'>,
): Promise<User> => {
  const user = kind === 'user' && id !== null ? await find(id) : null;
  if (!user) throw new DomainError('accounts.no-account');
  return user;
};

/** The account of the signed-in user. Throws `not-found` for tokens and operators, who have rights but no account. */
export const requireOwnAccount = (
  { users }: Pick<Ports, 'users'>,
  actor: Pick<Actor, 'kind' | 'id'>,
): Promise<User> => ownAccount((id) => users.find(id), actor);

/**
 * Like `requireOwnAccount`; nobody else changes the account until the transaction ends: what depends on its second
 * factors is decided by one request at a time.
 */
export const lockOwnAccount = (
  { users }: Pick<Ports, 'users'>,
  actor: Pick<Actor, 'kind' | 'id'>,
): Promise<User> => ownAccount((id) => users.lock(id), actor);
