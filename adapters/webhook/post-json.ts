type Options = {
  /** What an error says was not done. */
  failure: string;
  url: string;
  headers?: Record<string, string>;
  body: unknown;
  /** Time limit in milliseconds. */
  timeout?: number;
};

/**
 * Posts JSON and ignores the body of the answer. Throws on any status but 2xx, redirects included; the error does not
 * contain the address, which may contain a secret.
 */
export const postJson = async ({ failure, url, headers, body, timeout = 10_000 }: Options): Promise<void> => {
  const failed = (reason: string, cause?: unknown) => new Error(`${failure}: ${reason}`, { cause });
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Vigia/1.0', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw failed(name === 'TimeoutError' ? 'no answer' : (cause?.code ?? 'no connection'), error);
  }
  await response.body?.cancel();
  if (!response.ok) throw failed(`answer ${response.status}`);
};
