import { isPublicEmail, isEmail } from '../text/email.ts';
import { isBlank, normalize } from '../text/normalize-text.ts';
import type { FieldFaults, FormValues } from '../input/posted-form.ts';
import { missingFields } from '../input/posted-form.ts';

/** In characters (docs/product.md 9.2); longer passwords would keep the hasher busy. */
export const minPasswordLength = 6;
export const maxPasswordLength = 1000;
/** Of a password as it is sent: a character may be encoded as several. */
export const maxSentPasswordLength = 4 * maxPasswordLength;
/** The minimum for administrators, in characters. */
export const minAdminPasswordLength = 12;

/** The minimum for a role, in characters. */
export const minPasswordLengthOf = (role: string): number =>
  role === 'admin' ? minAdminPasswordLength : minPasswordLength;

export const maxUsernameLength = 100;

/** Whether a text is a valid user name: any script, no control characters. */
export const isUsername = (text: string): boolean => {
  const name = text.trim();
  return name !== '' && name.length <= maxUsernameLength && !/\p{Cc}/u.test(name) && name.isWellFormed();
};

/** The normalized password that is hashed: keyboards encode the same letters in different ways (Unicode, annex 15). */
export const passwordText = (password: string): string => normalize(password, 'NFKC');

/** The length of a password in characters, however its keyboard has encoded them: that of what is hashed. */
const lengthOf = (password: string): number => Array.from(passwordText(password)).length;

/** Whether a password has at least this many characters. One sign that stands for several, such as `ﷺ`, counts once. */
export const isLongEnough = (password: string, min: number): boolean =>
  Math.min(Array.from(password).length, lengthOf(password)) >= min;

/** Why a text is not acceptable as a new password; null when it is. */
export const passwordFault = (text: string): 'missing' | 'short' | 'long' | null => {
  if (isBlank(text)) return 'missing';
  if (!isLongEnough(text, minPasswordLength)) return 'short';
  return lengthOf(text) > maxPasswordLength ? 'long' : null;
};

/** The key of the message about a new password that is not acceptable. */
export const passwordMessage = (text: string): 'accounts.password-blank' | 'accounts.password-length' =>
  passwordFault(text) === 'missing' ? 'accounts.password-blank' : 'accounts.password-length';

/** The normalized form that addresses are compared by. */
export const addressKey = (email: string): string => email.trim().toLowerCase();

/** The fields of each form, in their order. */
export const loginFields = ['email', 'password'] as const;
export const secondFactorFields = ['challenge', 'code'] as const;
export const proofFields = ['password', 'code'] as const;
export const resetFields = ['token', 'password', 'confirm'] as const;
export const invitationFields = ['token', 'username', 'password', 'confirm'] as const;
export const registrationFields = ['username', 'email', 'password', 'confirm'] as const;

/** Fields that are never displayed, stored or sent back. */
export const secretFields: readonly string[] = ['password', 'confirm', 'current_password', 'code'];

/** The fields that are empty; an older password may consist of spaces. */
const unfilled = (fields: readonly string[], values: FormValues): FieldFaults => {
  const missing = missingFields(fields, values);
  for (const field of secretFields) if (values[field]) delete missing[field];
  return missing;
};

/** Validates a sign-in form. */
export const loginFaults = (values: FormValues): FieldFaults => unfilled(loginFields, values);

/** Validates the second step of signing in. */
export const secondFactorFaults = (values: FormValues): FieldFaults => missingFields(['code'], values);

/** Validates a new password and its repetition, then its length. */
const passwordFaults = ({ password = '', confirm = '' }: FormValues): FieldFaults => {
  const fault = passwordFault(password);
  if (fault === 'missing') return { password: fault };
  if (password !== confirm) return { confirm: 'mismatch' };
  return fault ? { password: fault } : {};
};

/** Validates a request for a link by mail. */
export const forgotFaults = (values: FormValues): FieldFaults => {
  const missing = missingFields(['email'], values);
  return missing['email'] || isEmail(values['email'] ?? '') ? missing : { email: 'email' };
};

/** Validates another password. */
export const resetFaults = (values: FormValues): FieldFaults => {
  const missing = unfilled(['password', 'confirm'], values);
  return Object.keys(missing).length ? missing : passwordFaults(values);
};

/** Validates the acceptance of an invitation; without a name it is by somebody who has an account already. */
export const invitationFaults = (values: FormValues): FieldFaults => {
  if (values['username'] === undefined) return unfilled(['password'], values);
  const missing = unfilled(['username', 'password', 'confirm'], values);
  if (Object.keys(missing).length) return missing;
  return values['username'].trim().length > maxUsernameLength ? { username: 'long' } : passwordFaults(values);
};

/** Validates a registration: first missing fields, then different passwords, then their length. */
export const registrationFaults = (values: FormValues): FieldFaults => {
  const missing = unfilled(registrationFields, values);
  if (Object.keys(missing).length) return missing;
  const { username = '', email = '' } = values;
  if (username.trim().length > maxUsernameLength) return { username: 'long' };
  if (!isPublicEmail(email)) return { email: 'email' };
  return passwordFaults(values);
};

/** Validates the name of an account. */
export const profileFaults = (values: FormValues): FieldFaults => {
  const missing = missingFields(['username'], values);
  return !missing['username'] && (values['username'] ?? '').trim().length > maxUsernameLength
    ? { username: 'long' }
    : missing;
};

/** Validates another password of an account, and the present one. */
export const newPasswordFaults = (values: FormValues): FieldFaults => {
  const missing = unfilled(['current_password', 'password', 'confirm'], values);
  return Object.keys(missing).length ? missing : passwordFaults(values);
};

/** Validates another address of an account, and its password. */
export const newAddressFaults = (values: FormValues): FieldFaults => {
  const missing = unfilled(['email', 'current_password'], values);
  return Object.keys(missing).length || isPublicEmail(values['email'] ?? '') ? missing : { email: 'email' };
};

/** Validates a proof of who is signed in: either field is enough. */
export const proofFaults = (values: FormValues): FieldFaults => {
  const required = proofFields.filter((field) => values[field] !== undefined);
  return unfilled(required.length ? required : ['password'], values);
};

/** Validates the deletion of an account. */
export const deletionFaults = (values: FormValues): FieldFaults => unfilled(['current_password'], values);
