/** The current time as an ISO 8601 instant in UTC (`2026-11-20T09:00:00.000Z`). */
export type Clock = { now(): string };

/** New unique ids (UUID, RFC 9562). */
export type Ids = { next(): string };

/** Secrets for links in mail and for programs. */
export type Tokens = {
  /** A new one: at least 32 URL-safe characters out of 256 random bits. */
  next(): string;
  /**
   * What is stored of a secret to recognise it: SHA-256 (FIPS 180-4), as 43 URL-safe characters. Slow, salted
   * hashing makes up for passwords that can be guessed; nobody guesses 256 random bits, however fast each try is.
   */
  hash(secret: string): string;
};
