import { randomUUID } from 'node:crypto';
import type { User } from '#core/accounts/user.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { change, day } from './entities.ts';

/** An account that is not stored yet, with a unique id. */
export const account = (overrides: Partial<User> = {}): User => ({
  id: randomUUID(),
  username: 'Eva',
  email: 'eva@example.org',
  role: 'reader',
  confirmed_at: day,
  language: 'es',
  second_factor: false,
  suspended_at: null,
  seen_at: null,
  created_at: day,
  updated_at: day,
  ...overrides,
});

/** Stores accounts in one transaction, all of them with this password. */
export const storeAccounts = async (
  { transaction, passwords }: Ports,
  accounts: readonly User[],
  password = 'secreta',
): Promise<void> => {
  const password_hash = await passwords.hash(password);
  await transaction(change(), async ({ users }) => {
    for (const one of accounts) await users.add(one, password_hash);
  });
};
