import type { Role } from '../kernel/access.ts';
import { hasRole } from '../kernel/access.ts';
import type { Actor } from '../kernel/actor.ts';
import { isPerson } from '../kernel/actor.ts';
import type { Language } from '../text/language.ts';
import { DomainError } from '../kernel/domain-error.ts';

type Account = {
  id: string;
  username: string;
  email: string;
  language: Language;
  role: Role;
  suspended_at: string | null;
};

/** The port that the lookup needs. */
type Accounts = {
  users: {
    credentials(email: string): Promise<{ user: Account } | null>;
    named(name: string): Promise<Account[]>;
  };
};

/** Whether an account can act with the rights of a role. */
const acts = ({ role, suspended_at }: Account, needed: Role) =>
  suspended_at === null && hasRole(role, needed);

/** The accounts that match an email address or a username. */
export const accountsNamed = async ({ users }: Accounts, name: string): Promise<Account[]> => {
  const byAddress = await users.credentials(name);
  return byAddress ? [byAddress.user] : users.named(name);
};

/**
 * The account with this name or address, to which work is assigned: of anybody with this role. Throws `validation`.
 */
export const requireAssignee = async (
  ports: Accounts,
  name: string,
  needed: Role = 'author',
): Promise<Account> => {
  const found = (await accountsNamed(ports, name)).filter((one) => acts(one, needed));
  const [account, another] = found;
  if (!account || another) throw new DomainError('articles.unknown-assignee', { name, field: 'assigned_to' });
  return account;
};

/** The matching account, of those with this role. Throws `validation`. */
const accountNamed = async (ports: Accounts, name: string, needed: Role): Promise<Account> => {
  const found = await accountsNamed(ports, name);
  const [account, another] = found.filter((one) => acts(one, needed));
  if (found.length === 0) throw new DomainError('reviewer.unknown', { name, field: 'reviewer' });
  if (!account) throw new DomainError('reviewer.not-an-editor', { name, field: 'reviewer' });
  if (another) throw new DomainError('reviewer.ambiguous', { name, field: 'reviewer' });
  return account;
};

/**
 * The public name of the person responsible for a text: the account that is given, an editor's or an administrator's,
 * else the signed-in one. Null for programs, which cannot be responsible. Throws `validation` when a terminal gives
 * nobody, or the account does not exist or lacks the role; `rule-violated` when a program gives one.
 */
export const reviewerOf = async (
  ports: Accounts,
  actor: Actor,
  named: string | undefined,
  needed: Role = 'editor',
): Promise<string | null> => {
  if (!isPerson(actor)) {
    if (named === undefined) return null;
    throw new DomainError('reviewer.not-by-program', { field: 'reviewer' });
  }
  const name = (named ?? actor.reviewer)?.trim();
  if (actor.kind === 'user' && (!name || name === actor.name)) return actor.name;
  if (!name) throw new DomainError('reviewer.missing', { field: 'reviewer' });
  return (await accountNamed(ports, name, needed)).username;
};

/** Throws unless a person of the newsroom is responsible for the declaration that a person wrote a text. */
export const requirePerson = async (
  ports: Accounts,
  actor: Actor,
  named?: string,
  field = 'origin',
): Promise<void> => {
  if ((await reviewerOf(ports, actor, named, 'author')) === null)
    throw new DomainError('reviewer.person-required', { field });
};
