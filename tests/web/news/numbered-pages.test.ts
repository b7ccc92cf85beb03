/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { articlesNamed } from '#tests/support/web-articles.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { startWeb } from '#tests/support/web-site.ts';

const base = 'https://vigia.example';

const start = () =>
  startWeb([
    ...articlesNamed('uno', 45, { topics: ['regulacion'], type: 'analisis' }),
    ...articlesNamed('dos', 3, { topics: ['agi'] }),
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
    const path = '/noticias/pagina/2?topic=regulacion&type=analisis';
    const { status, page, main } = await readDocument(web, path);
    expect(status).toBe(200);
    expect(page.title).toBe('Noticias: Regulación, Análisis · Página 2 | Vigía');
    expect(linksOf(page)).toEqual({
      canonical: path,
      prev: '/noticias?topic=regulacion&type=analisis',
      next: '/noticias/pagina/3?topic=regulacion&type=analisis',
    });
    expect(page.head.querySelector('link[hreflang="en"]')?.getAttribute('href')).toBe(
      `${base}${path}&lang=en`,
    );
    const titles = [...main.querySelectorAll('article h2')].map(({ textContent }) => textContent);
    expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => `Nota uno ${index + 21}`));
    const pager = main.querySelector('nav[aria-label="Páginas de la lista"]')!;
    expect([...pager.children].map((child) => [child.textContent, child.getAttribute('href')])).toEqual([
      ['Página anterior', '/noticias?topic=regulacion&type=analisis'],
      ['Página 2 de 3', null],
      ['Página siguiente', '/noticias/pagina/3?topic=regulacion&type=analisis'],
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
    expect(linksOf(only.page)).toEqual({ canonical: '/noticias?topic=riesgos-existenciales' });
    expect(only.main.querySelector('nav[aria-label="Páginas de la lista"]')).toBeNull();
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
    ['/noticias?lang=en&topic=agi&page=2', '/noticias/pagina/2?topic=riesgos-existenciales&lang=en'],
    ['/noticias/pagina/1?topic=agi', '/noticias?topic=riesgos-existenciales'],
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
