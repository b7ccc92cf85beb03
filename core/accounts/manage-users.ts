import type { z } from 'zod';
import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';
import { decodeCursor, encodeCursor } from '../shared/cursor.ts';
import { DomainError, notFound } from '../shared/domain-error.ts';
import { boundedTotal } from '../shared/totals.ts';
import type { accountContracts } from './contracts.ts';
import { passwordText } from './credentials.ts';
import { newUser } from './new-user.ts';
import { User } from './user.ts';

type Contracts = typeof accountContracts;
type Input<N extends keyof Contracts> = z.output<Contracts[N]['input']>;
type Output<N extends keyof Contracts> = z.output<Contracts[N]['output']>;

const noSuchAccount = (email: string) => notFound('There is no account with this address', { email });

const byEmail = async ({ users }: Pick<Ports, 'users'>, email: string): Promise<User> => {
  const found = await users.credentials(email);
  if (!found) throw noSuchAccount(email);
  return found.user;
};

/** Makes an account for somebody. Throws `conflict` when the address is taken. */
export const createUser = async (
  ports: Ports,
  { password, ...given }: Input<'users.create'>,
  actor: Actor,
): Promise<User> => {
  const password_hash = await ports.passwords.hash(passwordText(password));
  const at = ports.clock.now();
  const user = newUser(ports.ids.next(), given, at);
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

/** Changes what somebody may do, from their next sign-in on. There is always an administrator left. */
export const setRole = async (
  { users, sessions, clock }: Ports,
  { email, role }: Input<'users.set-role'>,
): Promise<User> => {
  const user = await byEmail({ users }, email);
  if (user.role === 'admin' && role !== 'admin' && (await users.countAdmins()) < 2)
    throw new DomainError('rule-violated', 'The last administrator has to stay one');
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
  const user = newUser(ports.ids.next(), { ...given, role: 'admin' }, at);
  await ports.transaction({ actor, operation: 'users.ensure-admin', at }, ({ users }) =>
    users.add(user, password_hash),
  );
  return { changed: true, user };
};
