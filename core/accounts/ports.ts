import type { Position } from '../input/cursor.ts';
import type { ApiToken, TokenUse } from './api-token.ts';
import type { ListedInvitation, StoredInvitation } from './invitation.ts';
import type {
  Authenticator,
  Challenge,
  ChallengePurpose,
  StoredPasskey,
  WebAuthnJson,
} from './second-factor.ts';
import type { Session } from './session.ts';
import type { Role, User } from './user.ts';

/**
 * A link mailed to the owner of an account, by the hash of its token. Each link serves one purpose, once. `email`: the
 * new address, of links that change it.
 */
export type AccountLink = {
  purpose: 'reset-password' | 'change-address';
  hash: string;
  expires_at: string;
  email?: string | null;
};

/** The fields of an account that change, other than by signing in or by a link. */
export type UserChanges = Partial<
  Pick<User, 'username' | 'email' | 'role' | 'confirmed_at' | 'language' | 'second_factor' | 'suspended_at'>
>;

/** Which accounts are listed. */
export type UserFilter = { roles?: readonly Role[] | undefined; search?: string | undefined };

/** Accounts. Addresses are compared without case. */
export type Users = {
  find(id: string): Promise<User | null>;
  /** Like `find`; nobody else changes this account until the transaction ends. Only inside a transaction. */
  lock(id: string): Promise<User | null>;
  /** The user with this address and their password hash. */
  credentials(email: string): Promise<{ user: User; password_hash: string } | null>;
  /** The names of those of these accounts that exist, by id; other texts are ignored. */
  usernames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Users with this name, ignoring case; those with more rights first, two at most. */
  named(username: string): Promise<User[]>;
  /**
   * Newest first, at most `limit` after a position (creation time and id); `counted` goes up to one above the limit of
   * totals. `roles`: only accounts with one of them; `search`: only those with this text in their name or address,
   * ignoring case.
   */
  list(
    page: { limit: number; after: Position | null } & UserFilter,
  ): Promise<{ items: User[]; counted: number }>;
  /** Throws `conflict` when the address is taken. Only inside a transaction, which remains usable after that. */
  add(user: User, password_hash: string): Promise<void>;
  /**
   * Sets these fields and `updated_at`. Returns the updated account, or null when it does not exist. Throws `conflict`
   * when an address is taken. Only inside a transaction, which remains usable after that.
   */
  update(id: string, changes: UserChanges, at: string): Promise<User | null>;
  /** Like `update`; also ends the account's links. */
  setPasswordHash(id: string, password_hash: string, at: string): Promise<User | null>;
  /**
   * Stores the hash of the token that confirms its address, replacing an earlier one, and its expiry. Only inside a
   * transaction.
   */
  setConfirmation(id: string, confirmation: { hash: string; until: string }): Promise<void>;
  /**
   * Confirms the address that belongs to this hash, once; null when the hash is unknown, used or expired. Only inside a
   * transaction.
   */
  confirm(hash: string, at: string): Promise<User | null>;
  /** The account whose address this hash confirms; null when it is unknown, used or expired. */
  confirming(hash: string, at: string): Promise<User | null>;
  /**
   * Stores a link, replacing the account's earlier one of this purpose; nothing for an unknown account. Only inside a
   * transaction.
   */
  setLink(id: string, link: AccountLink): Promise<void>;
  /** Sets the expiry of a link, also of an expired one; nothing for one that was used or replaced. */
  renewLink(purpose: AccountLink['purpose'], hash: string, expires_at: string): Promise<void>;
  /** The account of a link; null when it is unknown, used, expired or of another purpose. */
  linked(purpose: AccountLink['purpose'], hash: string, at: string): Promise<User | null>;
  /** The new address of a link that changes it, and the account; null as for `linked`. */
  linkedAddress(hash: string, at: string): Promise<{ user: User; email: string } | null>;
  /** The new address that an account has asked for, and until when its link is valid; null when there is none. */
  newAddress(id: string, at: string): Promise<{ email: string; expires_at: string } | null>;
  /**
   * Ends all links of an account, and the one that confirms its address; or only its link of a purpose. Only inside a
   * transaction.
   */
  endLinks(id: string, purpose?: AccountLink['purpose']): Promise<void>;
  /** Ends a link, once; returns whether it was valid. Only inside a transaction. */
  endLink(purpose: AccountLink['purpose'], hash: string, at: string): Promise<boolean>;
  /** Deletes an account with its sessions and tokens; returns whether it existed. Only inside a transaction. */
  remove(id: string): Promise<boolean>;
  /** The accounts with more rights than readers, by id. */
  newsroom(): Promise<User[]>;
  /** The administrators, by id. */
  admins(): Promise<User[]>;
  /** The administrators, locked: nobody else changes this set until the transaction ends. Only inside one. */
  lockAdmins(): Promise<User[]>;
};

/**
 * Sessions by the hash of the browser's secret. Every call takes the current instant `now`; expired sessions are
 * treated as absent.
 */
export type Sessions = {
  /**
   * Stores a new session for an account as it was read (`updated_at`). Throws `conflict` when the account has changed
   * since: a password that was just replaced must not open a session. Also deletes some expired sessions, and records
   * that the account was used, which is announced to nobody.
   */
  start(session: Session, user: Pick<User, 'updated_at'>): Promise<void>;
  /** The session and the current state of its user; null while that is suspended. */
  find(id: string, now: string): Promise<{ session: Session; user: User } | null>;
  /** Records that it was used, and its account, announced to nobody; does nothing when it has ended. */
  renew(session: Session): Promise<void>;
  /** Records that its user has proved anew who they are, and announces it; does nothing when it has ended. */
  verify(id: string, at: string): Promise<void>;
  end(id: string): Promise<void>;
  /** The sessions of a user, the last used first. */
  list(user_id: string, now: string): Promise<Session[]>;
  /** Ends all sessions of a user, or all but one; returns how many. Only inside a transaction. */
  endAll(user_id: string, except?: string): Promise<number>;
};

/** The authenticator apps and recovery codes of accounts. Writes only inside a transaction. */
export type SecondFactors = {
  /** The authenticator of an account, confirmed or not. */
  authenticator(user_id: string): Promise<Authenticator | null>;
  /** Stores it instead of an earlier one; null removes it. */
  setAuthenticator(user_id: string, authenticator: Authenticator | null): Promise<void>;
  /** Records that a code of this time step was accepted; false when one of it, or of a later one, was before. */
  useStep(user_id: string, step: number): Promise<boolean>;
  /** How many unused recovery codes an account has. */
  recoveryCodes(user_id: string): Promise<number>;
  /** Stores the hashes of recovery codes instead of all earlier ones. */
  setRecoveryCodes(user_id: string, hashes: readonly string[]): Promise<void>;
  /** Uses a recovery code, once; returns whether it was valid. */
  useRecoveryCode(user_id: string, hash: string): Promise<boolean>;
};

/** The passkeys of accounts. Writes only inside a transaction. */
export type Passkeys = {
  /** Those of an account, oldest first. */
  list(user_id: string): Promise<StoredPasskey[]>;
  /** A passkey and its account. */
  find(id: string): Promise<{ passkey: StoredPasskey; user_id: string } | null>;
  /** Throws `conflict` when any account has it. */
  add(user_id: string, passkey: StoredPasskey): Promise<void>;
  /** Returns whether the account has it. */
  rename(user_id: string, id: string, name: string): Promise<boolean>;
  /**
   * Records a use with its signature counter. False when that has not grown since, unless both are 0: the passkey may
   * have been copied.
   */
  use(id: string, counter: number, at: string): Promise<boolean>;
  /** Returns whether the account had it. */
  remove(user_id: string, id: string): Promise<boolean>;
};

/** Challenges, by the hash of their secret. They end with the password of their account. */
export type Challenges = {
  /** Stores a challenge; also deletes some expired ones. Needs no transaction. */
  add(challenge: Challenge, at: string): Promise<void>;
  /**
   * Counts an answer to a challenge. Null when it is unknown, used, expired, for another purpose, or was answered
   * `maxChallengeTries` times. Needs no transaction: a wrong answer stays counted.
   */
  attempt(purpose: ChallengePurpose, hash: string, at: string): Promise<Challenge | null>;
  /** Ends a challenge, once; returns whether it was there. Only inside a transaction. */
  end(hash: string): Promise<boolean>;
};

/** Codes of authenticator apps (TOTP, RFC 6238). Secrets are sealed for one account: only the server opens them. */
export type OneTimeCodes = {
  /** A new secret, sealed and as people and apps read it. */
  create(account: { id: string; email: string }): Promise<{ sealed: string; secret: string; url: string }>;
  /**
   * The time step of a code, at most `tolerance` steps away, and how far away it is; null when the code is wrong. Throws
   * `unavailable` for a secret that was sealed with another key.
   */
  stepOf(
    { sealed, user_id }: { sealed: string; user_id: string },
    code: string,
    at: string,
    tolerance: number,
  ): Promise<{ step: number; delta: number } | null>;
};

/** Web Authentication (WebAuthn, level 3) for this site. A challenge is a secret of `Tokens`. */
export type WebAuthn = {
  /** The options to create a passkey for an account that has `known` ones. */
  creationOptions(
    challenge: string,
    account: { id: string; email: string; username: string },
    passkeys: readonly StoredPasskey[],
  ): Promise<WebAuthnJson>;
  /** The options to use one of these passkeys; null: any of this site, which then has to verify its user. */
  requestOptions(challenge: string, passkeys: readonly StoredPasskey[] | null): Promise<WebAuthnJson>;
  /** The passkey that was created. Throws `forbidden`, also for the response of another site. */
  verifyCreation(
    response: WebAuthnJson,
    challenge: string,
  ): Promise<Pick<StoredPasskey, 'id' | 'public_key' | 'counter' | 'transports'>>;
  /** The signature counter of a use. Throws `forbidden`, also for the response of another site. */
  verifyRequest(
    response: WebAuthnJson,
    challenge: string,
    passkey: StoredPasskey,
    options: { userVerification: boolean },
  ): Promise<number>;
};

/**
 * A token, the current role of the account that created it, and whether that is suspended; tokens created by an operator
 * on the machine have all rights.
 */
export type FoundToken = { token: ApiToken; owner_role: Role; owner_suspended: boolean };

/** API tokens, by the hash of their secret. Expired and revoked ones remain listed. */
export type ApiTokens = {
  /** Throws `conflict` when the token already exists. Only inside a transaction. */
  add(token: ApiToken, hash: string): Promise<void>;
  /** The token with this hash, even if it has ended; null when there is none. */
  find(hash: string): Promise<FoundToken | null>;
  /**
   * Newest first, at most `limit` after a position (creation time and id); `counted` goes up to one above the limit of
   * totals. `owner_id`: only those that this account created.
   */
  list(page: {
    limit: number;
    after: Position | null;
    owner_id?: string;
  }): Promise<{ items: ApiToken[]; counted: number }>;
  /** The names and owners of those of these tokens that are stored, by id; other texts are ignored. */
  named(ids: readonly string[]): Promise<ReadonlyMap<string, Pick<ApiToken, 'name' | 'owner_id'>>>;
  /**
   * Revokes a token, once, and publishes a notification; returns the updated token, or null when it does not exist.
   * Only inside a transaction.
   */
  revoke(id: string, at: string): Promise<(ApiToken & { changed: boolean }) | null>;
  /** Revokes all valid tokens that an account created; returns how many. Only inside a transaction. */
  revokeAll(owner_id: string, at: string): Promise<number>;
  /**
   * Records a use, unless a later one is recorded; sends no notification. May be called outside a transaction.
   */
  used(id: string, use: TokenUse): Promise<void>;
};

/** Invitations to the newsroom, at most one for each address, by the hash of the token in the mail. */
export type Invitations = {
  /**
   * Stores an invitation, in place of an expired one for its address. Throws `conflict` when there is a valid one. Only
   * inside a transaction, which remains usable after that.
   */
  add(invitation: StoredInvitation): Promise<void>;
  /** The invitation with this id, locked until the end of the transaction. Only inside one. */
  lock(id: string): Promise<StoredInvitation | null>;
  /** The valid invitation of a token; null when it is unknown, used, withdrawn or expired. */
  linked(hash: string, at: string): Promise<StoredInvitation | null>;
  /** Newest first, with the state of their mails; at most `limit` after a position (creation time and id). */
  list(page: {
    limit: number;
    after: Position | null;
  }): Promise<{ items: ListedInvitation[]; counted: number }>;
  /** Replaces the token of an invitation, its expiry and its mail. Only inside a transaction. */
  renew(id: string, changes: Pick<StoredInvitation, 'hash' | 'expires_at' | 'mail_id'>): Promise<void>;
  /** Ends a valid invitation, once, and returns it; else null. Only inside a transaction. */
  take(hash: string, at: string): Promise<StoredInvitation | null>;
  /** Deletes an invitation; returns whether it existed. Only inside a transaction. */
  remove(id: string): Promise<boolean>;
  /** Deletes the invitations that an account has sent; returns how many. Only inside a transaction. */
  removeFrom(inviterId: string): Promise<number>;
};

/**
 * Passwords known from breaches, by a list that is shipped with the product: nobody else is asked. Expects a password in
 * lower case (NFKC).
 */
export type BreachedPasswords = { includes(password: string): Promise<boolean> };

/** Slow, salted, one-way hashing of passwords. Throws `unavailable` when its queue is too long. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. A null hash never matches and takes just as long. */
  verify(password_hash: string | null, password: string): Promise<boolean>;
};

declare module '../kernel/ports.ts' {
  interface Stores {
    users: Users;
    sessions: Sessions;
    secondFactors: SecondFactors;
    passkeys: Passkeys;
    challenges: Challenges;
    apiTokens: ApiTokens;
    invitations: Invitations;
  }
  interface Ports {
    passwords: PasswordHasher;
    breachedPasswords: BreachedPasswords;
    oneTimeCodes: OneTimeCodes;
    webAuthn: WebAuthn;
  }
}
