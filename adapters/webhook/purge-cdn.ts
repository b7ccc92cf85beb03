import type { Cdn, CdnName } from '#core/cdn/cdn.ts';
import { postJson } from './post.ts';

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

/** Purges through the CDN's API. */
export const createCdn = ({ name, token, ...call }: Options): Cdn => ({
  purge: (keys) => postJson({ ...call, ...calls[name](keys, token), failure: 'the CDN was not purged' }),
});

/** For sites without a CDN. */
export const withoutCdn: Cdn = { purge: async () => {} };
