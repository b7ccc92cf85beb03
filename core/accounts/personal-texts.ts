import { normalize } from '../text/normalize-text.ts';

/** What is known of who chooses a password, and the name of the site. */
export type Personal = { email: string; username: string; site: string };

/** Passwords and names are compared without case, and without the difference between ways to type a letter. */
export const comparable = (text: string): string => normalize(text, 'NFKC').trim().toLowerCase();

/** What a password may not be, to compare with `comparable`. */
export const personalTexts = ({ email, username, site }: Personal): string[] => {
  const address = comparable(email);
  return [address, address.split('@')[0] ?? '', comparable(username), comparable(site)].filter(Boolean);
};
