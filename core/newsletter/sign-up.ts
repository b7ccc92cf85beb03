import { isEmail } from '../shared/email.ts';
import type { FieldFaults, FormValues } from '../shared/posted-form.ts';
import { missingFields } from '../shared/posted-form.ts';

/** The tokens of links in mails are at least this long, in characters (spec section 5). */
export const shortestToken = 32;

/** Whether a text may be the token of a link; with any other no call is made. */
export const isMailToken = (token: string | null | undefined): token is string =>
  (token?.length ?? 0) >= shortestToken;

/** What keeps an address from being signed up. */
export const signUpFaults = (values: FormValues): FieldFaults => {
  const missing = missingFields(['email'], values);
  return missing['email'] || isEmail(values['email'] ?? '') ? missing : { email: 'email' };
};
