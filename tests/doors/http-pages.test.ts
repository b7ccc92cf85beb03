import type { RenderPage } from '#adapters/http/pages.ts';
import { fixedClock } from '#fixtures/builders/clock.ts';
import { article } from '#tests/support/entities.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite, stubPage } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { until } from '#tests/support/until.ts';
import { store } from '#tests/support/writing.ts';

closePortsAfterTests();

type Request = Parameters<RenderPage>[0];

describe('pages', () => {
  let site: Site | undefined;
  afterEach(() => site?.close());
  const start = async (render: RenderPage = stubPage, options: Parameters<typeof startSite>[0] = {}) => {
    const rendered: Request[] = [];
    site = await startSite({
      ...options,
      renderPage: (request) => {
        rendered.push(request);
        return render(request);
      },
    });
    return { site, rendered };
  };

  it('are rendered in the requested language, Spanish unless it is English', async () => {
    const { site: served, rendered } = await start();
    for (const url of ['/', '/noticias?lang=en', '/noticias?lang=fr', '/noticias?topic=agi&lang=en'])
      expect((await served.get(url)).status).toBe(200);
    expect(rendered).toEqual([
      { url: '/', language: 'es' },
      { url: '/noticias?lang=en', language: 'en' },
      { url: '/noticias?lang=fr', language: 'es' },
      { url: '/noticias?topic=agi&lang=en', language: 'en' },
    ]);
  });

  it('are rendered once for each address and language, and compressed', async () => {
    const { site: served, rendered } = await start();
    for (const headers of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }, {}]) {
      const received = await served.get('/noticias', headers);
      expect(received.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        etag: expect.stringMatching(/^"/),
      });
      expect(received.text).toContain('<title>/noticias</title>');
    }
    expect((await served.get('/noticias?lang=en')).text).toContain('lang="en"');
    expect(rendered).toHaveLength(2);
  });

  it('are made again when the day that they show is over', async () => {
    const midnight = Date.parse('2026-11-24T00:00:00+01:00');
    const clock = fixedClock(new Date(midnight - 1).toISOString());
    const { site: served, rendered } = await start(stubPage, { ports: createTestPorts({ clock }) });
    await served.get('/');
    await served.get('/noticias');
    clock.set(new Date(midnight).toISOString());
    await until(async () => (await served.get('/')) && rendered.length === 3);
    await served.get('/noticias');
    expect(rendered.map(({ url }) => url)).toEqual(['/', '/noticias', '/']);
  });

  it('are not sent any more when the answer of an operation has outlived its time', async () => {
    let made = 0;
    const page: RenderPage = async (request) => ({
      ...(await stubPage(request)),
      html: String((made += 1)),
      ...(request.url === '/hoy' && { operations: ['today.view'] }),
    });
    const { site: served } = await start(page);
    const read = async (path: string) => (await served.get(path)).text;
    expect([await read('/hoy'), await read('/noticias'), await read('/hoy')]).toEqual(['1', '2', '1']);
    const { now } = performance;
    performance.now = () => now.call(performance) + 10 * 60_000;
    try {
      expect(await read('/noticias')).toBe('2');
      expect(Number(await read('/hoy'))).toBeGreaterThan(2);
    } finally {
      performance.now = now;
    }
  });

  it('are cached by the parameters that they read', async () => {
    const pageAddress = (url: string) => url.replace(/[?&](?!q=)[^&]*/g, '').replace(/^([^?&]*)&/, '$1?');
    const { site: served, rendered } = await start(stubPage, { pageAddress });
    const addresses = [
      '/noticias?utm_source=x&utm_medium=y',
      '/noticias?fbclid=1',
      '/noticias?x=1',
      '/noticias',
    ];
    for (const path of [...addresses, ...addresses])
      expect((await served.get(path)).text).toContain('>/noticias<');
    expect(rendered).toHaveLength(1);
    // The second time they are sent before any other middleware, like canonical addresses.
    expect(served.logs.filter(({ cached }) => cached === true).length).toBeGreaterThanOrEqual(
      addresses.length,
    );
    expect((await served.get('/noticias?q=agi&gclid=2')).text).toContain('>/noticias?q=agi<');
    expect(rendered).toHaveLength(2);
  });

  it('are rendered again after content changes, but not for a draft', async () => {
    const { site: served, rendered } = await start();
    await served.get('/noticias');
    await store(served.ports, article({ slug: 'borrador', status: 'draft' }));
    await served.get('/noticias');
    expect(rendered).toHaveLength(1);
    await store(served.ports, article());
    await served.ports.changes.caughtUp();
    await served.get('/noticias');
    expect(rendered).toHaveLength(2);
  });

  it('rendered during a content change are not cached', async () => {
    const finishing = { done: false };
    let finish = () => {};
    const { site: served, rendered } = await start(async (request) => {
      if (!finishing.done) await new Promise<void>((resolve) => (finish = resolve));
      return stubPage(request);
    });
    const early = served.get('/noticias');
    await until(() => rendered.length === 1);
    await store(served.ports, article());
    await served.ports.changes.caughtUp();
    finishing.done = true;
    finish();
    expect((await early).status).toBe(200);
    await served.get('/noticias');
    await served.get('/noticias');
    expect(rendered).toHaveLength(2);
  });

  it('that do not exist are real 404s and are not cached', async () => {
    const { site: served, rendered } = await start();
    for (const turn of [1, 2]) {
      const received = await served.get('/nada');
      expect([received.status, received.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(rendered).toHaveLength(turn);
    }
  });
});
