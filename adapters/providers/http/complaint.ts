/** What a provider says is wrong: its words, and the codes that it gives the fault. */
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
