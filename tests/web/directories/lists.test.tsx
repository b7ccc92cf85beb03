import { screen, waitFor, within } from '@testing-library/react';
import { article, company, interview, referent, resource, tool } from '#tests/support/entities.ts';
import type { Stock } from '#tests/support/stock.ts';
import { stock } from '#tests/support/stock.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { address, main, openPage, openServedPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const all: Stock = {
  interviews: [
    interview({ slug: 'nueva', title_es: 'La nueva', date: '2026-11-01T08:00:00Z' }),
    interview({ slug: 'otra', title_es: 'La otra', topics: ['agi', 'etica-sesgos', 'regulacion'] }),
  ],
  referents: [referent(), referent({ slug: 'eva', name: 'Eva', focus: ['riesgos-existenciales'] })],
  companies: [company(), company({ slug: 'taller', name: 'Un taller', type: 'laboratorio' })],
  applications: [tool(), tool({ slug: 'sello', name: 'Un sello', category: 'autenticidad' })],
  resources: [
    resource(),
    resource({ slug: 'foro', title_es: 'Un foro', type: 'foro', date: '2020-01-01T00:00:00Z' }),
  ],
};

/** Each directory: its counts of two and one, a filter with one match, and its empty text. */
const directories = [
  [
    '/entrevistas',
    '2 entrevistas',
    'topic=riesgos-existenciales',
    'Riesgos existenciales',
    '1 entrevista',
    'La otra',
    'Ninguna entrevista trata ese tema',
  ],
  [
    '/referentes',
    '2 referentes',
    'focus=riesgos-existenciales',
    'Riesgos existenciales',
    '1 referente',
    'Eva',
    'Ningún referente trabaja en esa área',
  ],
  [
    '/empresas',
    '2 organizaciones',
    'type=laboratorio',
    'Laboratorio',
    '1 organización',
    'Un taller',
    'No hay ninguna organización de ese tipo',
  ],
  [
    '/aplicaciones',
    '2 aplicaciones',
    'category=autenticidad',
    'Autenticidad',
    '1 aplicación',
    'Un sello',
    'No hay ninguna aplicación de esa categoría',
  ],
  [
    '/recursos',
    '2 recursos',
    'type=foro',
    'Foro',
    '1 recurso',
    'Un foro',
    'No hay ningún recurso de ese tipo',
  ],
] as const;

const open = async (path: string, contents: Stock = all) => {
  const web = await startWeb();
  await stock(web.ports, contents);
  return { ...web, ...openPage(path) };
};
const count = () => screen.getByRole('status').textContent;
const expectCount = (text: string) => waitFor(() => expect(count()).toBe(text));
const entries = () => main().queryAllByRole('article');
const names = () => entries().map((entry) => within(entry).getByRole('heading', { level: 2 }).textContent);
const filters = () => within(main().getByRole('navigation', { name: /^Filtrar/ }));
const query = (text: string) => text.slice(text.indexOf('=') + 1);

it.each([
  ['/referentes', 'Todo, Riesgos existenciales 1, Ética y sesgos 1'],
  ['/referentes?focus=etica-sesgos', 'Todo, Riesgos existenciales 1, Ética y sesgos 1'],
  ['/empresas', 'Todo, Laboratorio 1, Think tank 1'],
  ['/empresas?type=alianza', 'Todo, Laboratorio 1, Think tank 1, Alianza 0'],
  ['/aplicaciones', 'Todo, Verificación 1, Autenticidad 1'],
  ['/recursos', 'Todo, Informe 1, Foro 1'],
])('offers what leaves something, with how much: %s', async (path, offered) => {
  await open(path);
  await waitFor(() =>
    expect(
      filters()
        .getAllByRole('link')
        .map((link) => link.textContent.replace(/(\d+)$/, ' $1'))
        .join(', '),
    ).toBe(offered),
  );
});

it('offers types of resources that have no name of their own', async () => {
  await open('/recursos', { resources: [resource({ type: 'podcast' })] });
  expect(await main().findByRole('link', { name: 'Podcast 1' })).toBeTruthy();
});

it('counts interviews by topic, also by its other names and those among the articles', async () => {
  const web = await startWeb([
    article({ slug: 'de-agente', type: 'entrevista', topics: ['regulacion'] }),
    article({ slug: 'noticia', topics: ['regulacion'] }),
  ]);
  await stock(web.ports, { interviews: [interview({ topics: ['ai-act', 'regulacion', 'agi'] })] });
  await openServedPage(web, '/entrevistas');
  expect(
    filters()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Todo', 'Regulación2', 'Riesgos existenciales1']);
  expect(count()).toBe('2 entrevistas');
});

describe.each(directories)('%s', (path, two, filter, label, one, name, empty) => {
  it('shows a loading state, then entries with a count', async () => {
    await open(path);
    expect(count()).toBe('Cargando la lista…');
    expect(document.querySelector('main [aria-busy=true]')?.textContent).toBe('Cargando la lista…');
    await expectCount(two);
    expect(entries()).toHaveLength(2);
    expect(document.querySelector('[aria-busy]')).toBeNull();
    expect(main().queryByText('Limpiar filtros')).toBeNull();
    expect(filters().getByRole('link', { current: true }).textContent).toBe('Todo');
  });

  it('is narrowed by its filter, and complete again when that is followed again', async () => {
    const { user } = await open(path.includes('entrevistas') ? `${path}?${filter}` : path);
    if (!path.includes('entrevistas')) {
      await expectCount(two);
      await user.click(filters().getByRole('link', { name: new RegExp(`^${label}`) }));
    }
    await expectCount(one);
    expect(address()).toBe(`${path}?${filter}`);
    expect(names().join()).toContain(name);
    expect(filters().getByRole('link', { current: true }).textContent).toMatch(new RegExp(`^${label}`));
    await user.click(filters().getByRole('link', { name: new RegExp(`^${label}`) }));
    await expectCount(two);
    expect(address()).toBe(path);
  });

  it.each([
    `${filter.split('=')[0]}=zzz`,
    `${filter.split('=')[0]}=${'x'.repeat(5000)}`,
    `${filter.split('=')[0]}=%00`,
  ])('is empty without matches, without a failure, with a link to the full list', async (absurd) => {
    const { user, requests } = await open(`${path}?${absurd}`);
    expect(await main().findByRole('heading', { name: empty })).toBeTruthy();
    expect(count()).toMatch(/^0 /);
    expect(main().queryByRole('alert')).toBeNull();
    for (const { path: requestedPath } of requests.filter((request) => !request.path.includes('facets')))
      expect(requestedPath).toContain(query(absurd));
    const [inBar, inNotice] = main().getAllByRole('link', { name: 'Limpiar filtros' });
    expect(inBar?.getAttribute('href')).toBe(path);
    await user.click(inNotice!);
    await expectCount(two);
    expect(address()).toBe(path);
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  it('is completely server-rendered, and fetched once by navigation', async () => {
    const web = await startWeb();
    await stock(web.ports, all);
    const { status, main: served } = await readDocument(web, `${path}?${filter}`);
    expect(status).toBe(200);
    expect(served.querySelector('[role=status]')?.textContent).toBe(one);
    expect((await readDocument(web, `${path}?${filter.split('=')[0]}=zzz`)).status).toBe(200);
    const page = await openServedPage(web, path);
    expect(count()).toBe(two);
    expect(web.requests).toEqual([]);
    page.unmount();
    const { user } = openPage('/noticias');
    await waitFor(() => expect(web.requests).toHaveLength(1));
    await user.click(document.querySelector<HTMLElement>(`header a[href="${path}"]`)!);
    await expectCount(two);
    // The list of interviews includes those among the articles, which are counted apart.
    await waitFor(() => expect(web.requests).toHaveLength(path === '/entrevistas' ? 4 : 2));
  });

  it('reports a failed load, with a retry', async () => {
    const web = await startWeb();
    await stock(web.ports, all);
    web.fail(new Error('a fault'));
    const { user } = openPage(path);
    expect((await main().findByRole('alert')).textContent).toContain('No se ha podido cargar la lista');
    web.fail(null);
    await user.click(main().getByRole('button', { name: 'Reintentar' }));
    await expectCount(two);
  });

  it('exists in English, with unavailable translations marked as Spanish', async () => {
    await open(`${path}?lang=en`, {
      interviews: [interview({ title_en: null, intro_en: null })],
      referents: [referent()],
      companies: [company({ summary_en: null })],
      applications: [tool({ description_en: null })],
      resources: [resource({ title_en: null })],
    });
    await waitFor(() =>
      expect(count()).toMatch(/^1 (?:interview|expert|organization|application|resource)$/),
    );
    expect(main().getByRole('navigation', { name: /^Filter by/ })).toBeTruthy();
    expect(entries()[0]?.querySelector('[lang=es]')).not.toBeNull();
  });
});
