import type { AlertHook } from '#core/status/ports.ts';

type Options = {
  url: string;
  /** Time limit of a call in milliseconds. */
  timeout?: number;
};

/** An error without the address, which may contain a secret. */
const failed = (reason: string, cause?: unknown): Error =>
  new Error(`the alert was not posted: ${reason}`, { cause });

/** Posts alerts as JSON to the configured address. */
export const createAlertHook = ({ url, timeout = 10_000 }: Options): AlertHook => ({
  async post(body) {
    let response: Response;
    try {
      response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'User-Agent': 'Vigia/1.0' },
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
  },
});

/** Posts nothing, for sites without an address. */
export const withoutAlertHook: AlertHook = { post: async () => {} };
