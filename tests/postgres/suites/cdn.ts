import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCdn } from '#adapters/webhook/purge-cdn.ts';
import type { CdnName } from '#core/cdn/cdn.ts';
import type { Suite } from '../harness.ts';

/** Purging a CDN, which is a stub here. */
export const cdnSuite: Suite = () => {
  const calls: object[] = [];
  const stub = { status: 200, hangs: false };
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const { authorization, 'fastly-key': fastlyKey, 'surrogate-key': surrogateKey } = headers;
    let body = '';
    for await (const part of request) body += String(part);
    calls.push({ method, url, authorization, fastlyKey, surrogateKey, body: JSON.parse(body) as unknown });
    if (!stub.hangs) response.writeHead(stub.status, { Location: '/elsewhere' }).end('{}');
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const keys = ['vigia-articles', 'vigia-pages'];
  const purge = (name: CdnName, timeout?: number) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/service/1/purge?soft=1`;
    return createCdn({ name, url, token: 'secreto', ...(timeout && { timeout }) }).purge(keys);
  };

  it('is one call of the API of each CDN', async () => {
    for (const name of ['fastly', 'cloudflare', 'generic'] as const) await purge(name);
    const common = { method: 'POST', url: '/service/1/purge?soft=1' };
    const bearer = { authorization: 'Bearer secreto' };
    expect(calls.splice(0)).toEqual([
      { ...common, fastlyKey: 'secreto', body: { surrogate_keys: keys } },
      { ...common, ...bearer, body: { tags: keys } },
      { ...common, ...bearer, surrogateKey: keys.join(' '), body: { keys } },
    ]);
  });

  it('throws the reason of a failure, without address and token', async () => {
    for (const status of [302, 403, 429, 503]) {
      stub.status = status;
      await expect(purge('generic')).rejects.toThrow(
        /^the CDN was not purged: (?:answer \d+|no connection)$/,
      );
    }
    Object.assign(stub, { status: 200, hangs: true });
    await expect(purge('generic', 50)).rejects.toThrow(/^the CDN was not purged: no answer$/);
  });
};
