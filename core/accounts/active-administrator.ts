import type { Actor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { Ports } from '../kernel/ports.ts';
import type { User } from './user.ts';

type Account = Pick<User, 'id' | 'role' | 'suspended_at'>;

/** What would take an administrator away. */
type Loss = 'role' | 'suspended' | 'deleted';

const refusals = {
  role: 'accounts.last-administrator-role',
  suspended: 'accounts.last-administrator-suspended',
  deleted: 'accounts.last-administrator-deleted',
} as const;

/**
 * Throws `rule-violated` when nobody but this account could administer the site. Suspended administrators do not count.
 * Call it inside the transaction that takes the account's rights away: of two that do so at once, the second waits, and
 * sees what the first has done.
 */
export const requireAnotherAdmin = async (
  { users }: Pick<Ports, 'users'>,
  { id }: Account,
  loss: Loss,
): Promise<void> => {
  const active = (await users.lockAdmins()).filter(({ suspended_at }) => suspended_at === null);
  if (active.some((one) => one.id === id) && active.length < 2) throw new DomainError(refusals[loss]);
};

/** Throws `rule-violated` when somebody would suspend or delete their own account among those of the team. */
export const requireSomebodyElse = (
  { kind, id }: Actor,
  account: Pick<User, 'id'>,
  loss: 'suspended' | 'deleted',
): void => {
  if (kind === 'user' && id === account.id)
    throw new DomainError(loss === 'suspended' ? 'accounts.own-suspension' : 'accounts.own-deletion');
};
