import { z } from 'zod';
import { roles } from '../kernel/access.ts';
import { LanguageField, StoredEmail } from '../input/fields.ts';
import type { Language } from '../text/language.ts';
import { usernameFault, usernameMessage } from './username-fault.ts';
import { newPassword } from './account-schemas.ts';
import { isUsername, maxSentPasswordLength } from './credentials.ts';

export const Role = z.enum(roles);
/**
 * The rights of an account; each role includes those before it. Readers have the same as visitors; authors write their
 * own drafts; editors review, publish and send; administrators manage people, money and settings, and delete.
 */
export type Role = z.infer<typeof Role>;

/** A role that somebody is given. */
export const GivenRole = Role.describe(
  'Authors write drafts, editors review and publish, admins may do everything, readers only have an account',
);

/** A user's display name, in any script. */
export const Username = z.string().trim().refine(isUsername, 'accounts.username');

/** The name of a new account, or a new one of an account. */
export const NewUsername = Username.refine((text) => usernameFault(text) === null, {
  error: ({ input }) => usernameMessage(String(input)),
});

/** A new password. */
export const Password = z.string().check(...newPassword);

/** The present password, to prove who is asking. */
export const CurrentPassword = z.string().min(1).max(maxSentPasswordLength);

export const User = z
  .object({
    id: z.uuid(),
    username: Username,
    email: StoredEmail,
    role: Role,
    confirmed_at: z.iso
      .datetime()
      .nullable()
      .describe('When its owner opened the mailed link, or the operator created it; null before'),
    language: LanguageField.describe('Language of mails to its owner'),
    second_factor: z.boolean().describe('Whether signing in takes a second factor'),
    suspended_at: z.iso.datetime().nullable().describe('Since when it cannot sign in; null: it can'),
    seen_at: z.iso.datetime().nullable().describe('Last use of a session, to within minutes; null: none yet'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .describe('A user account');
/** A user account, without its password hash. */
export type User = z.infer<typeof User>;

/** The address that identifies an account. */
export const AccountEmail = StoredEmail.describe('The email address of the account');

/** The response to signing in, registering, or asking who is signed in. */
export const SignedIn = z.object({ user: User });

/** A new account. `confirmed_at` is null when its address is not confirmed. */
export const newUser = (
  id: string,
  { username, email, role }: Pick<User, 'username' | 'email' | 'role'>,
  at: string,
  confirmed_at: string | null,
  language: Language = 'es',
): User => ({
  id,
  username,
  email,
  role,
  confirmed_at,
  language,
  second_factor: false,
  suspended_at: null,
  seen_at: null,
  created_at: at,
  updated_at: at,
});
