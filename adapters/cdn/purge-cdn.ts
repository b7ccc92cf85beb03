import type { Cdn, CdnName } from '#core/cdn/cdn.ts';

type Options = {
  name: CdnName;
  /** The whole address of the call. */
  url: string;
  token?: string | undefined;
  /** Milliseconds that a call may take. */
  timeout?: number;
};

type Call = { headers: Record<string, string>; body: unknown };

const bearer = (token: string | undefined) => ({ ...(token && { Authorization: `Bearer ${token}` }) });

/** The request of each CDN's API; all use POST with JSON. */
const calls: Record<CdnName, (keys: readonly string[], token: string | undefined) => Call> = {
  fastly: (keys, token) => ({
    headers: { Accept: 'application/json', ...(token && { 'Fastly-Key': token }) },
    body: { surrogate_keys: keys },
  }),
  cloudflare: (keys, token) => ({ headers: bearer(token), body: { tags: keys } }),
  // A proxy can use the header alone.
  generic: (keys, token) => ({
    headers: { 'Surrogate-Key': keys.join(' '), ...bearer(token) },
    body: { keys },
  }),
};

/** Without the address, which may contain a secret. */
const failed = (reason: string, cause?: unknown): Error =>
  new Error(`the CDN was not purged: ${reason}`, { cause });

/** Purges through the CDN's API. */
export const createCdn = ({ name, url, token, timeout = 10_000 }: Options): Cdn => ({
  async purge(keys) {
    const { headers, body } = calls[name](keys, token);
    let response: Response;
    try {
      response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
    } catch (error) {
      const { name: kind, cause } = error as Error & { cause?: { code?: string } };
      throw failed(kind === 'TimeoutError' ? 'no answer' : (cause?.code ?? 'no connection'), error);
    }
    await response.body?.cancel();
    if (!response.ok) throw failed(`answer ${response.status}`);
  },
});

/** For sites without a CDN. */
export const withoutCdn: Cdn = { purge: async () => {} };
