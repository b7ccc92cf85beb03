import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';
import { DomainError, asDiskFull, isDomainError } from '#core/kernel/domain-error.ts';
import type { Language } from '#core/kernel/language.ts';
import { defaultLanguage, languages } from '#core/kernel/language.ts';
import { render, renderDetails } from '#core/kernel/render.ts';
import type { ErrorCode, MessageKey } from '#core/messages/messages.ts';

/** The language that a client asks for (RFC 9110, 12.5.4); Spanish when it asks for none that there is. */
export const askedLanguage = (request: IncomingMessage): Language =>
  // The panel names one language: no need to negotiate.
  languages.find((language) => language === request.headers['accept-language']) ??
  ((accepts(request).languages(...languages) || defaultLanguage) as Language);

/** The HTTP status of each refusal (RFC 9110). */
export const statusOf = {
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'rule-violated': 422,
  'rate-limited': 429,
  unavailable: 503,
} satisfies Record<ErrorCode, number>;

/** What an error answer carries: `error` is for people, `code` and `key` are for programs. */
export type Problem = {
  error: string;
  code: string;
  key?: MessageKey;
  details?: Record<string, unknown>;
  requestId: string;
};

/** Seconds after which a client may try again when the database is away. */
export const retryAfterSeconds = 5;

/** Seconds after which what was refused may be tried again; null when that would not help. */
export const retryAfter = ({ code, params: { retry_after } }: DomainError): number | null => {
  if (code === 'rate-limited' && typeof retry_after === 'number') return retry_after;
  return code === 'unavailable' ? retryAfterSeconds : null;
};

/** What a program that is refused is told about tokens (RFC 6750, 3); null when tokens have nothing to do with it. */
const challengeOf = (error: DomainError): string | null => {
  const { code, params } = error;
  const { token, scope } = params;
  if (code === 'unauthenticated')
    return token ? `Bearer error="invalid_token", error_description="${render(error, 'en')}"` : 'Bearer';
  return code === 'forbidden' && typeof scope === 'string'
    ? `Bearer error="insufficient_scope", scope="${scope}"`
    : null;
};

const httpCodes: Record<number, string> = {
  405: 'method-not-allowed',
  412: 'precondition-failed',
  413: 'too-large',
  415: 'unsupported-type',
};

/** An error that a library of the HTTP layer raised for the client to see (`http-errors`). */
const isExposed = (error: unknown): error is Error & { status: number; headers?: Record<string, string> } => {
  const { status, expose } = Object(error) as { status?: unknown; expose?: unknown };
  return (
    error instanceof Error && expose === true && typeof status === 'number' && status >= 400 && status < 500
  );
};

/** The one table of errors: what the client gets for anything thrown. `fault` tells that it has to be logged as one. */
export const toProblem = (
  thrown: unknown,
  requestId: string,
  language: Language,
): { status: number; headers: Record<string, string>; body: Problem; fault: boolean } => {
  const error = asDiskFull(thrown);
  if (isDomainError(error)) {
    const { code, key, params } = error;
    const details = renderDetails(params, language);
    const wait = retryAfter(error);
    const challenge = challengeOf(error);
    const headers: Record<string, string> = {
      ...(wait !== null && { 'Retry-After': String(wait) }),
      ...(challenge !== null && { 'WWW-Authenticate': challenge }),
    };
    const body = { error: render(error, language), code, key, ...(details && { details }), requestId };
    // Overload is said once for many requests, by whoever refuses them.
    const fault = code === 'unavailable' && key !== 'server.overloaded';
    return { status: statusOf[code], headers, body, fault };
  }
  if (isExposed(error)) {
    const code = httpCodes[error.status] ?? 'validation';
    const { status, headers = {}, message } = error;
    return { status, headers, body: { error: message, code, requestId }, fault: false };
  }
  const body = { error: render({ key: 'internal' }, language), code: 'internal', requestId };
  return { status: 500, headers: {}, body, fault: true };
};

/** For paths and methods that lead nowhere. */
export const noSuchRoute = () => new DomainError('route.not-found');
