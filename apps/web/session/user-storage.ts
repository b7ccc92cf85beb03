import type { SessionUser } from '#core/accounts/session.ts';
import { isSessionUser } from '#core/accounts/session.ts';
import { reportFault } from '../report.ts';

/** The key of local storage for the signed-in user. */
export const userKey = 'user';

const parse = (text: string): SessionUser => {
  const user: unknown = JSON.parse(text);
  if (!isSessionUser(user)) throw new TypeError('not a user');
  return user;
};

const savedText = (): string | null => {
  try {
    return localStorage.getItem(userKey);
  } catch {
    // Storage may be blocked.
    return null;
  }
};

/** The stored user; an invalid value is reported and removed. */
export const readStoredUser = (): SessionUser | null => {
  const text = savedText();
  try {
    return text === null ? null : parse(text);
  } catch (error) {
    reportFault('The saved user cannot be read', error);
    storeUser(null);
    return null;
  }
};

/** Stores the user for the next visit, or removes them. Blocked storage is reported and ignored. */
export const storeUser = (user: SessionUser | null): void => {
  try {
    if (user) localStorage.setItem(userKey, JSON.stringify(user));
    else localStorage.removeItem(userKey);
  } catch (error) {
    reportFault('The user cannot be saved', error);
  }
};
