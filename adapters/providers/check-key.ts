import { z } from 'zod';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import { bearer } from './http/call-with-retry.ts';
import { anthropicBase, anthropicHeaders } from './llm/anthropic.ts';
import { openAiBase } from './llm/openai.ts';

/** The result of listing a provider's models, which costs nothing. */
export type KeyCheck =
  | 'refused'
  | { unreachable: Message | string }
  /** Null when it lists none, as self-hosted servers may. */
  | { models: string[] | null };

type KeyQuestion = { url: string; headers: Record<string, string> };

const timeout = 10_000;

/** The request that lists the models of a provider. */
export const modelLists = {
  openai: (key: string | undefined, base = openAiBase): KeyQuestion => ({
    url: `${base}/models`,
    headers: bearer(key),
  }),
  anthropic: (key: string | undefined, base = anthropicBase): KeyQuestion => ({
    url: `${base}/v1/models`,
    headers: anthropicHeaders(key),
  }),
};

/** Why an address is unreachable. */
const unreachable = (error: unknown): Message | string => {
  const { message: text, name, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return message('doctor.no-answer');
  if (cause?.message === 'bad port') return message('doctor.connection-refused');
  return cause?.code ?? cause?.message ?? text;
};

const ModelList = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });

/** Checks whether a provider accepts a key, and which models it has. */
export const checkKey = async ({ url, headers }: KeyQuestion, wait = timeout): Promise<KeyCheck> => {
  const { fetch } = await import('undici');
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(wait) });
    if (answer.status === 401 || answer.status === 403) {
      await answer.body?.cancel();
      return 'refused';
    }
    if (answer.status >= 500) return { unreachable: `HTTP ${answer.status}` };
    const list = ModelList.safeParse(answer.ok ? await answer.json().catch(() => null) : null);
    return { models: list.success ? list.data.data.map(({ id }) => id) : null };
  } catch (error) {
    return { unreachable: unreachable(error) };
  }
};

const feedTimeout = 5000;

/** Checks whether an address responds; null, or why not. */
export const checkFeed = async (url: string, wait = feedTimeout): Promise<Message | string | null> => {
  const { fetch } = await import('undici');
  try {
    const { ok, status, body } = await fetch(url, { signal: AbortSignal.timeout(wait) });
    await body?.cancel();
    return ok ? null : `HTTP ${status}`;
  } catch (error) {
    return unreachable(error);
  }
};
