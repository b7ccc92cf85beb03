/** The error in an answer: its text, and its codes. */
export type Complaint = { text: string; codes: string[] };

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const texts = (...values: unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '');

/**
 * Reads the error of any provider: `{error:{message,type,code}}` (OpenAI, Perplexity), the same with
 * `details.error_code` (Anthropic), `{status,code,message}` (NewsAPI), `{error:"..."}` (Ollama) or `{detail:"..."}`.
 */
export const readComplaint = (json: unknown): Complaint => {
  const body = fields(json);
  const error = fields(body['error']);
  const details = [fields(error['details']), fields(body['details'])];
  const [text = ''] = texts(error['message'], body['message'], body['error'], body['detail']);
  return {
    text,
    codes: texts(error['code'], error['type'], body['code'], ...details.map((one) => one['error_code'])),
  };
};

/** Codes of accounts that have used up what they may spend: asking again changes nothing. */
export const spentCodes: ReadonlySet<string> = new Set([
  'credit_balance_exhausted',
  'organization_spend_limit_exceeded',
  'project_spend_limit_exceeded',
  'organization_usage_limit_exceeded',
  'insufficient_quota',
  'enforced_spend_limit_reached',
  'billing_error',
  'apiKeyExhausted',
]);

/** How long a provider asks to wait before the next request, in milliseconds; null when it does not say. */
export const readRetryAfter = (headers: Headers, now: number): number | null => {
  const exact = headers.get('retry-after-ms');
  if (exact !== null && /^\d+(?:\.\d+)?$/.test(exact.trim())) return Number(exact);
  const given = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(given)) return Number(given) * 1000;
  const date = Date.parse(given);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};
