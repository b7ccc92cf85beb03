import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';
import type { Context } from 'koa';
import { DomainError, asDiskFull, isDomainError, isFault } from '#core/kernel/domain-error.ts';
import type { Language } from '#core/text/language.ts';
import { defaultLanguage, languages } from '#core/text/language.ts';
import { render, renderDetails } from '#core/kernel/render.ts';
import type { ErrorCode } from '#core/messages/error-codes.ts';
import type { Message, MessageKey } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';

/** The language that a client requests (RFC 9110, 12.5.4); Spanish when none of those is available. */
export const requestedLanguage = (request: IncomingMessage): Language =>
  // The panel sends exactly one language: no negotiation needed.
  languages.find((language) => language === request.headers['accept-language']) ??
  ((accepts(request).languages(...languages) || defaultLanguage) as Language);

/** The HTTP status of each error code (RFC 9110). */
export const statusOf = {
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  gone: 410,
  withheld: 451,
  conflict: 409,
  'rule-violated': 422,
  'rate-limited': 429,
  unavailable: 503,
} satisfies Record<ErrorCode, number>;

/** The body of an error response: `error` is for people, `code` and `key` are for programs. */
export type Problem = {
  error: string;
  code: string;
  key?: MessageKey;
  details?: Record<string, unknown>;
  requestId: string;
};

/** Seconds after which a client may retry when the database is unavailable. */
export const retryAfterSeconds = 5;

/** Seconds after which a refused request may be retried; null when that would not help. */
export const retryAfter = ({ code, params: { retry_after } }: DomainError): number | null => {
  if (code === 'rate-limited' && typeof retry_after === 'number') return retry_after;
  return code === 'unavailable' ? retryAfterSeconds : null;
};

/** The challenge for a refused token (RFC 6750, 3); null when the refusal is not about tokens. */
const challengeOf = (error: DomainError): string | null => {
  const { code, params } = error;
  const { token, scope } = params;
  if (code === 'unauthenticated')
    return token ? `Bearer error="invalid_token", error_description="${render(error, 'en')}"` : 'Bearer';
  return code === 'forbidden' && typeof scope === 'string'
    ? `Bearer error="insufficient_scope", scope="${scope}"`
    : null;
};

/** The codes that only this door has, by status. */
export const httpCodes: Record<number, string> = {
  405: 'method-not-allowed',
  412: 'precondition-failed',
  413: 'too-large',
  415: 'unsupported-type',
};

/** Refuses a request because of its form, with words in each language. */
export const refuseRequest = (
  ctx: Context,
  status: 400 | 405 | 412 | 413 | 415,
  said: Message,
  headers: Record<string, string> = {},
): never => ctx.throw(status, { said, headers });

/** `said`: its words in each language; a library's error has none. */
type Exposed = Error & { status: number; headers?: Record<string, string>; said?: Message };

/** An error that the HTTP layer raised for the client to see (`http-errors`), such as about a body. */
export const isExposed = (error: unknown): error is Exposed => {
  const { status, expose } = Object(error) as { status?: unknown; expose?: unknown };
  return (
    error instanceof Error && expose === true && typeof status === 'number' && status >= 400 && status < 500
  );
};

/** The table of errors: the response for anything thrown. `fault`: it must be logged as an error. */
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
    return { status: statusOf[code], headers, body, fault: isFault(error) };
  }
  if (isExposed(error)) {
    const { status, headers = {}, said = message('request.malformed') } = error;
    const { key, params = {} } = said;
    const code = httpCodes[status] ?? 'validation';
    const details = renderDetails(params, language);
    const words = { error: render(said, language), code, key, ...(details && { details }) };
    return { status, headers, body: { ...words, requestId }, fault: false };
  }
  const body = { error: render({ key: 'internal' }, language), code: 'internal', requestId };
  return { status: 500, headers: {}, body, fault: true };
};

/** For unknown paths and methods. */
export const noSuchRoute = () => new DomainError('route.not-found');
