import type { User } from './user.ts';

/** An account that is made at an instant. */
export const newUser = (
  id: string,
  { username, email, role }: Pick<User, 'username' | 'email' | 'role'>,
  at: string,
): User => ({ id, username, email, role, created_at: at, updated_at: at });
