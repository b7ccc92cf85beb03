import { act, within } from '@testing-library/react';
import { article, chronology } from '#tests/support/entities.ts';
import { stock } from '#tests/support/stock.ts';
import { articlesNamed } from '#tests/support/web-articles.ts';
import { loadDocument, readDocument } from '#tests/support/web-document.ts';
import { address, main, openPage, openServedPage, wakeDocument } from '#tests/support/web-page.tsx';
import { startWithSamples } from '#tests/support/web-samples.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { stopClock } from '#tests/support/web-time.ts';

const words = {
  '/': {
    query: '',
    dek: 'Noticias, análisis y entrevistas para ver el escollo antes de tenerlo delante.',
    explore: 'Explorar noticias',
    subscribe: 'Suscribirse',
    strip: /^actualizado/,
    topics: ['Deepfakes', 'AI Act', 'Desplazamiento laboral', 'AGI', 'Sesgo algorítmico', 'Alineamiento'],
    mustWatch: 'Entrevistas imprescindibles',
    isNew: 'NUEVO',
    latest: 'Últimas noticias',
    updated: 'Actualizado',
    read: 'leer entrevista',
    blocks: ['Aplicaciones destacadas', 'Referentes clave', 'Recursos esenciales'],
    more: {
      '/entrevistas': 'Ver todas las entrevistas',
      '/noticias': 'Ver todas las noticias',
      '/aplicaciones': 'Ver todas las aplicaciones',
      '/referentes': 'Ver todos los referentes',
      '/recursos': 'Ver todos los recursos',
    },
  },
  '/?lang=en': {
    query: '?lang=en',
    dek: 'News, analysis and interviews, to see the reef before it is dead ahead.',
    explore: 'Explore the news',
    subscribe: 'Subscribe',
    strip: /^updated/,
    topics: ['Deepfakes', 'AI Act', 'Job displacement', 'AGI', 'Algorithmic bias', 'Alignment'],
    mustWatch: 'Must-Watch Interviews',
    isNew: 'NEW',
    latest: 'Latest news',
    updated: 'Updated',
    read: 'read interview',
    blocks: ['Featured applications', 'Key experts', 'Essential resources'],
    more: {
      '/entrevistas': 'View all interviews',
      '/noticias': 'View all news',
      '/aplicaciones': 'View all applications',
      '/referentes': 'View all experts',
      '/recursos': 'View all resources',
    },
  },
};
const pages = Object.entries(words);
const emoji = /^\p{Extended_Pictographic}/u;
const section = (name: string) => within(main().getByRole('region', { name }));

describe('the front page', () => {
  it.each(pages)('starts with the hero and its two calls to action: %s', async (path, text) => {
    await openServedPage(await startWithSamples(), path);
    const title = main().getByRole('heading', { level: 1, name: 'Navigating AI Risks' });
    expect(title.getAttribute('lang')).toBe('en');
    expect(main().getByText(text.dek)).toBeTruthy();
    const explore = main().getByRole('link', { name: text.explore });
    expect(explore.getAttribute('href')).toBe(`/noticias${text.query}`);
    const subscribe = main().getByRole('link', { name: text.subscribe });
    expect(subscribe.getAttribute('href')).toBe(`/${text.query}#newsletter`);
    expect(main().getAllByRole('textbox')[0]?.closest('#newsletter')).toBeTruthy();
  });

  it.each(pages)('has six trending topics, each with a flag and a link: %s', async (path, text) => {
    await openServedPage(await startWithSamples(), path);
    const strip = main().getByText(text.strip).closest('section')!;
    const links = within(strip).getAllByRole('link');
    expect(links.map((link) => link.lastChild?.textContent)).toEqual(text.topics);
    for (const link of links) {
      expect(link.getAttribute('href')).toMatch(/^\/temas\/[a-z-]+/);
      expect(link.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
      expect(link.textContent).toMatch(emoji);
    }
  });

  it.each(pages)('has the two newest interviews, the first marked as new: %s', async (path, text) => {
    await openServedPage(await startWithSamples(), path);
    const teasers = section(text.mustWatch).getAllByRole('article');
    expect(teasers).toHaveLength(2);
    expect(teasers.map((teaser) => within(teaser).queryByText(text.isNew) !== null)).toEqual([true, false]);
    for (const teaser of teasers)
      expect(within(teaser).getByRole('link').getAttribute('href')).toMatch(/^\/entrevistas\//);
  });

  it.each(pages)('has one lead, four latest, one interview, and the directories: %s', async (path, text) => {
    await openServedPage(await startWithSamples(), path);
    const large = [...document.querySelectorAll('main .large')];
    expect(large).toHaveLength(1);
    expect(section(text.latest).getAllByRole('article')).toHaveLength(4);
    const read = main().getByRole('link', { name: text.read });
    expect(read.getAttribute('href')).toMatch(/^\/entrevistas\//);
    for (const block of text.blocks) expect(section(block).getAllByRole('listitem')).toHaveLength(3);
    for (const [to, name] of Object.entries(text.more))
      expect(main().getByRole('link', { name }).getAttribute('href')).toBe(to + text.query);
  });

  it('shows no piece twice, unless there are too few', async () => {
    await openServedPage(await startWithSamples(), '/');
    const pieces = [...document.querySelectorAll('main a')]
      .map((link) => link.getAttribute('href')!)
      .filter((to) => /^\/(?:noticias|entrevistas)\/./.test(to));
    expect(pieces).toHaveLength(8);
    expect(new Set(pieces).size).toBe(8);
  });

  it('is rendered from one query, which is not refetched', async () => {
    const web = await startWithSamples();
    const { state, container, written } = await openServedPage(web, '/');
    await act(async () => {});
    expect(state.answers).toMatchObject([{ name: 'home.view' }]);
    expect(container.innerHTML).toBe(written);
    expect(web.requests).toEqual([]);
  });

  it('sends one query when opened by a link', async () => {
    const web = await startWithSamples();
    const { user } = openPage('/noticias');
    await user.click(document.querySelector('header nav a[href="/"]')!);
    expect(await main().findByRole('region', { name: 'Últimas noticias' })).toBeTruthy();
    expect(address()).toBe('/');
    expect(web.requests.filter(({ path }) => path.startsWith('/api/home'))).toHaveLength(1);
  });

  it('shows the actual date of the newest article, and the current day', async () => {
    stopClock('2026-11-19T11:30:00.000Z');
    const web = await startWeb(articlesNamed('hora', 3));
    await loadDocument(web, '/');
    const day = () => document.querySelector('main .day')?.textContent;
    expect(day()).toBe('jueves, 19 de noviembre de 2026');
    stopClock('2026-11-20T11:30:00.000Z');
    wakeDocument();
    expect(section('Últimas noticias').getByText(/^Actualizado/).textContent).toBe('Actualizado hace 1 día');
    expect(day()).toBe('viernes, 20 de noviembre de 2026');
    expect(section('Qué vigilar').getByText(/^actualizado/).textContent).toBe('actualizado hace 1 día');
  });
});

describe('the second tier of the front page', () => {
  const open = async (path = '/') => {
    const web = await startWeb(
      Array.from({ length: 20 }, (_, number) =>
        article({
          slug: `nota-${number}`,
          title_es: `Nota ${number}`,
          title_en: number === 19 - 6 ? null : `Note ${number}`,
          date: `2021-11-01T08:${number + 10}:00Z`,
          topics: [number % 3 ? 'regulacion' : 'drones'],
          sponsored: number === 19 - 5,
          corrections:
            number === 3
              ? [{ at: '2021-11-03T08:00:00.000Z', text_es: 'Eran tres.', text_en: 'They were three.' }]
              : [],
        }),
      ),
    );
    const days = ['2020-01-01', '2999-12-31'];
    await stock(web.ports, {
      chronologies: [
        chronology({
          slug: 'ley',
          title_es: 'La ley, fecha a fecha',
          title_en: null,
          events: days.map((day) => ({ day, text_es: `Se aplica el ${day}.`, text_en: null, articles: [] })),
        }),
      ],
    });
    await openServedPage(web, path);
    return web;
  };
  const items = (name: string) =>
    section(name)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('has the next articles with their time and topic, marked when they are paid for', async () => {
    await open();
    const rows = items('Más noticias');
    expect(rows).toHaveLength(8);
    expect(rows[0]).toMatch(/^1 nov 2021.*Regulación.*Patrocinado.*Nota 14$/);
    expect(section('Más noticias').getByRole('link', { name: 'Nota 14' }).getAttribute('href')).toBe(
      '/noticias/nota-14',
    );
  });

  it('has the busiest topics with articles that are not above', async () => {
    await open();
    const blocks = section('Por temas');
    const links = blocks.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links.map(([, to]) => to)).toEqual([
      '/temas/regulacion',
      '/noticias/nota-5',
      '/noticias/nota-4',
      '/noticias/nota-2',
      '/temas/drones',
      '/noticias/nota-6',
      '/noticias/nota-3',
      '/noticias/nota-0',
    ]);
    expect(blocks.getByText('13 artículos')).toBeTruthy();
  });

  it('has the next dates with their chronology, and the latest corrections', async () => {
    await open();
    expect(items('Próximas fechas')).toEqual(['31 dic 2999Se aplica el 2999-12-31.La ley, fecha a fecha']);
    expect(
      section('Próximas fechas').getByRole('link', { name: 'Se aplica el 2999-12-31.' }).getAttribute('href'),
    ).toBe('/cronologias/ley#2999-12-31-1');
    expect(items('Últimas correcciones')).toEqual(['3 nov 2021Nota 3Eran tres.']);
  });

  it('is in English where there is English', async () => {
    await open('/?lang=en');
    expect(items('More news')[1]).toMatch(/Only in Spanish.*Nota 13$/);
    expect(items('Dates ahead')[0]).toBe('Dec 31, 2999Se aplica el 2999-12-31.La ley, fecha a fecha');
    expect(items('Latest corrections')).toEqual(['Nov 3, 2021Note 3They were three.']);
  });

  it('never cuts the title and the summary of the lead', async () => {
    await open();
    expect(document.querySelectorAll('main .lead')).toHaveLength(1);
    expect(document.querySelector('main .lead .twoLines')).toBeNull();
  });
});

describe('a front page with little content', () => {
  it('of an empty archive omits its blocks, except the hero, the topics and the sign-up', async () => {
    const { container } = await openServedPage(await startWeb(), '/');
    expect(main().getByRole('heading', { level: 1 })).toBeTruthy();
    expect(main().queryAllByRole('article')).toEqual([]);
    expect(
      main()
        .getAllByRole('heading', { level: 2 })
        .map(({ id }) => id),
    ).toEqual(['trending', 'newsletter-title']);
    expect(container.querySelectorAll('main section:empty, main ul:empty')).toHaveLength(0);
  });

  it.each([
    [1, 0],
    [2, 1],
    [5, 4],
    [6, 4],
  ])('of %i articles has one lead and %i latest', async (count, latest) => {
    await openServedPage(await startWeb(articlesNamed('pocas', count)), '/');
    expect(document.querySelectorAll('main .large')).toHaveLength(1);
    expect(main().getAllByRole('article')).toHaveLength(1 + latest);
    expect(main().queryByRole('region', { name: 'Últimas noticias' }) !== null).toBe(latest > 0);
    expect(main().queryByRole('region', { name: 'Entrevistas imprescindibles' })).toBeNull();
  });
});

describe('the head of the front page', () => {
  it.each([
    ['/', 'Noticias sobre los riesgos de la IA | Vigía', '/buscar?q='],
    ['/?lang=en', 'News about the risks of AI | Vigía', '/buscar?lang=en&q='],
  ])('names the publication, and its search: %s', async (path, title, search) => {
    const { page } = await readDocument(await startWithSamples(), path);
    expect(page.title).toBe(title);
    const description = page.querySelector('meta[name=description]')!.getAttribute('content')!;
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(160);
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent) as {
      '@graph': Record<string, unknown>[];
    };
    expect(data['@graph'].map((one) => one['@type'])).toEqual(['WebSite', 'NewsMediaOrganization']);
    expect(JSON.stringify(data)).toContain(`${search}{search_term_string}`);
    expect(page.querySelector('meta[property="og:image"]')?.getAttribute('content')).toContain(
      '/covers/paginas/inicio.png',
    );
  });
});
