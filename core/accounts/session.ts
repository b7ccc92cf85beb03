import type { User } from './user.ts';

/** A signed-in browser. `id` is a hash: what the browser holds cannot be read back from it. Instants in ISO 8601. */
export type Session = {
  id: string;
  user_id: string;
  created_at: string;
  /** When it was last used, give or take `renewAfter`. */
  seen_at: string;
  expires_at: string;
};

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a session lasts however much it is used, and how long unused, in milliseconds. */
export const longestSession = 30 * day;
export const longestIdle = 7 * day;
/** Uses within this time of one another, in milliseconds, are not written down. */
export const renewAfter = 5 * minute;

const expiry = (created_at: string, seen_at: string): string =>
  new Date(
    Math.min(Date.parse(created_at) + longestSession, Date.parse(seen_at) + longestIdle),
  ).toISOString();

/** The session of somebody who has just signed in. */
export const startSession = (id: string, { id: user_id }: Pick<User, 'id'>, at: string): Session => ({
  id,
  user_id,
  created_at: at,
  seen_at: at,
  expires_at: expiry(at, at),
});

/** The session as it is kept after a use at `at`; null when that need not be written down. */
export const renewSession = (session: Session, at: string): Session | null =>
  Date.parse(at) - Date.parse(session.seen_at) < renewAfter
    ? null
    : { ...session, seen_at: at, expires_at: expiry(session.created_at, at) };
