import { article } from '#tests/support/entities.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { store } from '#tests/support/writing.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await store(site.ports, article());
});
afterAll(() => site.close());

const from = { origin: 'https://otro.example' };
const headersOf = async (path: string, method = 'GET', headers: Record<string, string> = {}) => {
  const { status, headers: received } = await site.ask(path, { method, headers: { ...from, ...headers } });
  return { status, received, origin: received['access-control-allow-origin'] };
};

describe('programs of other sites', () => {
  it.each([
    ['/api/articles', 200],
    ['/api/articles/una-nota', 200],
    ['/api/articles/nada', 404],
    ['/api/articles?limits=1', 400],
    ['/api/openapi.json', 200],
    ['/rss', 200],
    ['/feed.json?lang=en', 200],
    ['/temas/regulacion/atom.xml', 200],
  ] as const)('read %s, which answers %i, without credentials', async (path, status) => {
    for (const method of ['GET', 'HEAD']) {
      const answered = await headersOf(path, method);
      expect([answered.status, answered.origin]).toEqual([status, '*']);
      expect(answered.received['access-control-expose-headers']).toBe('ETag, Link, Location, Retry-After');
      expect(answered.received).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it('may ask first, and learn that nothing has changed', async () => {
    const input = {
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'if-none-match',
    };
    const { status, origin, received } = await headersOf('/api/articles', 'OPTIONS', input);
    expect([status, origin]).toEqual([204, '*']);
    expect(received['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS');
    expect(received['access-control-allow-headers']).toContain('If-None-Match');
    const { received: first } = await headersOf('/api/articles');
    const again = await headersOf('/api/articles', 'GET', { 'if-none-match': String(first.etag) });
    expect([again.status, again.origin]).toEqual([304, '*']);
  });

  it.each(['/', '/api/auth/me', '/api/admin/users', '/api/newsletter/topics?token=x', '/admin'])(
    'get nothing of %s',
    async (path) => {
      expect((await headersOf(path)).origin).toBeUndefined();
    },
  );

  it('change nothing', async () => {
    const { origin } = await headersOf('/api/articles', 'POST', { 'content-type': 'application/json' });
    expect(origin).toBeUndefined();
  });
});
