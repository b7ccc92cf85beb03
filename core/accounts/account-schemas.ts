import * as z from 'zod/mini';
import { FilledSecret, FilledText, inTurn, PublicEmail, storedEmail } from '../input/form-fields.ts';
import {
  maxPasswordLength,
  maxSentPasswordLength,
  maxUsernameLength,
  passwordFault,
  passwordMessage,
} from './credentials.ts';

/** The rules of a new password, beyond which `requireGoodPassword` has those that only the server can check. */
export const newPassword = [
  z.maxLength(maxSentPasswordLength, { error: 'accounts.password-length', abort: true }),
  z.check<string>(({ value: input, issues }) => {
    const fault = passwordFault(input);
    const message = passwordMessage(input);
    if (fault === 'long')
      issues.push({ code: 'too_big', origin: 'string', maximum: maxPasswordLength, input, message });
    else if (fault) issues.push({ code: 'custom', input, message });
  }),
] as const;

/** The forms have room for any name; what it may be made of says the server. */
const Name = z.string().check(z.trim(), z.maxLength(maxUsernameLength));
const NewPassword = z.string().check(...newPassword);

/** A new password and its repetition: compared once both are filled in, and before the length is checked. */
const repeated = { password: FilledText, confirm: FilledSecret };
const isRepeated = z.refine<Record<keyof typeof repeated, string>>(
  ({ password, confirm }) => password === confirm,
  {
    path: ['confirm'],
    error: 'mismatch',
  },
);

export const LoginForm = z.object({ email: FilledText, password: FilledSecret });

export const SecondFactorForm = z.object({ code: FilledText });

/** The request for a link by mail. */
export const ForgotForm = z.object({ email: z.string().check(...storedEmail) });

/** Another password instead of a forgotten one. */
export const ResetForm = inTurn(z.object(repeated).check(isRepeated), z.object({ password: NewPassword }));

/** The acceptance of an invitation by somebody who has an account already. */
export const MemberForm = z.object({ password: FilledSecret });

/** That by somebody who gets an account. */
export const NewcomerForm = inTurn(
  inTurn(
    z.object({ username: FilledText, ...repeated }),
    z.object({ username: Name, ...repeated }).check(isRepeated),
  ),
  z.object({ username: Name, password: NewPassword }),
);

/** First missing fields, then what is wrong with the others, then the length of the password (docs/product.md 9.2). */
export const RegistrationForm = inTurn(
  inTurn(
    z.object({ username: FilledText, email: FilledText, ...repeated }),
    z.object({ username: Name, email: PublicEmail, ...repeated }).check(isRepeated),
  ),
  z.object({ username: Name, email: PublicEmail, password: NewPassword }),
);

/** The name of an account. */
export const ProfileForm = z.object({ username: Name.check(z.minLength(1)) });

/** Another password of an account, and the present one. */
export const PasswordForm = inTurn(
  z.object({ current_password: FilledSecret, ...repeated }).check(isRepeated),
  z.object({ current_password: FilledSecret, password: NewPassword }),
);

/** Another address of an account, and its password. */
export const AddressForm = inTurn(
  z.object({ email: FilledText, current_password: FilledSecret }),
  z.object({ email: PublicEmail, current_password: FilledSecret }),
);

/** A proof of who is signed in: either field is enough. */
export const ProofForm = z
  .object({ password: z.optional(FilledSecret), code: z.optional(FilledText) })
  .check(
    z.refine(({ password, code }) => password !== undefined || code !== undefined, { path: ['password'] }),
  );

export const DeletionForm = z.object({ current_password: FilledSecret });

/** The name of a passkey. */
export const PasskeyForm = z.object({ name: z.string().check(z.trim(), z.minLength(1)) });
