import type { z } from 'zod';
import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';
import { decodeCursor, encodeCursor } from '../shared/cursor.ts';
import { DomainError, notFound } from '../shared/domain-error.ts';
import { boundedTotal } from '../shared/totals.ts';
import type { accountContracts } from './contracts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Limit } from '../shared/throttle.ts';
import { takeAll } from '../shared/throttle.ts';
import { takeTurn } from '../shared/turns.ts';
import { daysAfter } from './api-token.ts';
import { addressKey, confirmationPrefix, passwordText } from './credentials.ts';
import { newUser } from './new-user.ts';
import { User } from './user.ts';

type Contracts = typeof accountContracts;
type Input<N extends keyof Contracts> = z.output<Contracts[N]['input']>;
type Output<N extends keyof Contracts> = z.output<Contracts[N]['output']>;

const staleLink = {
  es: 'Este enlace ya no sirve. Pide otro a quien te lo envió.',
  en: 'This link is no longer valid. Ask whoever sent it for another one.',
} as const;

const noSuchAccount = (email: string) => notFound('There is no account with this address', { email });

const byEmail = async ({ users }: Pick<Ports, 'users'>, email: string): Promise<User> => {
  const found = await users.credentials(email);
  if (!found) throw noSuchAccount(email);
  return found.user;
};

/** Makes an account for somebody; who makes it vouches for the address. Throws `conflict` when that is taken. */
export const createUser = async (
  ports: Ports,
  { password, ...given }: Input<'users.create'>,
  actor: Actor,
): Promise<User> => {
  const password_hash = await ports.passwords.hash(passwordText(password));
  const at = ports.clock.now();
  const user = newUser(ports.ids.next(), given, at, at);
  await ports.transaction({ actor, operation: 'users.create', at }, ({ users }) =>
    users.add(user, password_hash),
  );
  return user;
};

/** A page of accounts, newest first. */
export const listUsers = async (
  { users }: Ports,
  { limit, cursor }: Input<'users.list'>,
): Promise<Output<'users.list'>> => {
  const after = cursor ? decodeCursor(cursor, 'instant') : null;
  if (after && !User.shape.id.safeParse(after.slug).success)
    throw new DomainError('validation', 'cursor: not a cursor of this list', { field: 'cursor' });
  const { items: found, counted } = await users.list({ limit: limit + 1, after });
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  const next_cursor = last ? encodeCursor({ key: last.created_at, slug: last.id }) : null;
  return { items, ...boundedTotal(counted), next_cursor };
};

/**
 * Changes what somebody may do, from their next sign-in on. There is always an administrator left, and nobody becomes one
 * whose address is not confirmed: anybody may have registered with it.
 */
export const setRole = async (
  { users, sessions, clock }: Ports,
  { email, role }: Input<'users.set-role'>,
): Promise<User> => {
  const user = await byEmail({ users }, email);
  if (user.role === 'admin' && role !== 'admin' && (await users.countAdmins()) < 2)
    throw new DomainError('rule-violated', 'The last administrator has to stay one');
  if (role === 'admin' && user.confirmed_at === null)
    throw new DomainError(
      'rule-violated',
      `The address ${email} is not confirmed, and anybody may have registered with it. Send its owner a link first: vigia users send-confirmation ${email}`,
      { email },
    );
  const changed = await users.setRole(user.id, role, clock.now());
  if (!changed) throw noSuchAccount(email);
  await sessions.endAll(user.id);
  return changed;
};

/** Replaces a password: whoever was signed in by the old one no longer is. */
export const setPassword = async (
  ports: Ports,
  { email, password }: Input<'users.set-password'>,
  actor: Actor,
): Promise<User> => {
  const { id } = await byEmail(ports, email);
  const password_hash = await ports.passwords.hash(passwordText(password));
  const at = ports.clock.now();
  return ports.transaction({ actor, operation: 'users.set-password', at }, async ({ users, sessions }) => {
    const changed = await users.setPasswordHash(id, password_hash, at);
    if (!changed) throw noSuchAccount(email);
    await sessions.endAll(id);
    return changed;
  });
};

/** Deletes an account with its sessions and tokens. What it published keeps the names that it bears. */
export const deleteUser = async (
  { users, sessions }: Ports,
  { email }: Input<'users.delete'>,
): Promise<Output<'users.delete'>> => {
  const user = await byEmail({ users }, email);
  if (user.role === 'admin' && (await users.countAdmins()) < 2)
    throw new DomainError('rule-violated', 'The last administrator cannot be deleted');
  await sessions.endAll(user.id);
  if (!(await users.remove(user.id))) throw noSuchAccount(email);
  return { id: user.id, email: user.email };
};

/** Days for which the link in the mail can be opened. */
const confirmableDays = 7;
/** Such mails to one address, whoever asks for them. */
const perMailbox: Limit = { free: 3, window: 3600, firstLock: 900, longestLock: 86_400 };

/** Mails somebody a link that confirms that the address is theirs. */
export const sendConfirmation = async (
  ports: Ports,
  { email, language }: Input<'users.send-confirmation'>,
): Promise<Output<'users.send-confirmation'>> => {
  const { users, tokens, throttle, clock } = ports;
  const user = await byEmail({ users }, email);
  const { id, email: to, username } = user;
  if (user.confirmed_at !== null) return { id, email: to, changed: false };
  const at = clock.now();
  await takeAll(throttle, [{ key: `confirm account ${addressKey(to)}`, limit: perMailbox }], at);
  const token = `${confirmationPrefix}${tokens.next()}`;
  await users.setConfirmation(id, { hash: tokens.hash(token), until: daysAfter(at, confirmableDays) });
  await queueMail(ports, { template: 'confirm-account', language, to, contents: { token, username } });
  return { id, email: to, changed: true };
};

/** Unknown tokens from one network address. */
const unknownTokens: Limit = { free: 100, window: 600, firstLock: 60, longestLock: 600 };

/** Confirms that an address is its owner's. Throws `not-found` for a link that leads nowhere any more. */
export const confirmAddress = async (
  ports: Ports,
  { token, language }: Input<'auth.confirm'>,
  actor: Actor,
): Promise<Output<'auth.confirm'>> => {
  const at = ports.clock.now();
  const confirmed = await ports.transaction({ actor, operation: 'auth.confirm', at }, ({ users }) =>
    users.confirm(ports.tokens.hash(token), at),
  );
  if (!confirmed) {
    await takeTurn(ports, actor, 'auth.confirm', unknownTokens, language);
    throw new DomainError('not-found', staleLink[language]);
  }
  return { success: true, id: confirmed.id };
};

/** Signs somebody out everywhere. */
export const revokeSessions = async (
  { users, sessions }: Ports,
  { email }: Input<'users.revoke-sessions'>,
): Promise<Output<'users.revoke-sessions'>> => {
  const { id, email: address } = await byEmail({ users }, email);
  return { id, email: address, ended: await sessions.endAll(id) };
};

/**
 * Makes the first administrator; nothing when there is one. Throws `conflict` when the address is a reader's: who that
 * is nobody can know here.
 */
export const ensureAdmin = async (
  ports: Ports,
  { password, ...given }: Input<'users.ensure-admin'>,
  actor: Actor,
): Promise<Output<'users.ensure-admin'>> => {
  if ((await ports.users.countAdmins()) > 0) return { changed: false, user: null };
  const password_hash = await ports.passwords.hash(passwordText(password));
  const at = ports.clock.now();
  const user = newUser(ports.ids.next(), { ...given, role: 'admin' }, at, at);
  await ports.transaction({ actor, operation: 'users.ensure-admin', at }, ({ users }) =>
    users.add(user, password_hash),
  );
  return { changed: true, user };
};
