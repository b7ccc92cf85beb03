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

/** Whether `error` is a refusal of the domain (and, if given, one with this code). */
export const isDomainError = (error: unknown, code?: ErrorCode): error is DomainError =>
  error instanceof DomainError && (code === undefined || error.code === code);
