import { z } from 'zod';
import { roles } from '../kernel/access.ts';
import { EmailField } from '../kernel/fields.ts';
import { isPassword, isUsername } from './credentials.ts';

export const Role = z.enum(roles);
/**
 * The rights of an account; each role includes those before it. Readers have the same as visitors; authors write their
 * own drafts; editors review, publish and send; administrators manage people, money and settings, and delete.
 */
export type Role = z.infer<typeof Role>;

/** A user's display name, in any script. */
export const Username = z.string().trim().refine(isUsername, 'accounts.username');

/** A new password. */
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
      .describe('When its owner opened the mailed link, or the operator created it; null before'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .describe('A user account');
/** A user account, without its password hash. */
export type User = z.infer<typeof User>;

/** The address that identifies an account. */
export const AccountEmail = EmailField.describe('The e-mail address of the account');

/** The response to signing in, registering, or asking who is signed in. */
export const SignedIn = z.object({ user: User });

/** A new account. `confirmed_at` is null when its address is not confirmed. */
export const newUser = (
  id: string,
  { username, email, role }: Pick<User, 'username' | 'email' | 'role'>,
  at: string,
  confirmed_at: string | null,
): User => ({ id, username, email, role, confirmed_at, created_at: at, updated_at: at });
