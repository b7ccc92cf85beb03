import { act, within } from '@testing-library/react';
import { pageOutline } from '#apps/web/pages/editorial/methodology-page.tsx';
import { readDocument } from '#tests/support/web-document.ts';
import { main, openPage, openServedPage } from '#tests/support/web-page.tsx';
import { startWithSamples } from '#tests/support/web-samples.ts';
import { startWeb } from '#tests/support/web-site.ts';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const textOf = (element: Element | null | undefined) => plain(element?.textContent);
const offers = () => [...document.querySelectorAll<HTMLElement>('main article.offer')];
const links = (name: string | RegExp) =>
  main()
    .getAllByRole('link', { name })
    .map((link) => link.getAttribute('href'));

const paths = ['/servicios', '/contacto', '/metodologia', '/publicidad', '/privacidad'];
const kinds = { '/servicios': 'WebPage', '/contacto': 'ContactPage', '/metodologia': 'AboutPage' } as Record<
  string,
  string
>;

describe.each(paths.flatMap((path) => [path, `${path}?lang=en`]))('the page %s', (path) => {
  it('is server-rendered completely, and fetches nothing on hydration', async () => {
    const web = await startWithSamples();
    const { container, written, status } = await openServedPage(web, path);
    await act(async () => {});
    expect(status).toBe(200);
    expect(container.innerHTML).toBe(written);
    expect(web.requests).toEqual([]);
    expect(main().getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(container.querySelectorAll('[class*="undefined"], [aria-busy]')).toHaveLength(0);
  });

  it('has its metadata, in both languages', async () => {
    const { page } = await readDocument(await startWithSamples(), path);
    const [at = ''] = path.split('?');
    const description = page.querySelector('meta[name=description]')!.getAttribute('content')!;
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(page.querySelector('meta[name=keywords]')?.getAttribute('content')).toMatch(/, /);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      new RegExp(`${path.replace('?', '\\?')}$`),
    );
    expect(page.querySelectorAll('link[rel=alternate][hreflang]')).toHaveLength(3);
    expect(page.querySelector('meta[property="og:image"]')?.getAttribute('content')).toContain(
      `/covers/paginas${at}.png`,
    );
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent) as Record<
      string,
      unknown
    >;
    expect(data['@type']).toBe(kinds[at] ?? 'WebPage');
    if (at === '/metodologia' || at === '/publicidad') expect(data['dateModified']).toBe('2025-10-11');
  });
});

describe('the services', () => {
  it.each([
    [
      '/servicios',
      ['Desde 1.500 €', 'Desde 3.000 €', 'Desde 2.500 €'],
      'Más Popular',
      /^Solicitar información/,
    ],
    [
      '/servicios?lang=en',
      ['From €1,500', 'From €3,000', 'From €2,500'],
      'Most popular',
      /^Request information/,
    ],
  ])('are three with their prices, the second marked: %s', async (path, prices, mark, ask) => {
    await openServedPage(await startWithSamples(), path);
    expect(offers().map((offer) => textOf(offer.querySelector('.price')))).toEqual(prices);
    expect(offers().map((offer) => within(offer).queryByText(mark) !== null)).toEqual([false, true, false]);
    expect(new Set(links(ask)).size).toBe(1);
    expect(links(ask)[0]).toBe(path.replace('servicios', 'contacto'));
  });

  it('are shown with the editorial criteria and links', async () => {
    await openServedPage(await startWithSamples(), '/servicios');
    const criteria = main().getByRole('region', { name: 'Criterios editoriales' });
    expect(within(criteria).getAllByRole('listitem')).toHaveLength(4);
    expect(links('Contactar')).toEqual(['/contacto']);
    expect(links('Leer la metodología')).toEqual(['/metodologia']);
  });
});

describe('the contact page', () => {
  it.each([
    ['/contacto', 'Menos de 24 horas', 'En días laborables.', 'Redacción', /solo para responderte/],
    ['/contacto?lang=en', 'Under 24 hours', 'On working days.', 'Newsroom', /only to answer you/],
  ])('has both forms, the channels, the response time and the privacy note: %s', async (path, ...texts) => {
    await openServedPage(await startWithSamples(), path);
    for (const text of texts) expect(main().getByText(text)).toBeTruthy();
    expect(document.querySelectorAll('main form')).toHaveLength(2);
    expect(document.querySelector('#newsletter input[type=email]')).toBeTruthy();
    expect(links('www.aepd.es')).toEqual(['https://www.aepd.es']);
    expect(links('redaccion@vigia.example')[0]).toBe('mailto:redaccion@vigia.example');
  });

  it('can be used while its channels are loading', async () => {
    await startWithSamples();
    openPage('/contacto');
    expect(document.querySelectorAll('main form')).toHaveLength(2);
    expect(await main().findByText('www.aepd.es')).toBeTruthy();
  });
});

describe('the methodology', () => {
  it.each([
    [
      '/metodologia',
      'Metodología editorial',
      'Última actualización: 11 de octubre de 2025',
      'En esta página',
    ],
    ['/metodologia?lang=en', 'Editorial methodology', 'Last updated: October 11, 2025', 'On this page'],
  ])('shows its last change, and an outline: %s', async (path, title, updated, outline) => {
    await openServedPage(await startWithSamples(), path);
    expect(main().getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(document.querySelector('main time')?.parentElement?.textContent).toBe(updated);
    const entries = within(main().getByRole('navigation', { name: outline })).getAllByRole('link');
    const headings = [...document.querySelectorAll('main :is(.prose h2, h2#figures)')];
    expect(entries.map(({ textContent }) => textContent)).toEqual(headings.map((one) => one.textContent));
    expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(headings.map(({ id }) => `#${id}`));
    expect(entries.length).toBeGreaterThan(10);
  });

  it('is a 404 when the editors have deleted it', async () => {
    const { status, main: content } = await readDocument(await startWeb(), '/metodologia');
    expect(status).toBe(404);
    expect(content.querySelector('h1')?.textContent).toBe('Page Not Found');
  });

  it('can be opened by a link', async () => {
    const web = await startWithSamples();
    const { user } = openPage('/contacto');
    await user.click(document.querySelector('footer a[href="/metodologia"]')!);
    expect(await main().findByRole('heading', { level: 1, name: 'Metodología editorial' })).toBeTruthy();
    expect(web.requests.filter(({ path }) => path.startsWith('/api/pages'))).toHaveLength(1);
  });
});

describe('an outline', () => {
  it('consists of the main headings', () => {
    const html =
      '<p>a</p><h2 id="uno">Uno &amp; <em>dos</em></h2><h3 id="no">No</h3><h2 class="x" id="tres">«Tres» &lt;b&gt;</h2>';
    expect(pageOutline(html)).toEqual([
      { id: 'uno', title: 'Uno & dos' },
      { id: 'tres', title: '«Tres» <b>' },
    ]);
    expect(pageOutline('<p>Nada</p>')).toEqual([]);
  });
});
