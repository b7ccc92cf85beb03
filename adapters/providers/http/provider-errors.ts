import { DomainError } from '#core/kernel/domain-error.ts';
import type { ErrorKey, Message } from '#core/messages/messages.ts';

/** The provider of a call. `name`: its display name. `variable`: the setting of its key. */
export type Callee = {
  provider: string;
  name: Message | string;
  variable: string;
  key: string | undefined;
};

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const texts = (...values: unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '');

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The entries of a list of errors, each with its place: `[{loc,msg}]` (FastAPI) or `[{message}]`. */
const listedTexts = (value: unknown): string =>
  listed(value)
    .map(fields)
    .map(({ loc, msg, message }) =>
      [listed(loc).join('.'), ...texts(msg, message)].filter(Boolean).join(': '),
    )
    .filter(Boolean)
    .join('; ');

/**
 * The text and codes in an error of any provider: `{error:{message,type,code}}` (OpenAI, Perplexity), the same with
 * `details.error_code` (Anthropic) or `metadata.raw` (OpenRouter), `{status,code,message}` (NewsAPI), `{error:"..."}`
 * (Ollama), `{detail:"..."}`, `{detail:[{loc,msg}]}` (FastAPI) or `{errors:[{message}]}`.
 */
const readError = (json: unknown): { text: string; codes: string[] } => {
  const body = fields(json);
  const error = fields(body['error']);
  const details = [fields(error['details']), fields(body['details'])];
  const [text = ''] = texts(
    error['message'],
    body['message'],
    body['error'],
    body['detail'],
    listedTexts(body['detail']),
    listedTexts(body['errors']),
  );
  const [raw = ''] = texts(fields(error['metadata'])['raw']);
  const codes = [error['code'], error['type'], body['code'], ...details.map((one) => one['error_code'])];
  return {
    text: [text, raw].filter(Boolean).join(': '),
    codes: texts(...codes.map((code) => (typeof code === 'number' ? String(code) : code))),
  };
};

const contents = ['choices', 'content', 'results', 'data', 'articles', 'output'];

/** Whether the body of a 2xx answer is only an error: then nothing was paid for. */
export const isOnlyError = (json: unknown): boolean => {
  const body = fields(json);
  const { error, type, object, status } = body;
  const saysSo = type === 'error' || object === 'error' || status === 'error';
  const has = typeof error === 'string' ? error !== '' : typeof error === 'object' && error !== null;
  return (
    (saysSo || has || listed(body['errors']).length > 0) &&
    contents.every((name) => listed(body[name]).length === 0)
  );
};

/** The statuses that error codes stand for. */
const statusOfCode: readonly (readonly [RegExp, number])[] = [
  [/rate_?-?limit|too_?many_?requests|resource_exhausted/i, 429],
  [/overloaded|unavailable/i, 529],
  [/authentication|invalid_api_key|unauthorized|apiKey(?:Invalid|Missing|Disabled)/i, 401],
  [/permission|forbidden/i, 403],
  [/timeout/i, 408],
  [/^(?:api|server|internal|internal_server)_error$|unexpectedError/i, 500],
];

/** The status of an error that came as 2xx, by its codes; that of the answer when they say nothing. */
export const statusOfError = (json: unknown, status: number): number => {
  const { codes } = readError(json);
  for (const code of codes) {
    if (/^[45]\d\d$/.test(code)) return Number(code);
    const found = statusOfCode.find(([pattern]) => pattern.test(code));
    if (found) return found[1];
  }
  return status;
};

/** Error codes of exhausted budgets: a retry is useless. */
const spendLimitCodes: ReadonlySet<string> = new Set([
  'credit_balance_exhausted',
  'organization_spend_limit_exceeded',
  'project_spend_limit_exceeded',
  'organization_usage_limit_exceeded',
  'insufficient_quota',
  'enforced_spend_limit_reached',
  'billing_error',
  'apiKeyExhausted',
]);

const time = String.raw`\d\d:\d\d:\d\d`;
/** The forms of dates in headers (RFC 9110, 5.6.7); the last has no zone, and is in GMT as well. */
const httpDate = new RegExp(
  String.raw`^(?:[a-z]{3}, \d\d? [a-z]{3} \d{4} ${time} (?:GMT|UTC|[+-]\d{4})|[a-z]{6,9}, \d\d-[a-z]{3}-\d\d ${time} GMT|\d{4}-\d\d-\d\dT${time}(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)|([a-z]{3} [a-z]{3} [ \d]\d ${time} \d{4}))$`,
  'i',
);
const figure = /^\d+(?:\.\d+)?$/;

/**
 * The delay before the next request that a provider requires, in milliseconds; null when it sets none, or none that
 * makes sense.
 */
export const readRetryAfter = (headers: Headers, now: number): number | null => {
  const exact = headers.get('retry-after-ms')?.trim() ?? '';
  const value = headers.get('retry-after')?.trim() ?? '';
  const date = httpDate.exec(value);
  const delays = [
    figure.test(exact) ? Number(exact) : Number.NaN,
    figure.test(value) ? Number(value) * 1000 : Number.NaN,
    date ? Date.parse(date[1] === undefined ? value : `${value} GMT`) - now : Number.NaN,
  ];
  return delays.find((delay) => delay > 0) ?? null;
};

const apiKey = /\b(?:sk|pplx|key|Bearer)[-_ ][\w*.-]{6,}/g;

/** A provider's text on one line, without keys. */
const redact = (text: string, { key = '' }: Callee): string =>
  (key.length > 3 ? text.replaceAll(key, '[key]') : text)
    .replace(apiKey, '[key]')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500);

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** The error for an answer other than 2xx. */
export const errorAnswer = (
  callee: Callee,
  status: number,
  json: unknown,
  retryAfter: number | null,
): DomainError => {
  const { provider, name, variable } = callee;
  const { text, codes } = readError(json);
  const common = { provider, name, status, ...(retryAfter !== null && { retry_after: retryAfter }) };
  const redacted = redact(text, callee);
  const because = redacted ? `: ${redacted}` : '';
  const spent = codes.find((code) => spendLimitCodes.has(code));
  if (spent !== undefined || status === 402)
    return new DomainError('providers.spend-limit', {
      ...common,
      fault: 'spend-limit',
      reason: spent ?? status,
    });
  // The provider's own text may quote the key.
  if (status === 401 || status === 403)
    return new DomainError('providers.key-refused', { ...common, fault: 'key-refused', variable });
  if (status === 429) {
    const params = { ...common, fault: 'rate-limited', because } as const;
    return retryAfter === null
      ? new DomainError('providers.rate-limited', params)
      : new DomainError('providers.rate-limited-for', { ...params, seconds: seconds(retryAfter) });
  }
  if (status === 408) return new DomainError('providers.request-timeout', { ...common, fault: 'timed-out' });
  const overloaded = { ...common, fault: 'overloaded', because } as const;
  if (retryAfter !== null && (status === 409 || status >= 500))
    return new DomainError('providers.overloaded-for', { ...overloaded, seconds: seconds(retryAfter) });
  if (status === 409) return new DomainError('providers.busy', overloaded);
  if (status === 503 || status === 529) return new DomainError('providers.overloaded', overloaded);
  if (status >= 500) return new DomainError('providers.internal-error', overloaded);
  const rejected = { ...common, fault: 'bad-request' } as const;
  return status >= 300 && status < 400
    ? new DomainError('providers.redirected', rejected)
    : new DomainError('providers.bad-request', { ...rejected, because });
};

const codeOf = (error: unknown): string => {
  const { code, cause, name } = Object(error) as { code?: string; cause?: unknown; name?: string };
  return code ?? (cause === undefined ? (name ?? 'Error') : codeOf(cause));
};

/** A broken or failed connection. The original message may contain an address with a password. */
export const unreachable = ({ provider, name }: Callee, error: unknown) =>
  new DomainError('providers.unreachable', { provider, name, fault: 'unreachable', reason: codeOf(error) });

/** A timeout. The answer may have been paid for. */
export const timedOut = ({ provider, name }: Callee, ms: number) =>
  new DomainError('providers.timed-out', { provider, name, fault: 'timed-out', seconds: seconds(ms) });

export type UnusableAnswer = Extract<
  ErrorKey,
  `providers.${'bad-picture' | 'cut-off' | 'no-picture' | 'not-json' | 'unexpected-answer'}`
>;

/** An unusable answer. It has been paid for. */
export const unusableAnswer = ({ provider, name }: Callee, key: UnusableAnswer) =>
  new DomainError(key, { provider, name, fault: 'bad-answer' });

/** An answer above the size limit. */
export const tooLarge = ({ provider, name }: Callee, maxBytes: number) =>
  new DomainError('providers.too-large', {
    provider,
    name,
    fault: 'bad-answer',
    megabytes: Math.floor(maxBytes / 1e6),
  });

/** Not called, after too many recent failures. */
export const paused = ({ provider, name }: Callee) =>
  new DomainError('providers.paused', { provider, name, fault: 'overloaded' });
