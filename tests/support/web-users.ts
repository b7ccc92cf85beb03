import type { User } from '#core/accounts/user.ts';
import { account, storeAccounts } from './accounts.ts';
import { day } from './entities.ts';
import { signIn } from './signed-in.ts';
import { stockedPassword } from './stocked-accounts.ts';
import type { Web } from './web-site.ts';

/** A reader, and an editor. */
export const reader = account({
  username: 'lectora',
  email: 'lectora@example.org',
  role: 'reader',
  seen_at: day,
});
export const admin = account({ username: 'eva', email: 'eva@example.org', role: 'admin', seen_at: day });

/** Stores a user in this browser as left by an earlier visit. */
export const saveForLater = (user: unknown): void =>
  localStorage.setItem('user', typeof user === 'string' ? user : JSON.stringify(user));

/** Creates the accounts of both on a site. */
export const stockUsers = ({ ports }: Pick<Web, 'ports'>): Promise<void> =>
  storeAccounts(ports, [reader, admin], stockedPassword);

/** Creates an account, unless there is one, and signs it in as left by an earlier visit: the browser has its session and name. */
export const signedInBefore = async (web: Web, user: User): Promise<void> => {
  if (!(await web.ports.users.find(user.id))) await storeAccounts(web.ports, [user], stockedPassword);
  web.cookies.take(await signIn(web.site, user));
  saveForLater(user);
};
