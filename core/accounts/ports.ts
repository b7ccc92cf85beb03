import type { Position } from '../kernel/cursor.ts';
import type { ApiToken } from './api-token.ts';
import type { Session } from './session.ts';
import type { Role, User } from './user.ts';

/** Accounts. Addresses are compared without case. */
export type Users = {
  find(id: string): Promise<User | null>;
  /** Who has this address, and what their password is checked with. */
  credentials(email: string): Promise<{ user: User; password_hash: string } | null>;
  /** Those of this username, without regard to case; administrators first, two at most. */
  named(username: string): Promise<User[]>;
  /** Newest first, at most `limit` after a position (creation and id); `counted` goes up to one above the limit of totals. */
  list(page: { limit: number; after: Position | null }): Promise<{ items: User[]; counted: number }>;
  /** Throws `conflict` when the address is taken. Only inside a transaction, which may go on after that. */
  add(user: User, password_hash: string): Promise<void>;
  /** Returns the account as it is then, null when there is none. Only inside a transaction. */
  setRole(id: string, role: Role, at: string): Promise<User | null>;
  /** Like `setRole`. */
  setPasswordHash(id: string, password_hash: string, at: string): Promise<User | null>;
  /** Keeps the hash of what confirms its address, in place of any before, and until when. Only inside a transaction. */
  setConfirmation(id: string, confirmation: { hash: string; until: string }): Promise<void>;
  /** Confirms the address that this is the hash for, once; null when there is none, or no longer. Only inside a transaction. */
  confirm(hash: string, at: string): Promise<User | null>;
  /** Deletes it with its sessions and tokens; answers whether it was there. Only inside a transaction. */
  remove(id: string): Promise<boolean>;
  /** The administrators; inside a transaction nobody else changes who they are until its end. */
  admins(): Promise<User[]>;
};

/** Sessions by the hash of what the browser holds. Every use is at an instant `now`; one that is over is as good as none. */
export type Sessions = {
  /**
   * Stores a new session of an account as it was read (`updated_at`). Throws `conflict` when that was changed meanwhile: a
   * password that was just replaced opens nothing. Clears some sessions away that are over by then.
   */
  start(session: Session, user: Pick<User, 'updated_at'>): Promise<void>;
  /** The session and its user as both are now. */
  find(id: string, now: string): Promise<{ session: Session; user: User } | null>;
  /** Writes down that it was used; nothing when it has ended. */
  renew(session: Session): Promise<void>;
  end(id: string): Promise<void>;
  /** Ends all of a user; answers how many that were. Only inside a transaction. */
  endAll(user_id: string): Promise<number>;
};

/** A token with what the account that made it may do by now; made at the machine itself, everything. */
export type FoundToken = { token: ApiToken; owner_role: Role };

/** Tokens for programs, by the hash of what those hold. Those that have ended stay. */
export type ApiTokens = {
  /** Throws `conflict` when there is such a token already. Only inside a transaction. */
  add(token: ApiToken, hash: string): Promise<void>;
  /** The token with this hash, ended or not; null when there is none. */
  find(hash: string): Promise<FoundToken | null>;
  /** Newest first, at most `limit` after a position (creation and id); `counted` goes up to one above the limit of totals. */
  list(page: { limit: number; after: Position | null }): Promise<{ items: ApiToken[]; counted: number }>;
  /** Ends a token, once, and announces it; answers it as it is then, null when there is none. Only inside a transaction. */
  revoke(id: string, at: string): Promise<(ApiToken & { changed: boolean }) | null>;
  /** Writes down that it was used at `at`, unless a later use is written down; announces nothing. Outside of transactions too. */
  used(id: string, at: string): Promise<void>;
};

/** Slow, salted, one-way hashing of passwords. Throws `unavailable` when far too many wait for it. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Whether it is that password. Against null it is not, and takes just as long. */
  verify(password_hash: string | null, password: string): Promise<boolean>;
};
