import type { Asked, Received } from '#tests/support/http-client.ts';
import { policyOf } from '#tests/support/http-policy.ts';
import type { Site } from '#tests/support/http-site.ts';
import { site as address, startSite, stubPage } from '#tests/support/http-site.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const nonceOf = (received: Received) =>
  /^'nonce-([\w+/]{22}==)'$/.exec(policyOf(received)['script-src']?.at(-1) ?? '')?.[1];

describe('pages rendered for one request', () => {
  let site: Site | undefined;
  afterEach(() => site?.close());
  const start = async (options: Parameters<typeof startSite>[0] = {}) => {
    const nonces: (string | undefined)[] = [];
    site = await startSite({
      renderPage: (request) => {
        nonces.push(request.nonce);
        return stubPage(request);
      },
      ...options,
    });
    return { site, nonces };
  };
  const token = 'x'.repeat(32);
  const once: [path: string, asked: Asked][] = [
    ['/admin', {}],
    ['/admin/newsletters?lang=en', {}],
    [`/unsubscribe?token=${token}`, {}],
    [`/confirm?token=${token}`, {}],
    ['/contacto', { method: 'POST', headers: form, body: 'form=contact&name=Eva' }],
  ];

  it.each(once)('have a unique nonce, and are never cached: %s %j', async (path, request) => {
    const { site: served, nonces } = await start();
    const answers = [await served.ask(path, request), await served.ask(path, request)];
    expect(new Set(nonces).size).toBe(2);
    expect(answers.map(nonceOf)).toEqual(nonces);
    for (const received of answers) {
      expect(policyOf(received)['script-src']).toEqual(["'self'", expect.stringMatching(/^'nonce-/)]);
      expect(received.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-type': 'text/html; charset=utf-8',
        'referrer-policy': 'same-origin',
      });
      expect(received.headers.etag).toBeUndefined();
    }
  });

  it('are compressed', async () => {
    const { site: served } = await start();
    for (const encoding of ['br', 'gzip']) {
      const received = await served.get('/admin', { 'accept-encoding': encoding });
      expect(received.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(received.text).toContain('<title>/admin</title>');
    }
  });

  it('are the only ones with a nonce', async () => {
    const { site: served, nonces } = await start();
    for (const path of ['/', '/login', '/unsubscribe', '/administracion'])
      expect((await served.get(path)).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(nonces).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('require https only if the site has it', async () => {
    const { site: served } = await start({ site: { ...address, url: 'http://vigia.example' } });
    for (const path of ['/', '/admin', '/api/articles', '/nada', '/api/nada'])
      expect((await served.get(path)).headers['strict-transport-security']).toBeUndefined();
  });

  it('allow client development', async () => {
    const { site: served } = await start({ inlineScripts: null });
    for (const path of ['/', '/admin'])
      expect(policyOf(await served.get(path))).toMatchObject({
        'script-src': ["'self'", "'unsafe-inline'"],
        'connect-src': ["'self'", 'ws:', 'wss:'],
      });
  });
});
