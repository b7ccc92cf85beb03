import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { article } from '#tests/support/entities.ts';
import { address, main, openPage } from '#tests/support/web-page.tsx';
import { readDocument } from '#tests/support/web-document.ts';
import { startWeb } from '#tests/support/web-site.ts';

const articles = [
  article({
    slug: 'ley',
    title_es: 'La ley',
    topics: ['regulacion'],
    tags: ['boe'],
    date: '2026-11-10T08:00:00Z',
  }),
  article({
    slug: 'empleo',
    title_es: 'El empleo',
    topics: ['trabajo-economia'],
    tags: ['cifras', 'boe'],
    type: 'analisis',
    date: '2026-11-05T08:00:00Z',
  }),
  article({
    slug: 'drones',
    title_es: 'Los drones',
    topics: ['drones'],
    tags: [],
    date: '2026-10-01T08:00:00Z',
  }),
];

const titles = () =>
  main()
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const expectTitles = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));
const count = () => screen.getByRole('status').textContent;
const active = () => within(screen.getByRole('list', { name: 'Filtros activos' }));
const activeNames = () =>
  active()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const offered = async () => {
  const tags = within(await main().findByRole('group', { name: 'Etiquetas', hidden: true }));
  return tags.queryAllByRole('checkbox', { hidden: true }).map((box) => box.closest('label')!.textContent);
};
const box = (name: string) => main().getByRole<HTMLInputElement>('checkbox', { name, hidden: true });
const type = (name: string) => main().getByRole<HTMLInputElement>('radio', { name, hidden: true });
const menu = (name: string) => within(main().getByRole('search')).getByText(name, { selector: 'summary *' });
/** The values of a filter with the numbers beside them, without those that leave nothing. */
const counts = (legend: string) =>
  within(main().getByRole('group', { name: legend, hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent)
    .filter((text) => /[1-9]\+?$/.test(text));
const all = ['La ley', 'El empleo', 'Los drones'];

const open = async (path = '/noticias') => {
  const web = await startWeb(articles);
  const page = openPage(path);
  await waitFor(() => expect(count()).toMatch(/^\d/));
  return { ...web, ...page };
};

describe('the news', () => {
  it('are complete and counted without filters', async () => {
    await open();
    await expectTitles(...all);
    expect(count()).toBe('3 artículos');
    expect(screen.queryByRole('list', { name: 'Filtros activos' })).toBeNull();
    expect(screen.queryByText('Limpiar filtros')).toBeNull();
  });

  it('are filtered by a topic, by more, and by fewer again', async () => {
    const { user } = await open();
    await user.click(box('Regulación'));
    await expectTitles('La ley');
    expect(address()).toBe('/noticias?topic=regulacion');
    expect(count()).toBe('1 artículo');
    await user.click(box('Trabajo y economía'));
    await expectTitles('La ley', 'El empleo');
    expect(address()).toBe('/noticias?topic=regulacion&topic=trabajo-economia');
    await user.click(box('Regulación'));
    await expectTitles('El empleo');
    await user.click(box('Trabajo y economía'));
    await expectTitles(...all);
    expect(address()).toBe('/noticias');
  });

  it.each([
    ['topic=drones', ['/rss', '/rss?topic=drones']],
    ['topic=agi&type=recurso', ['/rss', '/rss?topic=agi&kind=recurso']],
    ['topic=nada', ['/rss']],
  ])('announce the feeds that exist: %s', async (query, feeds) => {
    await open(`/noticias?${query}`);
    const links = document.head.querySelectorAll('link[type="application/rss+xml"]');
    expect(new Set([...links].map((link) => link.getAttribute('href')))).toEqual(new Set(feeds));
  });

  it('are filtered by a type; "all" clears it', async () => {
    const { user } = await open();
    await user.click(type('Análisis'));
    await expectTitles('El empleo');
    expect(address()).toBe('/noticias?type=analisis');
    expect(activeNames()).toEqual(['Quitar filtro: Análisis', 'Limpiar filtros']);
    await user.click(type('Todos'));
    await expectTitles(...all);
    expect(address()).toBe('/noticias');
  });

  it('have menus whose counts follow each other', async () => {
    const { user, requests } = await open();
    expect(requests.filter(({ path }) => path.startsWith('/api/facets'))).toEqual([]);
    await user.click(menu('Tema'));
    await waitFor(() => expect(counts('Temas')).toEqual(['Regulación 1', 'Trabajo y economía 1']));
    expect(counts('Tipo')).toEqual(['Noticia 2', 'Análisis 1']);
    await user.click(menu('Tipo'));
    await user.click(type('Análisis'));
    await waitFor(() => expect(counts('Temas')).toEqual(['Trabajo y economía 1']));
    // A filter does not narrow its own values.
    expect(counts('Tipo')).toEqual(['Noticia 2', 'Análisis 1']);
    await user.click(menu('Tema'));
    await user.click(box('Regulación'));
    await waitFor(() => expect(counts('Tipo')).toEqual(['Noticia 1']));
    await expectTitles('Ningún artículo coincide con esos filtros');
    const without = within(main().getByRole('list', { name: 'Sin cada filtro' }));
    expect(without.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Sin Regulación: 1 artículo',
      'Sin Análisis: 1 artículo',
    ]);
    expect(menu('Tema').closest('summary')!.textContent).toBe('Tema1(1 elegido)');
  });

  it('say on the server which filter leaves nothing, and lead to the list without it alone', async () => {
    const query = 'topic=regulacion&topic=agi&tag=boe&from=2030-01-01&q=ley';
    const { main: page } = await readDocument(await startWeb(articles), `/noticias?${query}&lang=en`);
    const rows = [...page.querySelectorAll('[aria-label="Without each filter"] li')];
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Without dates: 1 article']);
    const links = rows.flatMap((row) => row.querySelector('a')?.getAttribute('href') ?? []);
    expect(links).toEqual(['/noticias?topic=regulacion&topic=agi&tag=boe&q=ley&lang=en']);
  });

  it('are filtered by a year, and by none again', async () => {
    const { user } = await open('/noticias?tag=boe');
    await user.click(menu('Fecha'));
    const year = await main().findByText('2026', { selector: 'a *' });
    expect(year.closest('a')!.textContent).toBe('2026 2');
    await user.click(year);
    await waitFor(() => expect(address()).toBe('/noticias?tag=boe&from=2026-01-01&to=2026-12-31'));
    await user.click(await main().findByText('2026', { selector: 'a[aria-current] *' }));
    await waitFor(() => expect(address()).toBe('/noticias?tag=boe'));
  });

  it('have one menu open at a time, which closes by Escape and when it is left', async () => {
    const { user } = await open();
    const opened = () =>
      [...document.querySelectorAll('details[open] > summary > span:first-child')].map(
        ({ textContent }) => textContent,
      );
    await user.click(menu('Tipo'));
    expect(opened()).toEqual(['Tipo']);
    await user.keyboard('{Escape}');
    expect(opened()).toEqual([]);
    expect(document.activeElement).toBe(menu('Tipo').closest('summary'));
    await user.click(menu('Fecha'));
    await user.click(main().getByRole('heading', { level: 1 }));
    expect(opened()).toEqual([]);
  });

  it('are filtered by tags, which are offered with counts', async () => {
    const { user } = await open();
    await user.click(menu('Etiqueta'));
    expect(await offered()).toEqual(['boe 2', 'cifras 1']);
    await user.click(main().getByLabelText(/^cifras/));
    await expectTitles('El empleo');
    expect(address()).toBe('/noticias?tag=cifras');
    expect(await offered()).toEqual(['cifras 1', 'boe 2']);
    expect(main().queryByRole('searchbox', { name: 'Buscar una etiqueta', hidden: true })).toBeNull();
  });

  it('count the tags as the other filters leave them, and stay in sight', async () => {
    const { user } = await open('/noticias?type=analisis');
    await expectTitles('El empleo');
    expect(menu('Etiqueta').closest('details')!.open).toBe(false);
    await user.click(menu('Etiqueta'));
    expect(await offered()).toEqual(['boe 1', 'cifras 1']);
    await user.click(type('Todos'));
    await waitFor(async () => expect(await offered()).toEqual(['boe 2', 'cifras 1']));
  });

  it('offer the most used tags first, then all others: on a page without scripts, or when searching', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      article({ slug: `n-${index}`, tags: ['común', `única ${index}`], date: '2026-11-10T08:00:00Z' }),
    );
    const web = await startWeb(many);
    const read = async (path: string) => {
      const { main: page } = await readDocument(web, path);
      const boxes = [...page.querySelectorAll<HTMLInputElement>('input[name=tag]')].map(({ value }) => value);
      return { page, boxes, every: page.querySelector('fieldset > a[href*="tags=all"]') };
    };
    const first = await read('/noticias?topic=regulacion');
    expect(first.boxes[0]).toBe('común');
    expect(first.boxes.length).toBeLessThan(30);
    expect(first.every!.textContent).toBe('Mostrar las 41 etiquetas');
    const whole = await read(first.every!.getAttribute('href')!);
    expect(whole.boxes).toHaveLength(41);
    expect(whole.every).toBeNull();
    expect(whole.page.querySelector('form details[open]')).toBeTruthy();
    expect(whole.page.querySelector<HTMLInputElement>('input[name=tags]')!.value).toBe('all');

    const { user } = openPage('/noticias');
    await waitFor(() => expect(count()).toMatch(/^\d/));
    await user.click(menu('Etiqueta'));
    expect(await offered()).not.toContain('única 39 1');
    const search = main().getByRole('searchbox', { name: 'Buscar una etiqueta', hidden: true });
    await user.type(search, 'UNICA 39');
    await waitFor(async () => expect(await offered()).toEqual(['única 39 1']));
    await user.type(search, 'x');
    expect(main().getByText('Ninguna etiqueta contiene ese texto.')).toBeTruthy();
    expect(address()).toBe('/noticias');
  });

  it('are filtered by days, once complete', async () => {
    const { requests } = await open();
    const from = main().getByLabelText<HTMLInputElement>('Desde');
    for (const value of ['0002-11-01', '0202-11-01']) fireEvent.change(from, { target: { value } });
    expect(address()).toBe('/noticias');
    fireEvent.change(from, { target: { value: '2026-11-01' } });
    await expectTitles('La ley', 'El empleo');
    fireEvent.change(main().getByLabelText('Hasta'), { target: { value: '2026-11-05' } });
    await expectTitles('El empleo');
    expect(activeNames()).toEqual([
      'Quitar filtro: Desde el 1 de noviembre de 2026',
      'Quitar filtro: Hasta el 5 de noviembre de 2026',
      'Limpiar filtros',
    ]);
    expect(requests.filter((one) => one.path.startsWith('/api/articles'))).toHaveLength(3);
    fireEvent.change(from, { target: { value: '' } });
    expect(address()).toContain('from=');
    fireEvent.blur(from);
    await waitFor(() => expect(address()).toBe('/noticias?to=2026-11-05'));
  });

  it('are searched on submit', async () => {
    const { user } = await open();
    await user.type(main().getByRole('searchbox', { name: 'Buscar en las noticias' }), 'empleo');
    expect(titles()).toEqual(all);
    await user.click(main().getByRole('button', { name: 'Buscar' }));
    await expectTitles('El empleo');
    expect(address()).toBe('/noticias?q=empleo');
    expect(activeNames()[0]).toBe('Quitar filtro: «empleo»');
  });

  it('are sorted in reverse order, and back', async () => {
    const { user } = await open('/noticias?tag=boe');
    const order = within(main().getByRole('group', { name: 'Orden' }));
    expect(order.getByRole('link', { current: true }).textContent).toBe('Más recientes');
    await user.click(order.getByRole('link', { name: 'Más antiguas' }));
    await expectTitles('El empleo', 'La ley');
    expect(address()).toBe('/noticias?tag=boe&sort=oldest');
    expect(order.getByRole('link', { current: true }).textContent).toBe('Más antiguas');
    await user.click(menu('Etiqueta'));
    await user.click(await main().findByLabelText(/^cifras/));
    await waitFor(() => expect(address()).toBe('/noticias?tag=boe&tag=cifras&sort=oldest'));
    await user.click(order.getByRole('link', { name: 'Más recientes' }));
    await expectTitles('La ley', 'El empleo');
  });
});

describe('a topic and its aliases', () => {
  const named = [
    article({ slug: 'uno', title_es: 'Con el tema', topics: ['desinformacion-deepfakes'] }),
    article({ slug: 'dos', title_es: 'Con el alias', topics: ['deepfakes'], date: '2026-10-01T08:00:00Z' }),
    article({ slug: 'tres', title_es: 'De otra cosa', topics: ['regulacion'] }),
  ];
  it.each(['deepfakes', 'desinformacion-deepfakes'])('are equivalent: %s', async (topic) => {
    const web = await startWeb(named);
    openPage(`/noticias?topic=${topic}`);
    await expectTitles('Con el tema', 'Con el alias');
    expect(box('Desinformación y deepfakes').checked).toBe(true);
    expect(main().queryByRole('checkbox', { name: 'Deepfakes', hidden: true })).toBeNull();
    expect(activeNames()).toEqual(['Quitar filtro: Desinformación y deepfakes', 'Limpiar filtros']);
    const { text } = await web.site.get(`/api/articles?topic=${topic}`);
    expect((JSON.parse(text) as { total: number }).total).toBe(2);
  });

  it('are equivalent for related articles', async () => {
    const { site } = await startWeb(named);
    const { text } = await site.get('/api/articles/dos/view');
    const { related } = JSON.parse(text) as { related: { slug: string }[] };
    expect(related.map(({ slug }) => slug)).toEqual(['uno']);
  });
});

describe('active filters', () => {
  const path = '/noticias?topic=regulacion&topic=trabajo-economia&tag=boe&from=2026-11-01';

  it('are shown, each removable individually', async () => {
    const { user } = await open(path);
    expect(activeNames()).toEqual([
      'Quitar filtro: Regulación',
      'Quitar filtro: Trabajo y economía',
      'Quitar filtro: boe',
      'Quitar filtro: Desde el 1 de noviembre de 2026',
      'Limpiar filtros',
    ]);
    await user.click(active().getByRole('link', { name: 'Quitar filtro: Regulación' }));
    await expectTitles('El empleo');
    expect(address()).toBe('/noticias?topic=trabajo-economia&tag=boe&from=2026-11-01');
    expect(box('Regulación').checked).toBe(false);
  });

  it('are cleared together, with the order', async () => {
    const { user } = await open(`${path}&sort=oldest&q=empleo`);
    await user.click(active().getByRole('link', { name: 'Limpiar filtros' }));
    await expectTitles(...all);
    expect(address()).toBe('/noticias');
    expect(main().queryAllByRole('checkbox', { checked: true, hidden: true })).toEqual([]);
    expect(main().getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(main().getByLabelText<HTMLInputElement>('Desde').value).toBe('');
  });

  it("are restored by the browser's history", async () => {
    const { user, requests } = await open('/noticias?type=analisis');
    await user.click(active().getByRole('link', { name: 'Limpiar filtros' }));
    await expectTitles(...all);
    window.history.back();
    await expectTitles('El empleo');
    // The panel of filters may come a moment after the list.
    await waitFor(() => expect(type('Análisis').checked).toBe(true));
    expect(requests.filter((one) => one.path.startsWith('/api/articles'))).toHaveLength(2);
  });

  it("preserve the page's language", async () => {
    await startWeb(articles);
    const { user } = openPage('/noticias?type=analisis&lang=en');
    const list = within(await screen.findByRole('list', { name: 'Active filters' }));
    await user.click(list.getByRole('link', { name: 'Remove filter: Analysis' }));
    await waitFor(() => expect(address()).toBe('/noticias?lang=en'));
    await user.click(box('Regulation'));
    await waitFor(() => expect(address()).toBe('/noticias?topic=regulacion&lang=en'));
    await waitFor(() => expect(count()).toBe('1 article'));
  });
});
