import { isEmail } from '../kernel/email.ts';
import { normalize } from '../kernel/normalize-text.ts';
import type { FieldFaults, FormValues } from '../kernel/posted-form.ts';
import { missingFields } from '../kernel/posted-form.ts';

/** The fewest characters of a password (spec section 5), and the most: longer ones would keep the hasher busy. */
export const shortestPassword = 6;
export const longestPassword = 1000;

/** What tokens begin with that confirm the address of an account; those of the newsletter do not. */
export const confirmationPrefix = 'cuenta_';

/** The most characters of a name. */
export const longestUsername = 100;

/** Whether a text can be somebody's name: any script, nothing that steers a terminal or ends a header. */
export const isUsername = (text: string): boolean => {
  const name = text.trim();
  return name !== '' && name.length <= longestUsername && !/\p{Cc}/u.test(name) && name.isWellFormed();
};

/** Whether a text can be chosen as a password. */
export const isPassword = (text: string): boolean =>
  text.length >= shortestPassword && text.length <= longestPassword;

/** What is hashed: keyboards write the same letters in different ways (Unicode, annex 15). */
export const passwordText = (password: string): string => normalize(password, 'NFKC');

/** What addresses are compared by. */
export const addressKey = (email: string): string => email.trim().toLowerCase();

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
  const { username = '', email = '', password = '', confirm = '' } = values;
  if (username.trim().length > longestUsername) return { username: 'long' };
  if (!isEmail(email)) return { email: 'email' };
  if (password !== confirm) return { confirm: 'mismatch' };
  if (isPassword(password)) return {};
  return { password: password.length < shortestPassword ? 'short' : 'long' };
};
