import { finalError } from '#core/jobs/final-error.ts';

type Call = {
  /** What an error says was not done. */
  failure: string;
  url: string;
  headers?: Record<string, string>;
  /** Time limit in milliseconds. */
  timeout?: number;
};

/** Statuses of requests that may be accepted later, although they say that the caller was wrong. */
const temporary = [408, 425, 429];

const isFinalAnswer = (status: number): boolean =>
  status >= 400 && status < 500 && !temporary.includes(status);

/**
 * Posts a text and ignores the body of the answer. Throws on any status but 2xx, redirects included; the error does not
 * contain the address, which may contain a secret. `finalAnswers`: a refusal of the request itself is a final error.
 */
export const post = async ({
  failure,
  url,
  headers,
  body,
  timeout = 10_000,
  finalAnswers = false,
}: Call & { body: string; finalAnswers?: boolean }): Promise<void> => {
  const failed = (reason: string, cause?: unknown) => new Error(`${failure}: ${reason}`, { cause });
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'User-Agent': 'Vigia/1.0', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw failed(name === 'TimeoutError' ? 'no answer' : (cause?.code ?? 'no connection'), error);
  }
  await response.body?.cancel();
  const { ok, status } = response;
  if (finalAnswers && isFinalAnswer(status)) throw finalError(`${failure}: answer ${status}`);
  if (!ok) throw failed(`answer ${status}`);
};

/** Posts JSON, as `post`. */
export const postJson = ({
  headers,
  body,
  ...call
}: Call & { body: unknown; finalAnswers?: boolean }): Promise<void> =>
  post({ ...call, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });
