import { within } from '@testing-library/react';
import { article, company } from '#tests/support/entities.ts';
import { stock } from '#tests/support/stock.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { main, openPage, openServedPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';
import { store } from '#tests/support/writing.ts';

const path = '/empresas/faro';
const start = async () => {
  const web = await startWeb();
  await stock(web.ports, { companies: [company({ slug: 'faro', name: 'Instituto Faro' })] });
  return web;
};
const region = (name: string) => within(main().getByRole('region', { name }));

describe('the profile of an organization', () => {
  it('shows what it is, the articles that name it, what they quote it with, and how to follow it', async () => {
    const web = await start();
    await store(
      web.ports,
      article({ slug: 'nota', body_es: 'Según el Instituto Faro, «los datos no se publican a tiempo».' }),
      article({ slug: 'otra', body_es: 'No nombra a nadie.' }),
    );
    openPage(path);
    await main().findByRole('heading', { level: 1, name: 'Instituto Faro' });
    for (const text of ['Think tank', 'Bilbao, España', 'Qué hace', 'Auditoría algorítmica · biometría'])
      expect(main().getByText(text)).toBeTruthy();
    expect(region('Sitio web').getByRole('link').getAttribute('href')).toBe(
      'https://www.example.org/instituto',
    );
    expect(region('En sus palabras').getByText(/los datos no se publican a tiempo/)).toBeTruthy();
    expect(region('Aparece en').getAllByRole('article')).toHaveLength(1);
    expect(region('Seguir').getByRole('button', { name: 'Seguir Instituto Faro' })).toBeTruthy();
    expect(region('Seguir').getByRole('link', { name: 'RSS' }).getAttribute('href')).toBe(`${path}/rss`);
  });

  it('says so without articles, is rendered by the server, and is in structured data and links of feeds', async () => {
    const web = await start();
    const { main: shown, page } = await readDocument(web, `${path}?lang=en`);
    expect(shown.textContent).toContain('No piece names Instituto Faro.');
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent) as object;
    expect(data).toMatchObject({
      '@type': 'ProfilePage',
      url: 'https://vigia.example/empresas/faro?lang=en',
      mainEntity: { '@type': 'Organization', name: 'Instituto Faro', description: 'What it does' },
    });
    const alternate = page.querySelector('link[rel=alternate][type="application/atom+xml"]');
    expect(alternate?.getAttribute('href')).toBe('/atom.xml?company=faro&lang=en');
    expect((await openServedPage(web, path)).status).toBe(200);
    expect(web.requests).toEqual([]);
  });

  it('does not exist for others', async () => {
    const { status, page } = await readDocument(await start(), '/empresas/nadie');
    expect([status, page.querySelector('h1')?.textContent]).toEqual([404, 'Organización no encontrada']);
  });
});
