/** What asking a provider for the list of its models came to; nothing is spent by it. */
export type KeyCheck = 'accepted' | 'refused' | { unreachable: string };

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

/** Asks whether a provider takes a key. */
export const checkKey = async ({ url, headers }: KeyQuestion): Promise<KeyCheck> => {
  const { fetch } = await import('undici');
  try {
    const { status, body } = await fetch(url, { headers, signal: AbortSignal.timeout(patience) });
    await body?.cancel();
    if (status === 401 || status === 403) return 'refused';
    // Servers of one's own need not list what they have.
    return status < 500 ? 'accepted' : { unreachable: `HTTP ${status}` };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
    return { unreachable: cause?.code ?? cause?.message ?? message };
  }
};
