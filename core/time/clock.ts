/** The current time as an ISO 8601 instant in UTC (`2026-11-20T09:00:00.000Z`). */
export type Clock = { now(): string };

/** New unique ids (UUID, RFC 9562). */
export type Ids = { next(): string };

/** Secrets for links in mail and for programs. */
export type Tokens = {
  /** A new secret: at least 32 URL-safe characters out of 256 random bits. */
  next(): string;
  /** A new secret that people type: 80 random bits in four groups of the letters a-z and the digits 2-7. */
  code(): string;
  /**
   * The hash that is stored of a secret: SHA-256 (FIPS 180-4), as 43 URL-safe characters. Slow, salted hashing protects
   * passwords that can be guessed; 256 random bits cannot, however fast each attempt is.
   */
  hash(secret: string): string;
};
