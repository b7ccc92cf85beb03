import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Scripts and what preloads them; not what search engines read. */
const scripts =
  /<script\b(?! type="application\/ld\+json")[^>]*>.*?<\/script>|<link[^>]* rel="modulepreload"[^>]*>/gs;

/** What only one connection means, and what `fetch` has decoded. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
]);

/** A server in front of another, and how to stop it. */
export type Proxy = { url: string; close: () => void };

/**
 * Serves a site as it is, or with the scripts of its pages taken out: both in the same way, so that only the scripts
 * make a difference.
 */
export const startProxy = async (site: string, { hasScripts }: { hasScripts: boolean }): Promise<Proxy> => {
  const answer = async (path: string) => {
    const response = await fetch(site + path, { redirect: 'manual' });
    const headers = [...response.headers].filter(([name]) => !ofConnection.has(name));
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    const isPage = type.startsWith('text/html');
    const body = isPage && !hasScripts ? Buffer.from(bytes.toString().replace(scripts, '')) : bytes;
    if (!/^text\/|json|javascript|svg/.test(type)) return { status: response.status, headers, body };
    return {
      status: response.status,
      headers: [...headers, ['Content-Encoding', 'br'] as const],
      body: await compress(body),
    };
  };
  const server = createServer(async (request, response) => {
    try {
      const { status, headers, body } = await answer(request.url ?? '/');
      for (const [name, value] of headers) response.appendHeader(name, value);
      response.writeHead(status).end(body);
    } catch {
      response.writeHead(502).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
