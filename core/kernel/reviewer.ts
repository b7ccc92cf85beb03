import type { Actor } from './actor.ts';
import { isPerson } from './actor.ts';
import { DomainError } from './domain-error.ts';

type Account = { username: string; role: string };

/** The port that the lookup needs. */
type Accounts = {
  users: {
    credentials(email: string): Promise<{ user: Account } | null>;
    named(name: string): Promise<Account[]>;
  };
};

/** The accounts that match an e-mail address or a username. */
export const accountsNamed = async ({ users }: Accounts, name: string): Promise<Account[]> => {
  const byAddress = await users.credentials(name);
  return byAddress ? [byAddress.user] : users.named(name);
};

/** The username of the administrator with this name or address, to whom work is assigned. Throws `validation`. */
export const requireAssignee = async (ports: Accounts, name: string): Promise<string> => {
  const found = (await accountsNamed(ports, name)).filter(({ role }) => role === 'admin');
  const [account, another] = found;
  if (!account || another) throw new DomainError('articles.unknown-assignee', { name, field: 'assigned_to' });
  return account.username;
};

/** The matching account; administrators take precedence over readers. Throws `validation`. */
const accountNamed = async (ports: Accounts, name: string): Promise<Account> => {
  const found = await accountsNamed(ports, name);
  const admins = found.filter(({ role }) => role === 'admin');
  const [account, another] = admins.length ? admins : found;
  if (!account) throw new DomainError('reviewer.unknown', { name, field: 'reviewer' });
  if (another) throw new DomainError('reviewer.ambiguous', { name, field: 'reviewer' });
  return account;
};

/**
 * The public name of the person responsible for a text: the account that is given, else the signed-in one. Null for
 * programs, which cannot be responsible. Throws `validation` when a terminal gives nobody, or the account does not
 * exist; `rule-violated` when a program gives one.
 */
export const reviewerOf = async (
  ports: Accounts,
  actor: Actor,
  named: string | undefined,
): Promise<string | null> => {
  if (!isPerson(actor)) {
    if (named === undefined) return null;
    throw new DomainError('reviewer.not-by-program', { field: 'reviewer' });
  }
  const name = (named ?? actor.reviewer)?.trim();
  if (actor.kind === 'user' && (!name || name === actor.name)) return actor.name;
  if (!name) throw new DomainError('reviewer.missing', { field: 'reviewer' });
  return (await accountNamed(ports, name)).username;
};

/** Throws unless a person is responsible for the declaration that a person wrote a text. */
export const requirePerson = async (
  ports: Accounts,
  actor: Actor,
  named?: string,
  field = 'origin',
): Promise<void> => {
  if ((await reviewerOf(ports, actor, named)) === null)
    throw new DomainError('reviewer.person-required', { field });
};
