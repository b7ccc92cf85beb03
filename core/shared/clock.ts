/** The current time as an ISO 8601 instant in UTC (`2026-11-20T09:00:00.000Z`). */
export type Clock = { now(): string };

/** New unique ids (UUID, RFC 9562). */
export type Ids = { next(): string };
