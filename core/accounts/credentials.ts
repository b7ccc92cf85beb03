import { isEmail } from '../shared/email.ts';
import type { FieldFaults, FormValues } from '../shared/posted-form.ts';
import { missingFields } from '../shared/posted-form.ts';

/** The fewest characters of a password (spec section 5). */
export const shortestPassword = 6;

/** The most characters of a name. */
export const longestUsername = 100;

/** The fields of each form, in their order. */
export const loginFields = ['email', 'password'] as const;
export const registrationFields = ['username', 'email', 'password', 'confirm'] as const;

/** Fields that are never shown, kept or sent back. */
export const secretFields: readonly string[] = ['password', 'confirm'];

/** Fields that are empty; a password may be all of spaces. */
const unfilled = (fields: readonly string[], values: FormValues): FieldFaults => {
  const missing = missingFields(fields, values);
  for (const field of secretFields) if (values[field]) delete missing[field];
  return missing;
};

/** What keeps somebody from signing in. */
export const loginFaults = (values: FormValues): FieldFaults => unfilled(loginFields, values);

/** What keeps an account from being made: first what is missing, then whether the passwords are the same, then their length. */
export const registrationFaults = (values: FormValues): FieldFaults => {
  const missing = unfilled(registrationFields, values);
  if (Object.keys(missing).length) return missing;
  const { email = '', password = '', confirm = '' } = values;
  if (!isEmail(email)) return { email: 'email' };
  if (password !== confirm) return { confirm: 'mismatch' };
  return password.length < shortestPassword ? { password: 'short' } : {};
};
