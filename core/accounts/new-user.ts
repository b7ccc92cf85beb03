import type { User } from './user.ts';

/** An account that is made at an instant. `confirmed_at` stays null where nobody has vouched for its address. */
export const newUser = (
  id: string,
  { username, email, role }: Pick<User, 'username' | 'email' | 'role'>,
  at: string,
  confirmed_at: string | null,
): User => ({ id, username, email, role, confirmed_at, created_at: at, updated_at: at });
