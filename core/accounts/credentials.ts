import { isBlank, normalize } from '../text/normalize-text.ts';

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

/** Fields that are never displayed, stored or sent back. */
export const secretFields: readonly string[] = ['password', 'confirm', 'current_password', 'code'];
