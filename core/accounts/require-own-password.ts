import type { Ports } from '../kernel/ports.ts';
import type { Actor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { requireOwnAccount } from './require-user.ts';
import type { User } from './user.ts';
import { verifyPassword } from './verify-password.ts';

/**
 * The account of the signed-in user, who has given its password. Throws as `requireOwnAccount` and `verifyPassword` do,
 * and `validation` for a wrong password.
 */
export const requireOwnPassword = async (
  ports: Pick<Ports, 'users' | 'passwords' | 'throttle' | 'clock'>,
  actor: Actor,
  password: string,
): Promise<User> => {
  const { email } = await requireOwnAccount(ports, actor);
  const user = await verifyPassword(ports, { email, password }, actor.ip);
  if (!user || user.id !== actor.id)
    throw new DomainError('accounts.wrong-password', { field: 'current_password' });
  return user;
};
