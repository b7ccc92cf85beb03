import { queueMail } from '../mail/queue-mail.ts';
import type { Language } from '../text/language.ts';
import type { Limit } from '../kernel/throttle.ts';
import { requireTries } from '../kernel/throttle.ts';
import type { Ports } from '../kernel/ports.ts';
import { daysAfter } from './api-token.ts';
import { addressPrefix, confirmationPrefix } from './account-path.ts';
import { addressKey } from './credentials.ts';
import type { User } from './user.ts';

/** Limit of new addresses that one account asks for, and of further links. */
const newAddressLimit: Limit = { free: 5, window: 3600, firstLock: 900, maxLock: 3600 };
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

/** Counts a mail to the new address of an account. Throws `rate-limited`. */
export const requireNewAddressTurn = async (
  ports: Pick<Ports, 'throttle' | 'clock'>,
  { id }: User,
  email: string,
): Promise<void> => {
  const tries = [{ key: `change address ${id}`, limit: newAddressLimit }];
  await requireTries(ports.throttle, tries, ports.clock.now());
  await requireMailTurn(ports, email);
};

type MailingPorts = Pick<Ports, 'users' | 'tokens' | 'mails' | 'jobs' | 'ids' | 'clock'>;

/**
 * Mails a link to the new address of an account, in place of an earlier one, whose mail is not sent if it is still
 * queued. When another account has the address, its owner is notified instead: the work is the same. Call it inside a
 * transaction.
 */
export const queueNewAddress = async (
  ports: MailingPorts,
  { id, username, language }: User,
  email: string,
): Promise<void> => {
  const { users, tokens, mails, clock } = ports;
  const token = `${addressPrefix}${tokens.next()}`;
  const expires_at = daysAfter(clock.now(), 1);
  await users.setLink(id, { purpose: 'change-address', hash: tokens.hash(token), expires_at, email });
  await mails.removeQueued({ account_id: id }, 'confirm-address');
  const holder = (await users.credentials(email))?.user;
  await (holder && holder.id !== id
    ? queueMail(ports, {
        template: 'address-in-use',
        language: holder.language,
        to: holder.email,
        account_id: holder.id,
        contents: { username: holder.username },
      })
    : queueMail(ports, {
        template: 'confirm-address',
        language,
        to: email,
        account_id: id,
        contents: { token, username },
      }));
};

/** Mails the owner of an account a link that confirms its address. Call it inside a transaction. */
export const queueConfirmation = async (
  ports: MailingPorts,
  { id, email: to, username }: User,
  language: Language,
): Promise<void> => {
  const token = `${confirmationPrefix}${ports.tokens.next()}`;
  const until = daysAfter(ports.clock.now(), linkDays);
  await ports.users.setConfirmation(id, { hash: ports.tokens.hash(token), until });
  const contents = { token, username };
  await queueMail(ports, { template: 'confirm-account', language, to, account_id: id, contents });
};
