import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';

/** What asking a provider for the list of its models came to; nothing is spent by it. */
export type KeyCheck =
  | 'refused'
  | { unreachable: Message | string }
  /** What it lists; null where it lists nothing, as servers of one's own need not. */
  | { models: string[] | null };

export type KeyQuestion = { url: string; headers: Record<string, string> };

const patience = 10_000;

/** Where the models are listed, and how a key is shown there. */
export const modelLists = {
  openai: (key: string | undefined, base = 'https://api.openai.com/v1'): KeyQuestion => ({
    url: `${base}/models`,
    headers: key ? { authorization: `Bearer ${key}` } : {},
  }),
  anthropic: (key: string | undefined, base = 'https://api.anthropic.com'): KeyQuestion => ({
    url: `${base}/v1/models`,
    headers: { 'anthropic-version': '2023-06-01', ...(key ? { 'x-api-key': key } : {}) },
  }),
};

/** Why an address was not reached. */
const unreachable = (error: unknown): Message | string => {
  const { message: text, name, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return message('doctor.no-answer');
  if (cause?.message === 'bad port') return message('doctor.connection-refused');
  return cause?.code ?? cause?.message ?? text;
};

const modelsOf = (answer: unknown): string[] | null => {
  const { data } = Object(answer) as { data?: unknown };
  if (!Array.isArray(data)) return null;
  const ids = data.map((one) => (Object(one) as { id?: unknown }).id).filter((id) => typeof id === 'string');
  return ids.length ? ids : null;
};

/** Asks whether a provider takes a key, and which models it has. */
export const checkKey = async ({ url, headers }: KeyQuestion, wait = patience): Promise<KeyCheck> => {
  const { fetch } = await import('undici');
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(wait) });
    if (answer.status === 401 || answer.status === 403) {
      await answer.body?.cancel();
      return 'refused';
    }
    if (answer.status >= 500) return { unreachable: `HTTP ${answer.status}` };
    return { models: answer.ok ? modelsOf(await answer.json().catch(() => null)) : null };
  } catch (error) {
    return { unreachable: unreachable(error) };
  }
};

const feedPatience = 5000;

/** Whether an address answers with anything; null, or why not. */
export const checkFeed = async (url: string, wait = feedPatience): Promise<Message | string | null> => {
  const { fetch } = await import('undici');
  try {
    const { ok, status, body } = await fetch(url, { signal: AbortSignal.timeout(wait) });
    await body?.cancel();
    return ok ? null : `HTTP ${status}`;
  } catch (error) {
    return unreachable(error);
  }
};
