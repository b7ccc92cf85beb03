import type { Site } from '#tests/support/http-site.ts';
import { startSite, stubPage } from '#tests/support/http-site.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

describe('page addresses', () => {
  let site: Site;
  let rendered: string[];
  beforeEach(async () => {
    rendered = [];
    site = await startSite({
      renderPage: (request) => {
        rendered.push(request.url);
        return stubPage(request);
      },
    });
  });
  afterEach(() => site.close());

  it.each([
    ['/noticias/', '/noticias'],
    ['/Noticias', '/noticias'],
    ['/NOTICIAS/Una-Nota/?Lang=en&q=%C3%B1', '/noticias/una-nota?Lang=en&q=%C3%B1'],
    ['//noticias', '/noticias'],
    ['/noticias//una-nota', '/noticias/una-nota'],
    ['/noticias/Una%C3%91-%20B', '/noticias/una%C3%91-%20b'],
    ['//', '/'],
    ['//?lang=en', '/?lang=en'],
  ])('redirect from %s to %s', async (address, path) => {
    for (const method of ['GET', 'HEAD']) {
      const received = await site.ask(address, { method });
      expect([received.status, received.headers.location]).toEqual([301, path]);
    }
    expect((await site.get(path)).status).toBe(200);
    expect(rendered).toEqual([path]);
  });

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '/\\/evil.example',
    '///evil.example',
    '\\\\evil.example/',
    '//evil.example/%E0',
    '/\\evil.example/%zz',
  ])('never redirect to another site: %s', async (address) => {
    const { headers } = await site.get(address);
    const target = new URL(headers.location ?? '/', 'https://vigia.example/x');
    expect(target.host).toBe('vigia.example');
    // Pages contain links to themselves: none is rendered at such an address.
    expect(rendered).toEqual([]);
  });

  it.each(['/%', '/noticias/%E0%A4%A', '/noticias/%zz?lang=en', '/%C3%28'])(
    'that cannot be decoded are left to the 404 page: %s',
    async (address) => {
      expect((await site.get(address)).headers['content-type']).toBe('text/html; charset=utf-8');
      expect(rendered).toEqual([address]);
      expect(site.logs.filter(({ level }) => Number(level) > 30)).toEqual([]);
    },
  );

  it('are not redirected when canonical, whatever their query', async () => {
    for (const path of [
      '/',
      '/noticias?q=%zz',
      '/noticias?Q=A//',
      '/noticias/una-nota',
      '/noticias/%C3%B1',
      '/a/%c3%b1',
    ])
      expect((await site.get(path)).status).toBe(200);
  });
});
