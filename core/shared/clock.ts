/** The current time as an ISO 8601 instant in UTC (`2026-11-20T09:00:00.000Z`). */
export type Clock = { now(): string };

/** New unique ids (UUID, RFC 9562). */
export type Ids = { next(): string };

/** New secrets for links in mail: at least 32 URL-safe characters out of 256 random bits. */
export type Tokens = { next(): string };
