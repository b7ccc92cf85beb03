import { article } from '#tests/support/entities.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { store } from '#tests/support/writing.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await store(site.ports, article({ slug: 'una-nota' }));
});
afterAll(() => site.close());

const get = (target: string, hosts: readonly string[] = ['vigia.example'], method = 'GET') =>
  sendRaw(site.port, [
    `${method} ${target} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
  ]);
/** Without what differs between any two requests. */
const stable = (text: string) =>
  text.replace(/^(?:X-Request-Id|Date): .*\r\n/gim, '').replace(/"requestId":"[^"]+"/, '');

describe('a request in the absolute form', () => {
  const paths = ['/', '/noticias', '/api/articles?limit=1', '/api/articles/una-nota', '/rss', '/robots.txt'];
  const more = [
    '/sitemap.xml',
    '/healthz',
    '/assets/none.js',
    '/noticias/',
    '/nada',
    '/api/nada',
    '//a',
    '/?lang=en',
  ];
  it.each([...paths, ...more])('is answered as the path is: %s', async (path) => {
    // The first one fills the cache.
    await get(path);
    for (const scheme of ['http', 'HTTPS'])
      expect(stable((await get(`${scheme}://vigia.example${path}`)).text)).toBe(
        stable((await get(path)).text),
      );
  });

  it('may have no path', async () => {
    expect(stable((await get('http://vigia.example')).text)).toBe(stable((await get('/')).text));
    expect((await get('http://vigia.example?lang=en')).status).toBe(200);
  });

  it('is refused with a host that is none', async () => {
    for (const target of ['http://ana@vigia.example/', 'http://a,b/', 'ftp://vigia.example/'])
      expect([target, (await get(target)).status]).toEqual([target, 400]);
  });
});

describe('the host of a request', () => {
  const wrong = [
    ['vigia.example', 'other.example'],
    ['vigia.example', 'vigia.example'],
    ['vigia.example, other.example'],
    ['vigia.example/path'],
    ['ana@vigia.example'],
  ];
  it.each(wrong)('is refused twice or malformed, also for cached pages: %s %s', async (...hosts) => {
    for (const path of ['/', '/api/articles', '/healthz']) {
      await get(path);
      const { status, text } = await get(path, hosts);
      expect([path, status]).toEqual([path, 400]);
      expect(text).toContain('request.host');
    }
  });

  it.each(['vigia.example', 'vigia.example:3000', '127.0.0.1', '[::1]:3000', 'vigía.example', ''])(
    'is accepted as %j',
    async (host) => {
      expect((await get('/healthz', [host])).status).toBe(200);
    },
  );

  it('is not needed for OPTIONS of the server, and a path is for everything else', async () => {
    expect((await get('*', undefined, 'OPTIONS')).status).toBe(204);
    expect((await get('*')).status).toBe(400);
  });
});

describe('the log of requests', () => {
  it.each([
    '/api/admin/newsletter/subscriptions/ana.lopez%40example.org',
    '/api/admin/newsletter/subscriptions/ana.lopez@example.org',
    '/api/admin/newsletter/subscriptions/ana.lopez%2540example.org',
    '/api/admin/newsletter/subscriptions?q=ana.lopez%40example.org&limit=1',
    '/login?email=ana.lopez@example.org#x',
    `/${'x'.repeat(490)}/ana.lopez@example.org`,
  ])('has no addresses of people: %s', async (path) => {
    await site.get(path);
    const { url } = site.logs.findLast(({ msg }) => msg === 'request') as { url: string };
    expect(url).not.toMatch(/ana|lopez|example\.org/);
    expect(url.slice(0, 5)).toBe(path.slice(0, 5));
  });

  it('has other addresses as they are', async () => {
    await site.get('/buscar?q=loros%204000&lang=en');
    expect(site.logs.at(-1)).toMatchObject({ url: '/buscar?q=loros%204000&lang=en' });
  });
});
