import { article } from '#tests/support/entities.ts';
import { problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { store } from '#tests/support/writing.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

describe('error responses', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
    await store(site.ports, article());
  });
  afterAll(() => site.close());

  it('contain error, code, details and the id of header and log', async () => {
    const received = await site.get('/api/articles/nadie');
    const body = problemOf(received);
    expect(received.status).toBe(404);
    expect(received.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(received.headers['cache-control']).toBe('private, no-store');
    expect(body).toEqual({
      error: 'No hay ningún artículo con ese slug: nadie',
      code: 'not-found',
      key: 'articles.not-found',
      details: { slug: 'nadie' },
      requestId: received.headers['x-request-id'],
    });
    expect(site.logs).toContainEqual(
      expect.objectContaining({
        requestId: body.requestId,
        status: 404,
        method: 'GET',
        url: '/api/articles/nadie',
      }),
    );
  });

  it('are in the requested language, with a Vary header', async () => {
    const errorIn = async (language: string) => {
      const received = await site.get('/api/articles/nadie', { 'accept-language': language });
      return [problemOf(received).error, received.headers['vary']];
    };
    const english = ['There is no article with this slug: nadie', 'Accept-Language'];
    expect(await errorIn('en-GB,en;q=0.9,es;q=0.8')).toEqual(english);
    expect((await errorIn('es-ES,es;q=0.9,en;q=0.8'))[0]).toBe('No hay ningún artículo con ese slug: nadie');
    expect((await errorIn('fr'))[0]).toBe('No hay ningún artículo con ese slug: nadie');
  });

  it('are logged without secrets in addresses', async () => {
    for (const name of [
      'access_token',
      'token',
      'Id_Token',
      'api-key',
      '%74oken',
      'x%2Dsignature',
      'next&refresh_token',
    ])
      await site.get(`/api/articles/nada?a=1&${name}=clave&z=2`);
    const logged = JSON.stringify(site.logs);
    expect(logged).not.toContain('clave');
    expect(logged).toContain('&access_token=[secret]&z=2');
  });

  it('have unique request ids', async () => {
    const ids = await Promise.all(
      ['/api/nada', '/api/articles', '/', '/api/articles'].map(
        async (path) => (await site.get(path)).headers['x-request-id'],
      ),
    );
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((id) => /^[\w-]{8,40}$/.test(String(id)))).toBe(true);
  });

  it.each(['/api', '/api/nada', '/api/articles/una-nota/otra', '/api/articles/%E0%A4%A', '/api//articles'])(
    '%s is a 404 in JSON',
    async (path) => {
      const received = await site.get(path);
      expect(received.status).toBe(404);
      expect(problemOf(received)).toMatchObject({ code: 'not-found', requestId: expect.any(String) });
    },
  );

  it.each([
    ['POST', '/api/articles/status/published'],
    ['PUT', '/api/articles'],
    ['PUT', '/api/interviews/una-entrevista/view'],
    ['DELETE', '/api/interviews'],
    ['PATCH', '/api/contact-settings'],
    ['PROPFIND', '/api/articles'],
    ['POST', '/rss'],
    ['DELETE', '/rss'],
  ])('%s %s is a 405 that lists the methods', async (method, path) => {
    const received = await site.ask(path, { method });
    expect(received.status).toBe(405);
    expect(received.headers['allow']?.split(', ')).toEqual(expect.arrayContaining(['GET', 'HEAD']));
    expect(received.headers['allow']).not.toContain(method);
    expect(problemOf(received)).toMatchObject({ code: 'method-not-allowed', key: 'route.other-methods' });
  });

  it('of another method are in the language of the request', async () => {
    const ask = async (language: string) =>
      problemOf(
        await site.ask('/api/articles/una-nota', {
          method: 'PATCH',
          headers: { 'accept-language': language },
        }),
      ).error;
    expect(await ask('es')).toMatch(/^Esta dirección solo admite .*PUT/);
    expect(await ask('en')).toMatch(/^This address takes only .*PUT/);
  });

  it('to OPTIONS list the methods', async () => {
    const received = await site.ask('/api/articles', { method: 'OPTIONS' });
    expect([received.status, received.headers['allow']]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
  });

  it('to HEAD equal GET without the body', async () => {
    for (const path of [
      '/api/articles',
      '/api/articles/static',
      '/rss',
      '/sitemap.xml',
      '/noticias',
      '/robots.txt',
    ]) {
      await site.get(path);
      const [got, head] = [await site.get(path), await site.ask(path, { method: 'HEAD' })];
      expect([head.status, head.body.length]).toEqual([200, 0]);
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
        expect([path, name, head.headers[name]]).toEqual([path, name, got.headers[name]]);
    }
    expect((await site.ask('/api/articles/nadie', { method: 'HEAD' })).status).toBe(404);
  });

  it('to HEAD work before anything is cached', async () => {
    for (const path of ['/api/pages', '/api/articles/status/published', '/rss?lang=en']) {
      const head = await site.ask(path, { method: 'HEAD' });
      expect([head.status, head.body.length, head.headers['transfer-encoding']]).toEqual([200, 0, undefined]);
      expect((await site.get(path)).text.length).toBeGreaterThan(1);
    }
  });

  it('accept any Host header', async () => {
    for (const host of ['[::', 'a b', '<x>', 'x'.repeat(2000)])
      for (const path of ['/api/articles?limit=1', '/noticias?lang=en', '/rss?lang=en'])
        expect((await site.get(path, { host })).status).toBe(200);
  });
});
