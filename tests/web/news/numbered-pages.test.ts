import { articlesNamed } from '#tests/support/web-articles.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { startWeb } from '#tests/support/web-site.ts';

const base = 'https://vigia.example';

const start = () =>
  startWeb([
    ...articlesNamed('uno', 45, { topics: ['regulacion'], type: 'analisis' }),
    ...articlesNamed('dos', 3, { topics: ['agi'], date: '2020-01-01T08:00:00.000Z' }),
  ]);

const linksOf = (page: Document) =>
  Object.fromEntries(
    ['canonical', 'prev', 'next'].map((rel) => [
      rel,
      page.head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')?.replace(base, ''),
    ]),
  );

describe('a page of the news', () => {
  it('has a title, an address, and links to its neighbours, without scripts', async () => {
    const web = await start();
    const path = '/noticias/pagina/2';
    const { status, page, main } = await readDocument(web, path);
    expect(status).toBe(200);
    expect(page.title).toBe('Noticias · Página 2 | Vigía');
    expect(linksOf(page)).toEqual({
      canonical: path,
      prev: '/noticias',
      next: '/noticias/pagina/3',
    });
    expect(page.head.querySelector('link[hreflang="en"]')?.getAttribute('href')).toBe(
      `${base}${path}?lang=en`,
    );
    const titles = [...main.querySelectorAll('article h2')].map(({ textContent }) => textContent);
    expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => `Nota uno ${index + 21}`));
    const pager = main.querySelector('nav[aria-label="Páginas de la lista"]')!;
    expect([...pager.children].map((child) => [child.textContent, child.getAttribute('href')])).toEqual([
      ['Página anterior', '/noticias'],
      ['Página 2 de 3', null],
      ['Página siguiente', '/noticias/pagina/3'],
    ]);
  });

  it('of a filtered list has its filters in every link, and the rest of its articles', async () => {
    const web = await start();
    const filters = '?topic=regulacion&type=analisis';
    const { status, page, main } = await readDocument(web, `/noticias/pagina/2${filters}`);
    expect(status).toBe(200);
    expect(page.title).toMatch(/ · Página 2 \| Vigía$/);
    const titles = [...main.querySelectorAll('article h2')].map(({ textContent }) => textContent);
    expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => `Nota uno ${index + 21}`));
    const pager = main.querySelector('nav[aria-label="Páginas de la lista"]')!;
    expect([...pager.children].map((child) => [child.textContent, child.getAttribute('href')])).toEqual([
      ['Página anterior', `/noticias${filters}`],
      ['Página 2 de 3', null],
      ['Página siguiente', `/noticias/pagina/3${filters}`],
    ]);
  });

  it('is the last or the only one without a link to another', async () => {
    const web = await start();
    const last = await readDocument(web, '/noticias/pagina/3?lang=en');
    expect(last.page.title).toBe('News · Page 3 | Vigía');
    expect(linksOf(last.page)).toEqual({
      canonical: '/noticias/pagina/3?lang=en',
      prev: '/noticias/pagina/2?lang=en',
      next: undefined,
    });
    const only = await readDocument(web, '/noticias?topic=agi');
    expect(linksOf(only.page)).toEqual({ canonical: '/temas/agi' });
    expect(only.main.querySelector('nav[aria-label="Páginas de la lista"]')).toBeNull();
  });

  it.each([
    ['/noticias?topic=regulacion', '/temas/regulacion'],
    ['/noticias?topic=AI%20Act&lang=en', '/temas/regulacion?lang=en'],
    ['/noticias', '/noticias'],
  ])('is for search engines, as %s: %s', async (path, canonical) => {
    const { page } = await readDocument(await start(), path);
    expect(linksOf(page).canonical).toBe(canonical);
    expect(page.head.querySelector('meta[name="robots"]')).toBeNull();
  });

  it.each([
    '/noticias?topic=regulacion&topic=agi',
    '/noticias?topic=regulacion&type=analisis',
    '/noticias?type=analisis',
    '/noticias?tag=ue',
    '/noticias?from=2020-01-01',
    '/noticias?to=2030-01-01',
    '/noticias?q=nota',
    '/noticias?sort=oldest',
    '/noticias/pagina/2?topic=regulacion',
  ])('beyond one topic is none for search engines: %s', async (path) => {
    const { page } = await readDocument(await start(), path);
    expect(linksOf(page).canonical).toBeUndefined();
    expect(page.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toMatch(/^noindex/);
    expect(page.head.querySelector('link[hreflang]')).toBeNull();
  });

  it.each(['4', '0', '501', '02', 'dos', '1.5', '-1', '9'.repeat(40)])(
    'does not exist as %s',
    async (page) => {
      const found = await readDocument(await start(), `/noticias/pagina/${page}`);
      expect(found.status).toBe(404);
      expect(found.main.querySelectorAll('h1')).toHaveLength(1);
    },
  );

  it.each([
    ['/noticias?page=2', '/noticias/pagina/2'],
    ['/noticias?lang=en&topic=agi&page=2', '/noticias/pagina/2?topic=agi&lang=en'],
    ['/noticias/pagina/1?topic=agi', '/noticias?topic=agi'],
  ])('has moved from %s', async (from, to) => {
    const { site } = await start();
    const { status, headers } = await site.get(from);
    expect([status, headers['location']]).toEqual([301, to]);
  });

  it('without articles is not for search engines', async () => {
    const { page, status } = await readDocument(await start(), '/noticias?topic=drones');
    expect(status).toBe(200);
    expect(page.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });
});
