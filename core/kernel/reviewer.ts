import type { Actor } from './actor.ts';
import { isPerson } from './actor.ts';
import { DomainError } from './domain-error.ts';

type Account = { username: string; role: string };

/** The accounts, as far as they are looked up here. */
type Accounts = {
  users: {
    credentials(email: string): Promise<{ user: Account } | null>;
    named(name: string): Promise<Account[]>;
  };
};

/** The accounts that an e-mail address or a username names. */
export const accountsNamed = async ({ users }: Accounts, name: string): Promise<Account[]> => {
  const byAddress = await users.credentials(name);
  return byAddress ? [byAddress.user] : users.named(name);
};

/** The one that is meant; an administrator's goes before a reader's. Throws `validation`. */
const accountNamed = async (ports: Accounts, name: string): Promise<Account> => {
  const found = await accountsNamed(ports, name);
  const admins = found.filter(({ role }) => role === 'admin');
  const [account, another] = admins.length ? admins : found;
  if (!account) throw new DomainError('reviewer.unknown', { name, field: 'reviewer' });
  if (another) throw new DomainError('reviewer.ambiguous', { name, field: 'reviewer' });
  return account;
};

/**
 * The name of the person who answers for a text, as readers see it: an account that is named, else whoever is signed in.
 * Null for programs, which answer for nothing. Throws `validation` when the terminal names nobody, or anybody names somebody
 * without an account; `rule-violated` when a program names somebody.
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

/** Throws unless a person answers for saying that a person wrote a text. */
export const requirePerson = async (
  ports: Accounts,
  actor: Actor,
  named?: string,
  field = 'origin',
): Promise<void> => {
  if ((await reviewerOf(ports, actor, named)) === null)
    throw new DomainError('reviewer.person-required', { field });
};
