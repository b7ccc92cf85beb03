import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { topics } from '#core/articles/taxonomy.ts';
import { article } from '#tests/support/entities.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { address, main, openPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const articles = [
  article({
    slug: 'ley',
    title_es: 'La regulación avanza',
    summary_es: 'Un <script> en Bruselas',
    title_en: 'Regulation moves on',
    summary_en: 'A script in Brussels',
    body_en: 'Body.',
    published_languages: ['es', 'en'],
    topics: ['regulacion'],
    date: '2026-11-10T08:00:00Z',
  }),
  article({
    slug: 'charla',
    type: 'entrevista',
    title_es: 'Hablar de regulación',
    topics: ['etica-sesgos'],
    date: '2025-11-05T08:00:00Z',
  }),
  article({
    slug: 'anuncio',
    type: 'novedad-industria',
    title_es: 'Un producto nuevo',
    topics: [],
    sponsored: true,
    sponsor_label: 'Novedad de la industria',
    provenance: { es: { origin: 'ai-assisted' }, en: { origin: 'human' } },
  }),
];

const titles = () =>
  [...document.querySelectorAll('#search-results article h2')].map(({ textContent }) => textContent);
const expectTitles = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Qué buscar' });
const type = (text: string) => {
  field().focus();
  fireEvent.input(field(), { target: { value: text } });
};

const open = async (path: string) => {
  const web = await startWeb(articles);
  openPage(path);
  await screen.findByRole('searchbox');
  return web;
};

describe('the search', () => {
  it('follows the typing, and says how many results there are', async () => {
    await open('/buscar');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(main().getByRole('link', { name: 'Regulación' })).toBeTruthy();
    type('regula');
    await expectTitles('La regulación avanza', 'Hablar de regulación');
    expect(address()).toBe('/buscar?q=regula');
    expect(screen.getByRole('status').textContent).toBe('2 resultados');
    type('bruselas');
    await expectTitles('La regulación avanza');
    const passage = main().getByText('Bruselas');
    expect([passage.tagName, passage.parentElement?.textContent]).toEqual([
      'MARK',
      'Un <script> en Bruselas',
    ]);
    expect(document.activeElement).toBe(field());
  });

  it('is filtered by links, each with its number of results', async () => {
    await open('/buscar?q=regulaci%C3%B3n');
    await expectTitles('La regulación avanza', 'Hablar de regulación');
    const filters = () => within(screen.getByRole('navigation', { name: 'Filtrar los resultados' }));
    // In a menu, which may be closed.
    const interviews = () => filters().getByRole('link', { name: 'Entrevistas 1', hidden: true });
    fireEvent.click(interviews());
    await expectTitles('Hablar de regulación');
    expect(address()).toBe('/buscar?q=regulación&kind=interview');
    expect(interviews().getAttribute('aria-current')).toBe('true');
    const active = () => within(screen.getByRole('list', { name: 'Filtros activos' }));
    fireEvent.click(active().getByRole('link', { name: 'Quitar filtro: Entrevistas' }));
    await expectTitles('La regulación avanza', 'Hablar de regulación');
    expect(document.activeElement).toBe(screen.getByRole('status'));
    fireEvent.click(interviews());
    await expectTitles('Hablar de regulación');
    type('bruselas');
    await screen.findByRole('heading', { name: 'Nada contiene «bruselas» con esos filtros' });
    fireEvent.click(active().getByRole('link', { name: 'Limpiar filtros' }));
    await expectTitles('La regulación avanza');
  });

  it('labels what is paid for and written with AI as the cards do', async () => {
    await open('/buscar?q=producto');
    await expectTitles('Un producto nuevo');
    const facts = [...document.querySelectorAll('#search-results article > p:first-child > *')];
    expect(facts.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Novedad de la industria', 'Patrocinado', 'Con ayuda de IA']),
    );
  });

  it('leads to the topics that it names, by any of their names and while they are typed', async () => {
    for (const [q, paths] of [
      ['regul', ['/temas/regulacion']],
      ['AI Act', ['/temas/regulacion']],
      ['etica sesgos', ['/temas/etica-sesgos']],
      // Where nothing is found and none is named, there are all of them.
      ['algoritmo', topics.map((topic) => `/temas/${topic}`)],
    ] as const) {
      await open(`/buscar?q=${encodeURIComponent(q)}`);
      await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
      const found = screen.queryByRole('navigation', { name: 'Temas' });
      const links = [...(found?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
      expect([q, links]).toEqual([q, paths]);
      cleanup();
    }
  });

  it('asks for a word when there is none', async () => {
    await open('/buscar?q=%22');
    expect(screen.getByRole('status').textContent).toBe('Escribe alguna palabra que buscar');
    expect(main().queryByRole('heading', { level: 2 })).toBeNull();
    await open('/buscar?q=-regulacion');
    expect(screen.getByRole('status').textContent).toBe('El guion excluye palabras: añade alguna que buscar');
  });

  it('is used by keyboard', async () => {
    await open('/buscar?q=regulaci%C3%B3n');
    await expectTitles('La regulación avanza', 'Hablar de regulación');
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
    const focused = () => document.activeElement?.textContent;
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(field());
    press('ArrowDown');
    expect(focused()).toBe('La regulación avanza');
    press('ArrowDown');
    press('ArrowDown');
    expect(focused()).toBe('Hablar de regulación');
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement).toBe(field());
    press('ArrowDown');
    press('Escape');
    expect(document.activeElement).toBe(field());
    press('Escape');
    await waitFor(() => expect([field().value, address()]).toEqual(['', '/buscar']));
  });

  it('is reached from every page by the key /, except while writing', async () => {
    await startWeb(articles);
    openPage('/noticias');
    const search = await screen.findByRole('searchbox');
    fireEvent.keyDown(search, { key: '/' });
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
    expect(address()).toBe('/noticias');
    expect(screen.getByRole('link', { name: 'Buscar' }).getAttribute('href')).toBe('/buscar');
    fireEvent.keyDown(document.body, { key: '/' });
    await waitFor(() => expect(address()).toBe('/buscar'));
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('says what it corrected', async () => {
    await open('/buscar?q=bruselsa');
    await expectTitles('La regulación avanza');
    const corrected = main().getByText(/Nada contiene «bruselsa»/);
    fireEvent.click(within(corrected).getByRole('link', { name: 'bruselas' }));
    await waitFor(() => expect([address(), field().value]).toEqual(['/buscar?q=bruselas', 'bruselas']));
  });

  it('opens what it found in the language that has the words', async () => {
    const web = await startWeb(articles);
    const linksIn = async (query: string) =>
      [...(await readDocument(web, `/buscar?${query}`)).main.querySelectorAll('#search-results h2 a')].map(
        (link) => [link.getAttribute('href'), link.getAttribute('hreflang')],
      );
    expect(await linksIn('q=moves')).toEqual([['/noticias/ley?lang=en', 'en']]);
    expect(await linksIn('q=avanza&lang=en')).toEqual([['/noticias/ley?lang=es', 'es']]);
    // What is in Spanish only is part of the page in English.
    expect(await linksIn('q=hablar&lang=en')).toEqual([['/entrevistas/charla?lang=en', null]]);
  });

  it('is whole without JavaScript, in the language of the page, and not indexed', async () => {
    const web = await startWeb(articles);
    const read = await readDocument(web, '/buscar?q=regulation&lang=en&kind=article&utm_source=x');
    const page = read.page;
    expect(page.querySelector('title')?.textContent).toBe('“regulation” | Vigía');
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex,follow');
    const results = [...page.querySelectorAll<HTMLAnchorElement>('#search-results h2 a')];
    expect(results.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Regulation moves on', '/noticias/ley?lang=en'],
    ]);
    const form = page.querySelector('form[role=search]')!;
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/buscar']);
    const fields = [...form.querySelectorAll('input')].map(({ name, value }) => [name, value]);
    expect(fields).toEqual([
      ['lang', 'en'],
      ['kind', 'article'],
      ['q', 'regulation'],
    ]);
  });

  it.each(['x'.repeat(10_000), '"-"', '\u202e', '\0', '人工智能', '-&|!()'])(
    'answers %.20s with a page',
    async (q) => {
      const read = await readDocument(await startWeb([]), `/buscar?q=${encodeURIComponent(q)}`);
      expect(read.page.querySelector('h1')?.textContent).toBe('Buscar');
    },
  );
});
