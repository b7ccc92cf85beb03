/** Every way a use case may refuse; each door maps all of them (HTTP status, exit code, MCP error). */
export const errorCodes = [
  'validation',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'rule-violated',
  'rate-limited',
  'unavailable',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** A refusal with a reason a person can act on. `details` is JSON and holds no secret. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message: string, details?: Record<string, unknown>, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

/** A `not-found` that names what was asked for: the first of the details. */
export const notFound = (
  sentence: string,
  details: Record<string, string | number | boolean>,
): DomainError => {
  const shown = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, 200) : value,
    ]),
  );
  return new DomainError('not-found', `${sentence}: ${Object.values(shown)[0]}`, shown);
};

/** Why something is unavailable, where people are told more than that: `details.reason`. */
export type UnavailableReason = 'disk-full' | 'busy';

const unavailable = (reason: UnavailableReason, message: string) => (cause: unknown) =>
  new DomainError('unavailable', message, { reason }, { cause });

export const diskFull = unavailable('disk-full', 'The disk is full: nothing can be stored');
export const databaseBusy = unavailable('busy', 'The server is busy: no connection to the database is free');

/** What is thrown by an operating system without room on its disk, as a refusal; anything else as it is. */
export const asDiskFull = (error: unknown): unknown =>
  ['ENOSPC', 'EDQUOT'].includes((Object(error) as { code?: string }).code ?? '') ? diskFull(error) : error;

/**
 * Whether `error` is a refusal of the domain (and, if given, one with this code). Told by what it carries, not by its
 * class: the server-rendering bundle holds a copy of the class of its own.
 */
export const isDomainError = (error: unknown, code?: ErrorCode): error is DomainError =>
  error instanceof Error &&
  error.name === 'DomainError' &&
  (code === undefined || (error as DomainError).code === code);
