import { z } from 'zod';
import { hasRole } from '../../kernel/access.ts';
import type { Actor } from '../../kernel/actor.ts';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { LanguageField } from '../../input/fields.ts';
import type { Limit } from '../../kernel/throttle.ts';
import { requireTurn } from '../../kernel/throttle.ts';
import { message } from '../../messages/messages.ts';
import type { Ports } from '../../kernel/ports.ts';
import { maxSentPasswordLength, passwordFault, passwordMessage, passwordText } from '../credentials.ts';
import { requireGoodPassword } from '../good-password.ts';
import type { StoredInvitation } from '../invitation.ts';
import { newUser, NewUsername, User } from '../user.ts';
import { verifyPassword } from '../verify-password.ts';

/** Limit of invalid tokens per network. */
const unknownTokenLimit: Limit = { free: 100, window: 600, firstLock: 60, maxLock: 600 };

const operation = 'invitations.accept';
const expired = () => new DomainError('accounts.invitation-expired');

type Needed = Pick<
  Ports,
  | 'users'
  | 'invitations'
  | 'passwords'
  | 'breachedPasswords'
  | 'settings'
  | 'tokens'
  | 'throttle'
  | 'ids'
  | 'clock'
  | 'transaction'
>;
type Accepted = { invitation: StoredInvitation; at: string; actor: Actor };

/** Ends the invitation. Throws `not-found` when it has ended, or who sent it may no longer invite anybody. */
const takeInvitation = async (
  { users, invitations }: Pick<Ports, 'users' | 'invitations'>,
  hash: string,
  at: string,
): Promise<StoredInvitation> => {
  const accepted = await invitations.take(hash, at);
  if (!accepted) throw expired();
  const { inviter_id } = accepted;
  if (inviter_id === null) return accepted;
  const inviter = await users.find(inviter_id);
  if (inviter?.role !== 'admin' || inviter.suspended_at !== null) throw expired();
  return accepted;
};

/**
 * Whoever already has an account proves with its password that it is theirs, and keeps it; a higher role than that of
 * the invitation stays.
 */
const acceptWithAccount = async (
  ports: Needed,
  password: string,
  { invitation, at, actor }: Accepted,
): Promise<User> => {
  const user = await verifyPassword(ports, { email: invitation.email, password }, actor.ip);
  if (!user) throw new DomainError('accounts.invitation-password', { field: 'password' });
  return ports.transaction({ actor, operation, at }, async ({ users, invitations, sessions }) => {
    const accepted = await takeInvitation({ users, invitations }, invitation.hash, at);
    const current = await users.find(user.id);
    if (current?.updated_at !== user.updated_at) throw new DomainError('accounts.changed');
    const role = hasRole(current.role, accepted.role) ? current.role : accepted.role;
    const changed = await users.update(user.id, { role }, at);
    await sessions.endAll(user.id);
    return changed ?? current;
  });
};

/**
 * Makes the account of whoever has the mail. One that was registered with the address and never confirmed gives way, with
 * its sessions and whatever else belongs to it: who registered it has not shown that the address is theirs.
 */
const acceptWithNewAccount = async (
  ports: Needed,
  input: { username: string; password: string },
  { invitation, at, actor }: Accepted,
): Promise<User> => {
  const { username, password } = input;
  const { email, role, language, hash } = invitation;
  if (passwordFault(password) !== null)
    throw new DomainError('input.invalid', {
      issues: [{ field: 'password', message: message(passwordMessage(password)) }],
    });
  await requireGoodPassword(ports, { username, email, password, role });
  const password_hash = await ports.passwords.hash(passwordText(password));
  const id = ports.ids.next();
  return ports.transaction({ actor, operation, at }, async ({ users, invitations }) => {
    await takeInvitation({ users, invitations }, hash, at);
    const registered = (await users.credentials(email))?.user;
    if (registered && (registered.confirmed_at !== null || registered.suspended_at !== null))
      throw new DomainError('accounts.changed');
    if (registered) await users.remove(registered.id);
    const user = newUser(id, { username, email, role }, at, at, language);
    await users.add(user, password_hash);
    return user;
  });
};

/**
 * Accepts an invitation with the token of its mail, once: it confirms the address, gives the account its role and signs
 * in. Throws `not-found` for a link that is unknown, used, withdrawn or expired, `forbidden` for a suspended account,
 * `validation` as `requireGoodPassword` does and for the wrong password of an account, and `rate-limited`.
 */
export const acceptInvitation = command({
  name: operation,
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary: 'Join the newsroom with the token of a mailed invitation, and sign in',
  access: 'public',
  input: z.object({
    token: z.string().min(32).max(200).describe('The token in the link'),
    username: NewUsername.optional().describe('Not needed by who already has an account'),
    password: z.string().min(1).max(maxSentPasswordLength).describe('A new one, or that of the account'),
    language: LanguageField.default('es').describe('Language of the answer'),
  }),
  output: z.object({
    user: User.nullable().describe('Who is signed in; null: who has a second factor signs in with it'),
  }),
  uses: [
    'users',
    'invitations',
    'passwords',
    'breachedPasswords',
    'settings',
    'tokens',
    'throttle',
    'ids',
    'clock',
    'transaction',
  ],
  run: async (ports, { token, username, password }, actor) => {
    const at = ports.clock.now();
    const invitation = await ports.invitations.linked(ports.tokens.hash(token), at);
    if (!invitation) {
      await requireTurn(ports, actor, operation, unknownTokenLimit);
      throw expired();
    }
    const found = (await ports.users.credentials(invitation.email))?.user;
    if (found && found.suspended_at !== null) throw new DomainError('accounts.suspended').about(found.id);
    const accepted = { invitation, at, actor };
    if (found && found.confirmed_at !== null) {
      const user = await acceptWithAccount(ports, password, accepted);
      return { user: user.second_factor ? null : user };
    }
    if (username === undefined) throw new DomainError('accounts.username-missing', { field: 'username' });
    return { user: await acceptWithNewAccount(ports, { username, password }, accepted) };
  },
});
