import type { Access } from '../kernel/access.ts';
import { day, minute } from '../time/wall-clock.ts';
import type { User } from './user.ts';

/** A signed-in browser. `id` is a hash: the browser's secret cannot be derived from it. Instants in ISO 8601. */
export type Session = {
  id: string;
  user_id: string;
  created_at: string;
  /** When it was last used, to within `renewAfter`. */
  seen_at: string;
  expires_at: string;
  /** The browser and its system, as it names itself (`User-Agent`); null when it does not. */
  device: string | null;
  /** The network address that signed in. */
  ip: string | null;
  /** When the user last proved who they are: by signing in, or when asked again. */
  verified_at: string;
};

/** Maximum lifetime of a session, and maximum time without use, in milliseconds. */
export const maxSessionTime = 30 * day;
export const maxIdleTime = 7 * day;
/** Uses within this interval of the last recorded one, in milliseconds, are not stored. */
export const renewAfter = 5 * minute;

const expiry = (created_at: string, seen_at: string): string =>
  new Date(
    Math.min(Date.parse(created_at) + maxSessionTime, Date.parse(seen_at) + maxIdleTime),
  ).toISOString();

/** A new session, of this browser. */
export const startSession = (
  id: string,
  { id: user_id }: Pick<User, 'id'>,
  at: string,
  { device = null, ip = null }: Partial<Pick<Session, 'device' | 'ip'>> = {},
): Session => ({
  id,
  user_id,
  created_at: at,
  seen_at: at,
  expires_at: expiry(at, at),
  device,
  ip,
  verified_at: at,
});

/** The session after a use at `at`; null when nothing needs to be stored. */
export const renewSession = (session: Session, at: string): Session | null =>
  Date.parse(at) - Date.parse(session.seen_at) < renewAfter
    ? null
    : { ...session, seen_at: at, expires_at: expiry(session.created_at, at) };

/** The signed-in user as the client stores it; additional fields from the server are preserved. */
export type SessionUser = { username: string; email: string; role: string; id?: string; language?: string };

/** Whether a value of unknown origin is a `SessionUser`. */
export const isSessionUser = (value: unknown): value is SessionUser => {
  const { username, email, role } = Object(value) as Partial<Record<keyof SessionUser, unknown>>;
  return [username, email, role].every((one) => typeof one === 'string') && username !== '';
};

const newsroomRoles: ReadonlySet<string> = new Set<Access>(['author', 'editor', 'admin']);

/** Whether the panel is open to this user: to authors, editors and administrators. The server checks rights itself. */
export const isInNewsroom = (user: SessionUser | null): boolean =>
  user !== null && newsroomRoles.has(user.role);
