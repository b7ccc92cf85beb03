import type { StoredInvitation } from '#core/accounts/invitation.ts';
import type { User } from '#core/accounts/user.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { account } from './accounts.ts';
import { day } from './entities.ts';

/** Accounts for signing in during tests, with their password. */
export const stockedAdmin = account({
  id: numberedId(9001),
  username: 'eva',
  email: 'eva@example.org',
  role: 'admin',
  seen_at: day,
});
export const stockedReader = account({
  id: numberedId(9002),
  username: 'Ana',
  email: 'ana@example.org',
  seen_at: day,
});
/** Another administrator: the last one cannot be deleted. */
export const stockedColleague = account({
  id: numberedId(9005),
  username: 'Iris',
  email: 'iris@example.org',
  role: 'admin',
});
export const stockedAuthor = account({
  id: numberedId(9007),
  username: 'Lola',
  email: 'lola@example.org',
  role: 'author',
});
export const stockedEditor = account({
  id: numberedId(9008),
  username: 'Marta',
  email: 'marta@example.org',
  role: 'editor',
});
/** Confirms the reader's address. */
export const stockedConfirmation = `cuenta_${'c'.repeat(43)}`;
/** Lets the reader choose another password. */
export const stockedReset = 'r'.repeat(43);
/** Gives the reader another address. */
export const stockedAddress = `direccion_${'d'.repeat(43)}`;
/** Accepts the invitation of `stockedInvitation`. */
export const stockedInvitationToken = 'i'.repeat(43);
/** An invitation of somebody without an account, by its token's hash. */
export const stockedInvitation = (hash: string): StoredInvitation => ({
  id: numberedId(9003),
  email: 'invitada@example.org',
  role: 'editor',
  language: 'es',
  invited_by: stockedAdmin.username,
  inviter_id: null,
  mail_id: numberedId(9004),
  hash,
  created_at: day,
  expires_at: '2099-01-01T00:00:00.000Z',
});
export const stockedPassword = 'secreta-y-larga';

/** An account as an actor of the HTTP door, who has just signed in. */
export const actorOf = ({ id, username, role, second_factor }: User): Actor => ({
  kind: 'user',
  id,
  name: username,
  role,
  second_factor,
  verified_at: '2099-01-01T00:00:00.000Z',
  door: 'http',
});
