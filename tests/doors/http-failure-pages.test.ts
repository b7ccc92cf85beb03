import { DomainError } from '#core/kernel/domain-error.ts';
import type { Asked } from '#tests/support/http-client.ts';
import { problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (body: string, headers: Record<string, string> = form): Asked => ({
  method: 'POST',
  headers,
  body,
});

const refusals: [status: number, path: string, asked: Asked, es: string, en: string][] = [
  [413, '/contacto', post('x'.repeat(70_000)), 'Es demasiado largo', 'Too long'],
  [415, '/contacto', post('{}', { 'content-type': 'text/plain' }), 'No hemos podido', 'We could not process'],
  [400, '/contacto', post('form=nada'), 'No hemos podido', 'We could not process'],
  [405, '/rss', post('a=b'), 'No hemos podido', 'We could not process'],
  [403, '/', post('a=b', { ...form, 'sec-fetch-site': 'cross-site' }), 'No está permitido', 'Not allowed'],
  [429, '/login', post('form=login&email=a%40b.es&password=x'), 'Demasiados intentos', 'Too many attempts'],
  [404, '/sitemap-nada.xml', {}, 'Página no encontrada', 'Page Not Found'],
  [500, '/broken', {}, 'Algo ha fallado', 'Something went wrong'],
  [503, '/away', {}, 'Volvemos enseguida', 'Back in a moment'],
];

describe('errors seen by people', () => {
  let site: Site | undefined;
  afterEach(() => site?.close());
  const start = async () =>
    (site = await startSite({
      site: { name: 'El <Faro>', url: 'https://faro.example', timeZone: 'Europe/Madrid' },
      submitForm: () => Promise.reject(new DomainError('rate-limit.seconds', { count: 5, retry_after: 5 })),
      renderPage: ({ url }) =>
        Promise.reject(url.startsWith('/away') ? new DomainError('database.unreachable') : new Error('no')),
    }));

  it.each(refusals)('are a page: %d at %s', async (status, path, request, es, en) => {
    const served = await start();
    for (const [language, address, title] of [
      ['es', path, es],
      ['en', `${path}?lang=en`, en],
    ] as const) {
      const received = await served.ask(address, { ...request, headers: { ...browser, ...request.headers } });
      expect([received.status, received.headers['content-type']]).toEqual([
        status,
        'text/html; charset=utf-8',
      ]);
      expect(received.headers['cache-control']).toBe('private, no-store');
      expect(received.text).toContain(`<html lang="${language}">`);
      expect(received.text).toMatch(new RegExp(`<h1>${title}`));
      expect(received.text).toContain('| El &lt;Faro&gt;</title>');
      expect(received.text).toContain(String(received.headers['x-request-id']));
    }
  });

  it('name the parameter that is wrong, and offer to try again only where that may help', async () => {
    const served = await start();
    const [wrong, broken] = await Promise.all(
      ['/rss?kind=nada', '/broken'].map((path) => served.get(path, browser)),
    );
    expect([wrong!.status, broken!.status]).toEqual([400, 500]);
    expect(wrong!.text).toContain('<p>kind: debe ser uno de estos valores: noticia, ');
    expect([wrong!, broken!].map(({ text }) => text.includes('Reintentar'))).toEqual([false, true]);
  });

  it('are JSON for programs, and in the API for everybody', async () => {
    const served = await start();
    for (const [path, headers] of [
      ['/api/nada', browser],
      ['/api', browser],
      ['/sitemap-nada.xml', { accept: '*/*' }],
      ['/sitemap-nada.xml', {}],
    ] as const)
      expect(problemOf(await served.get(path, headers))).toMatchObject({ code: 'not-found' });
    const english = problemOf(await served.get('/rss?kind=nada&lang=en'));
    expect(english.error).toMatch(/^kind: must be one of: /);
  });
});

describe('cross-site requests', () => {
  let site: Site | undefined;
  afterEach(() => site?.close());

  it('change nothing, by any method or address', async () => {
    site = await startSite();
    const origins = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://vigia.example' },
      { origin: 'https://elsewhere.example' },
      { origin: 'https://vigia.example.elsewhere.example' },
      { origin: 'null' },
      { origin: 'nonsense' },
    ];
    for (const headers of origins)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        for (const path of ['/', '/login', '/api/auth/login', '/api/articles/una-nota', '/api/nada']) {
          const received = await site.ask(path, { method, headers });
          expect([method, path, received.status, problemOf(received).code]).toEqual([
            method,
            path,
            403,
            'forbidden',
          ]);
        }
  });

  it('may read public content', async () => {
    site = await startSite();
    for (const path of ['/', '/api/articles', '/rss'])
      expect((await site.get(path, { 'sec-fetch-site': 'cross-site', origin: 'null' })).status).toBe(200);
  });
});
