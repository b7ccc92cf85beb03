import { queueMail } from '../mail/queue-mail.ts';
import type { Language } from '../kernel/language.ts';
import type { Limit } from '../kernel/throttle.ts';
import { requireTries } from '../kernel/throttle.ts';
import type { Ports } from '../ports.ts';
import { daysAfter } from './api-token.ts';
import { addressKey, confirmationPrefix } from './credentials.ts';
import type { User } from './user.ts';

/** How many days the link in the mail is valid. */
const linkDays = 7;
/** Limit of confirmation mails to one address, regardless of who requests them. */
const mailboxLimit: Limit = { free: 3, window: 3600, firstLock: 900, maxLock: 86_400 };

/** Limit of invalid tokens of mailed links, per network. */
export const unknownTokenLimit: Limit = { free: 100, window: 600, firstLock: 60, maxLock: 600 };

/** Counts a mail to an address that its owner did not ask for. Throws `rate-limited`. */
export const requireMailTurn = (
  { throttle, clock }: Pick<Ports, 'throttle' | 'clock'>,
  email: string,
): Promise<void> =>
  requireTries(throttle, [{ key: `confirm account ${addressKey(email)}`, limit: mailboxLimit }], clock.now());

/** Mails the owner of an account a link that confirms its address. Call it inside a transaction. */
export const queueConfirmation = async (
  ports: Pick<Ports, 'users' | 'tokens' | 'mails' | 'jobs' | 'ids' | 'clock'>,
  { id, email: to, username }: User,
  language: Language,
): Promise<void> => {
  const token = `${confirmationPrefix}${ports.tokens.next()}`;
  const until = daysAfter(ports.clock.now(), linkDays);
  await ports.users.setConfirmation(id, { hash: ports.tokens.hash(token), until });
  const contents = { token, username };
  await queueMail(ports, { template: 'confirm-account', language, to, account_id: id, contents });
};
