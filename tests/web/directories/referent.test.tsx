import { screen, waitFor, within } from '@testing-library/react';
import type { Referent } from '#core/directory/entries.ts';
import { article, interview, referent } from '#tests/support/entities.ts';
import { stock } from '#tests/support/stock.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { main, openPage, openServedPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';
import { store } from '#tests/support/writing.ts';

const path = '/referentes/ada';
const start = async (overrides: Partial<Referent> = {}) => {
  const web = await startWeb();
  await stock(web.ports, {
    referents: [referent({ links: [{ name: 'Su página', url: 'https://ada.example' }], ...overrides })],
    interviews: [
      interview({ featured: true }),
      interview({ slug: 'antigua', title_es: 'La antigua', date: '2020-01-01T00:00:00Z' }),
      interview({
        slug: 'de-otra',
        interviewee: { name: 'Eva', role_es: 'Jueza', role_en: null, focus: [] },
      }),
    ],
  });
  return web;
};
const region = (name: string) => within(main().getByRole('region', { name }));

describe('the profile of a referent', () => {
  it('shows biography, areas, interviews, links and key facts', async () => {
    await start();
    openPage(path);
    expect(main().getByText('Cargando el perfil…')).toBeTruthy();
    await main().findByRole('heading', { level: 1, name: 'Ada' });
    expect(main().getByText('Vida')).toBeTruthy();
    expect(
      region('Áreas de trabajo').getByRole('link', { name: 'Ética y sesgos' }).getAttribute('href'),
    ).toBe('/temas/etica-sesgos');
    const items = region('Entrevistas').getAllByRole('listitem');
    expect(items).toHaveLength(2);
    for (const text of ['Una entrevista', 'Quién habla', '1 de octubre de 2026', '1 pregunta', 'Destacado'])
      expect(within(items[0]!).getByText(text)).toBeTruthy();
    expect(within(items[1]!).queryByText('Destacado')).toBeNull();
    expect(region('Enlaces').getByRole('link').getAttribute('href')).toBe('https://ada.example');
    const facts = region('Datos clave');
    for (const text of ['2', '1 de octubre de 2026', 'Ficha actualizada'])
      expect(facts.getByText(text)).toBeTruthy();
    expect(main().getAllByText('Investigadora')).toHaveLength(1);
  });

  it('shows what articles quote them with, in the language of the page or marked, and their feeds', async () => {
    const web = await start({ name: 'Ada Lovelace', bio_en: 'Life' });
    const quoting = (language: string, said: string) => `Antes. ${said} ${language}`;
    await store(
      web.ports,
      article({
        slug: 'nota',
        title_es: 'Una nota',
        title_en: 'A note',
        published_languages: ['es', 'en'],
        body_es: quoting('Después.', '«Nadie sabe todavía cómo acaba esto», dijo Lovelace. Es Ada Lovelace.'),
        body_en: quoting('Then.', '“Nobody knows yet how this will end,” said Ada Lovelace.'),
      }),
      article({
        slug: 'sin-ingles',
        date: '2020-01-01T00:00:00.000Z',
        body_es: 'Ada Lovelace sostiene que «las máquinas no se equivocan solas».',
      }),
    );
    const { main: shown, page } = await readDocument(web, `${path}?lang=en`);
    const quotations = [...shown.querySelectorAll('section[aria-labelledby=quotations] figure')];
    expect(quotations.map((one) => one.querySelector('blockquote')?.textContent)).toEqual([
      '“Nobody knows yet how this will end,” said Ada Lovelace.',
      'Ada Lovelace sostiene que «las máquinas no se equivocan solas».',
    ]);
    expect(quotations.map((one) => one.querySelector('blockquote')?.lang)).toEqual(['', 'es']);
    expect(quotations[0]!.querySelector('a')?.getAttribute('href')).toBe('/noticias/nota?lang=en');
    const feeds = [...shown.querySelectorAll('section[aria-labelledby=follow] a')];
    expect(feeds.map((link) => link.getAttribute('href'))).toEqual([
      '/referentes/ada/rss?lang=en',
      '/referentes/ada/atom.xml?lang=en',
      '/referentes/ada/feed.json?lang=en',
    ]);
    const alternate = page.querySelector('link[rel=alternate][type="application/rss+xml"]');
    expect(alternate?.getAttribute('href')).toBe('/rss?referent=ada&lang=en');
  });

  it('lists the articles that name them', async () => {
    const web = await start({ name: 'Ada Lovelace' });
    const named = article({ slug: 'nota', title_es: 'Una nota', body_es: 'Lo vio Ada Lovelace.' });
    await store(web.ports, named, article({ slug: 'otra', body_es: 'Lo vio otra persona.' }));
    openPage(path);
    await main().findByRole('heading', { level: 1, name: 'Ada Lovelace' });
    const links = region('Aparece en')
      .getAllByRole('heading', { level: 3 })
      .map((heading) => within(heading).getByRole('link'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/noticias/nota']);
  });

  it('has a note without interviews', async () => {
    await start({ name: 'Nadie', slug: 'nadie', links: [] });
    openPage('/referentes/nadie');
    expect(await main().findByText('Todavía no hay ninguna entrevista con Nadie.')).toBeTruthy();
    expect(main().queryByRole('region', { name: 'Enlaces' })).toBeNull();
  });

  it('is in English if available; Spanish parts are marked', async () => {
    await start({ bio_en: 'Life', role_en: null });
    openPage(`${path}?lang=en`);
    expect((await main().findByText('Life')).getAttribute('lang')).toBeNull();
    for (const role of main().getAllByText('Investigadora')) expect(role.getAttribute('lang')).toBe('es');
  });

  it('is completely server-rendered and refetches nothing', async () => {
    const web = await start();
    expect((await openServedPage(web, path)).status).toBe(200);
    expect(web.requests).toEqual([]);
  });

  it('is fetched once when opened from the directory', async () => {
    const web = await start();
    const { user } = openPage('/referentes');
    await user.click(await main().findByRole('link', { name: 'Ada' }));
    await main().findByRole('heading', { level: 1, name: 'Ada' });
    await user.click(main().getByRole('link', { name: 'Volver a referentes' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 referente'));
    expect(web.requests).toHaveLength(2);
  });

  it('is a profile page of a person in structured data', async () => {
    const { page } = await readDocument(await start({ bio_en: 'Life' }), `${path}?lang=en`);
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent) as object;
    expect(data).toMatchObject({
      '@type': 'ProfilePage',
      url: 'https://vigia.example/referentes/ada?lang=en',
      mainEntity: {
        '@type': 'Person',
        name: 'Ada',
        description: 'Life',
        knowsAbout: ['Ethics and bias'],
        sameAs: ['https://ada.example'],
      },
    });
  });

  it('without English is the Spanish page', async () => {
    const { page } = await readDocument(await start({ bio_en: null }), `${path}?lang=en`);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `https://vigia.example${path}`,
    );
    expect(page.querySelector('link[hreflang=en]')).toBeNull();
  });
});

describe('a missing referent', () => {
  it.each(['/referentes/nadie', '/referentes/%F0%9F%8C%8D', "/referentes/a'--"])(
    'is a 404 with its own page and a back link',
    async (nowhere) => {
      const web = await start();
      const { status, page } = await readDocument(web, nowhere);
      expect([status, page.querySelector('h1')?.textContent]).toEqual([404, 'Referente no encontrado']);
      const { user } = openPage(nowhere, { path: nowhere, status: 404 });
      await user.click(main().getByRole('link', { name: 'Volver a referentes' }));
      await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 referente'));
    },
  );

  it('shows the same when opened by a link', async () => {
    await start();
    openPage('/referentes/nadie?lang=en');
    expect(await main().findByRole('heading', { level: 1, name: 'Expert not found' })).toBeTruthy();
  });
});
