import { z } from 'zod';
import { EmailField } from '../kernel/fields.ts';
import { isPassword, isUsername } from './credentials.ts';

export const Role = z.enum(['reader', 'admin']);
/** What somebody may do: readers what visitors may, administrators everything. */
export type Role = z.infer<typeof Role>;

/** The name somebody goes by, in any script. */
export const Username = z.string().trim().refine(isUsername, 'accounts.username');

/** A password that is chosen. */
export const Password = z.string().refine(isPassword, 'accounts.password-length');

export const User = z
  .object({
    id: z.uuid(),
    username: Username,
    email: EmailField,
    role: Role,
    confirmed_at: z.iso
      .datetime()
      .nullable()
      .describe('When its owner opened the link that was mailed, or the operator made it; null before'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .describe('Somebody with an account');
/** Somebody with an account. What their password is checked with is no part of it. */
export type User = z.infer<typeof User>;

/** The address that names an account. */
export const AccountEmail = EmailField.describe('The e-mail address of the account');

/** The answer to whoever signs in, registers, or asks who they are. */
export const SignedIn = z.object({ user: User });

/** A new account. `confirmed_at` is null where nobody has vouched for its address. */
export const newUser = (
  id: string,
  { username, email, role }: Pick<User, 'username' | 'email' | 'role'>,
  at: string,
  confirmed_at: string | null,
): User => ({ id, username, email, role, confirmed_at, created_at: at, updated_at: at });
