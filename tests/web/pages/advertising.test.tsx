import { within } from '@testing-library/react';
import { main, openServedPage } from '#tests/support/web-page.tsx';
import { startWithSamples } from '#tests/support/web-samples.ts';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const textOf = (element: Element | null | undefined) => plain(element?.textContent);
const offers = () => [...document.querySelectorAll<HTMLElement>('main article.offer')];
const links = (name: string | RegExp) =>
  main()
    .getAllByRole('link', { name })
    .map((link) => link.getAttribute('href'));

describe('the advertising page', () => {
  it('has its five parts below its title', async () => {
    await openServedPage(await startWithSamples(), '/publicidad');
    expect(main().getByRole('heading', { level: 1, name: 'Publicidad y Colaboraciones' })).toBeTruthy();
    expect(main().getAllByRole('heading', { level: 2 }).map(textOf)).toEqual([
      'Por qué anunciarse',
      'Formatos',
      'Perfil de la audiencia',
      'Criterios editoriales',
      'Compromiso de transparencia',
      'Cuéntanos qué quieres comunicar',
    ]);
    const why = within(main().getByRole('region', { name: 'Por qué anunciarse' }));
    expect(why.getAllByRole('article')).toHaveLength(3);
    expect(links('Solicitar propuesta')).toEqual(['/contacto']);
    expect(links('Ver criterios editoriales')).toEqual(['/metodologia']);
    expect(links(/^Solicitar información/)).toEqual(['/contacto', '/contacto', '/contacto']);
  });

  it.each([
    [
      '/publicidad',
      ['Desde 2.500 €', 'Desde 4.000 €', 'Desde 1.500 €'],
      ['Unas 5.000 impresiones al mes', 'Unas 3.000 lecturas por pieza', 'Unas 1.200 suscripciones activas'],
      'Más Popular',
      ['45 %', '30 %', '15 %', '10 %'],
    ],
    [
      '/publicidad?lang=en',
      ['From €2,500', 'From €4,000', 'From €1,500'],
      ['About 5,000 impressions per month', 'About 3,000 reads per piece', 'About 1,200 active subscribers'],
      'Most popular',
      ['45%', '30%', '15%', '10%'],
    ],
  ])('shows price, reach and audience: %s', async (path, prices, reach, mark, shares) => {
    await openServedPage(await startWithSamples(), path);
    expect(offers().map((offer) => textOf(offer.querySelector('.price')))).toEqual(prices);
    expect(offers().map((offer) => textOf(offer.querySelector('.reach')))).toEqual(reach);
    expect(offers().map((offer) => within(offer).queryByText(mark) !== null)).toEqual([true, false, false]);
    for (const offer of offers()) expect(within(offer).getAllByRole('listitem')).toHaveLength(4);
    const groups = [...document.querySelectorAll('main .group')];
    expect(groups.map((group) => textOf(group.querySelector('.share')))).toEqual(shares);
    expect(groups.map((group) => `${group.querySelector('.length')?.getAttribute('width')}`)).toEqual(
      shares.map((share) => String(Number.parseInt(share, 10))),
    );
  });
});
