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

/**
 * The text and codes in an error of any provider: `{error:{message,type,code}}` (OpenAI, Perplexity), the same with
 * `details.error_code` (Anthropic), `{status,code,message}` (NewsAPI), `{error:"..."}` (Ollama) or `{detail:"..."}`.
 */
const readError = (json: unknown): { text: string; codes: string[] } => {
  const body = fields(json);
  const error = fields(body['error']);
  const details = [fields(error['details']), fields(body['details'])];
  const [text = ''] = texts(error['message'], body['message'], body['error'], body['detail']);
  return {
    text,
    codes: texts(error['code'], error['type'], body['code'], ...details.map((one) => one['error_code'])),
  };
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

/** The delay before the next request that a provider requires, in milliseconds; null when it sets none. */
export const readRetryAfter = (headers: Headers, now: number): number | null => {
  const exact = headers.get('retry-after-ms');
  if (exact !== null && /^\d+(?:\.\d+)?$/.test(exact.trim())) return Number(exact);
  const given = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(given)) return Number(given) * 1000;
  const date = Date.parse(given);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};

const apiKey = /\b(?:sk|pplx|key|Bearer)[-_ ][\w*.-]{6,}/g;

/** A provider's text on one line, without keys. */
const redact = (text: string, { key = '' }: Callee): string =>
  (key.length > 3 ? text.replaceAll(key, '[key]') : text)
    .replace(apiKey, '[key]')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

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
    const params = { ...common, fault: 'rate-limited' } as const;
    return retryAfter === null
      ? new DomainError('providers.rate-limited', params)
      : new DomainError('providers.rate-limited-for', { ...params, seconds: seconds(retryAfter) });
  }
  if (status === 408) return new DomainError('providers.request-timeout', { ...common, fault: 'timed-out' });
  const overloaded = { ...common, fault: 'overloaded' } as const;
  if (status === 409) return new DomainError('providers.busy', { ...overloaded, because });
  if (status === 503 || status === 529) return new DomainError('providers.overloaded', overloaded);
  if (status >= 500) return new DomainError('providers.internal-error', { ...overloaded, because });
  const rejected = { ...common, fault: 'bad-request' } as const;
  return status < 400
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
