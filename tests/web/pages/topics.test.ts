import { sampleContent } from '#fixtures/content/sample-content.ts';
import { admin } from '#tests/core/support/product.ts';
import { article } from '#tests/support/entities.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { startWeb } from '#tests/support/web-site.ts';

const base = 'https://vigia.example';

const dataOf = (page: Document) =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent) as Record<
    string,
    unknown
  >;
const metaOf = (page: Document, selector: string, name: string) =>
  page.head.querySelector(selector)?.getAttribute(name) ?? null;
const crumbs = (data: Record<string, unknown>) =>
  (data['breadcrumb'] as { itemListElement: { item: string }[] }).itemListElement.map(({ item }) => item);

describe('the page of a topic', () => {
  it('has a title, translations, breadcrumbs, a list of its articles and its feeds', async () => {
    const web = await startWeb([article({ topics: ['etica-sesgos', 'agi'] })]);
    const { status, page, main } = await readDocument(web, '/temas/riesgos-existenciales');
    expect([status, page.title]).toEqual([200, 'Riesgos existenciales | Vigía']);
    const path = `${base}/temas/riesgos-existenciales`;
    expect(metaOf(page, 'link[rel=canonical]', 'href')).toBe(path);
    expect(metaOf(page, 'link[hreflang=en]', 'href')).toBe(`${path}?lang=en`);
    expect(metaOf(page, 'link[type="application/rss+xml"]', 'href')).toBe('/rss?topic=riesgos-existenciales');
    const data = dataOf(page);
    expect(data).toMatchObject({
      '@type': 'CollectionPage',
      mainEntity: { itemListElement: [{ name: 'Una nota', url: `${base}/noticias/una-nota` }] },
    });
    expect(crumbs(data)).toEqual([`${base}/`, `${base}/temas`, path]);
    expect(main.querySelector('h3 a')?.getAttribute('href')).toBe('/noticias/una-nota');
    expect(main.querySelector('a[href="#latest"]')?.textContent).toContain('Lo último');
    expect(main.querySelector('h2#latest')).not.toBeNull();
    // Its cards do not repeat its name.
    expect(main.querySelector('article .badge')).toBeNull();
  });

  it('is a dossier: key figures with their sources, what changed last, and what changes next', async () => {
    const topic = sampleContent.topics.find(({ slug }) => slug === 'regulacion')!;
    const web = await startWeb();
    await web.application.execute('topics.set', topic, admin);
    await web.application.execute('chronologies.set', sampleContent.chronologies[0]!, admin);
    const faro = {
      slug: 'faro',
      name: 'Instituto Faro',
      type: 'think-tank',
      website: 'https://faro.example',
      region: 'Sevilla, España',
      region_en: 'Seville, Spain',
      themes: ['regulación'],
    };
    await web.application.execute('companies.set', faro as never, admin);
    await web.site.ports.changes.caughtUp();
    const { main } = await readDocument(web, '/temas/regulacion?lang=en');
    const part = (id: string) => main.querySelector(`#${id}`)!.closest('section')!;
    const links = (id: string) =>
      [...part(id).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    const [figure] = topic.figures;
    expect(part('figures').textContent).toContain(figure!.value_en);
    expect(part('figures').textContent).toContain(figure!.about_en);
    expect(links('figures')).toContain(figure!.source_url);
    const days = (id: string) =>
      [...part(id).querySelectorAll('time')].map(({ dateTime }) => Date.parse(dateTime));
    expect(days('last-change')).toHaveLength(1);
    expect(days('next-dates')).toEqual(days('next-dates').toSorted((one, other) => one - other));
    expect(days('next-dates')[0]).toBeGreaterThan(days('last-change')[0]!);
    expect(links('next-dates').some((href) => href?.startsWith('/cronologias/'))).toBe(true);
    expect(links('companies')).toEqual(['/empresas/faro?lang=en']);
    expect(part('companies').textContent).toContain('Seville, Spain');
  });

  it('without articles says so, and is not for search engines', async () => {
    const { status, page, main } = await readDocument(await startWeb(), '/temas/tecnica-modelos?lang=en');
    expect(status).toBe(200);
    expect(metaOf(page, 'meta[name=robots]', 'content')).toBe('noindex');
    expect(main.textContent).toContain('No articles on this topic yet');
  });

  it.each([
    ['/temas/deepfakes', '/temas/desinformacion-deepfakes'],
    ['/temas/regulaci%C3%B3n?lang=en', '/temas/regulacion?lang=en'],
    ['/temas/sesgos', '/temas/etica-sesgos'],
  ])('has moved from %s', async (from, to) => {
    const { site } = await startWeb();
    const { status, headers } = await site.get(from);
    expect([status, headers['location']]).toEqual([301, to]);
  });

  it('does not exist for what nobody writes about', async () => {
    const { status, main } = await readDocument(await startWeb(), '/temas/nada-de-nada');
    expect([status, main.querySelector('h1')?.textContent]).toEqual([404, 'No conocemos ese tema']);
  });
});

describe('the page of an author', () => {
  const web = () =>
    startWeb([
      article({ slug: 'una', author: 'Ana Ruiz', author_name: null }),
      article({ slug: 'dos', author: 'Agent: Faro', author_name: 'Faro', is_agent: true }),
    ]);

  it('presents a person to machines', async () => {
    const { page, main } = await readDocument(await web(), '/autores/ana-ruiz');
    expect(page.title).toBe('Ana Ruiz | Vigía');
    expect(dataOf(page)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Ana Ruiz', url: `${base}/autores/ana-ruiz` },
    });
    expect(metaOf(page, 'link[type="application/feed+json"]', 'href')).toBe('/feed.json?author=ana-ruiz');
    expect(main.querySelectorAll('article')).toHaveLength(1);
  });

  it('says of nobody for whom they work, and of no organization that it is a person', async () => {
    const site = await startWeb([
      article({ slug: 'una', author: 'Ana Ruiz; Agencia EFE; Redacción', author_name: null }),
    ]);
    for (const [path, type] of [
      ['ana-ruiz', 'Person'],
      ['agencia-efe', 'Organization'],
      ['redaccion', undefined],
    ] as const) {
      const { page } = await readDocument(site, `/autores/${path}`);
      const data = dataOf(page) as { mainEntity?: { '@type': string } };
      expect(data.mainEntity?.['@type']).toBe(type);
      expect(JSON.stringify(data)).not.toMatch(type === 'Person' ? /worksFor/ : /worksFor|"Person"/);
    }
  });

  it('says that an agent is a program', async () => {
    const { page, main } = await readDocument(await web(), '/autores/faro');
    expect(main.textContent).toContain('Es un programa, no una persona');
    expect(JSON.stringify(dataOf(page))).not.toContain('"Person"');
  });

  it('has moved from the address that left out letters', async () => {
    const { site } = await startWeb([article({ author: 'Łukasz Ejemplo', author_name: null })]);
    const { status, headers } = await site.get('/autores/ukasz-ejemplo?lang=en');
    expect([status, headers['location']]).toEqual([301, '/autores/lukasz-ejemplo?lang=en']);
    expect((await site.get('/autores/lukasz-ejemplo')).status).toBe(200);
  });

  it('does not exist for others', async () => {
    expect((await readDocument(await web(), '/autores/eva')).status).toBe(404);
  });
});

describe('the archive', () => {
  it('has a piece under the day that its page says, in the time zone of the site', async () => {
    for (const [timeZone, month, day, date] of [
      ['Europe/Madrid', '2026/11', 'domingo, 1 de noviembre', '1 de noviembre de 2026'],
      ['America/Lima', '2026/10', 'sábado, 31 de octubre', '31 de octubre de 2026'],
    ] as const) {
      const web = await startWeb([article({ date: '2026-10-31T23:30:00.000Z' })], { timeZone });
      const { main } = await readDocument(web, `/archivo/${month}`);
      expect(main.querySelector('h2')?.textContent).toBe(day);
      const { main: page, page: document } = await readDocument(web, '/noticias/una-nota');
      expect(page.querySelector('time')?.textContent).toBe(date);
      // The browser renders the same.
      const state = JSON.parse(document.querySelector('script#state')!.textContent) as { site: object };
      expect(state.site).toMatchObject({ timeZone });
      await web.site.close();
    }
  });

  it('has interviews among the articles, as the pages of topics and authors have, marked as such', async () => {
    const web = await startWeb([
      article({ slug: 'a', author: 'Ana Ruiz', author_name: null, date: '2026-11-03T08:00:00.000Z' }),
    ]);
    const talk = {
      slug: 'charla',
      author: 'Ana Ruiz',
      title_es: 'La charla',
      interviewee: { name: 'Ada', role_es: '', role_en: null, focus: [] },
      topics: ['regulacion'],
      date: '2026-11-04T08:00:00.000Z',
    };
    await web.application.execute('interviews.set', talk, admin);
    const [topic] = sampleContent.topics.filter(({ slug }) => slug === 'regulacion');
    await web.application.execute('topics.set', topic!, admin);
    await web.site.ports.changes.caughtUp();
    const rowOf = (main: Element) =>
      main.querySelector('a[href^="/entrevistas/charla"]')!.closest('li, article')!;
    const { main: month } = await readDocument(web, '/archivo/2026/11');
    expect(month.querySelector('h1 + p')?.textContent).toBe('2 piezas');
    expect(month.querySelectorAll('section li a')).toHaveLength(2);
    const { main: author } = await readDocument(web, '/autores/ana-ruiz?lang=en');
    expect(author.querySelector('h2#articles')?.textContent).toBe('2 pieces');
    expect(author.querySelectorAll('article')).toHaveLength(2);
    const { main: authors } = await readDocument(web, '/autores');
    expect(rowOf(authors).textContent).toContain('2 piezas');
    const { main: topics } = await readDocument(web, '/temas');
    expect(rowOf(topics).textContent).toContain('2 piezas');
    for (const main of [month, authors, topics]) expect(rowOf(main).textContent).toContain('Entrevista');
    expect(rowOf(author).textContent).toContain('Interview');
    const { main: archive } = await readDocument(web, '/archivo');
    expect(archive.querySelector('h2 small')?.textContent).toBe('2 piezas');
  });

  it('lists the titles of a month by day, with links to its neighbours', async () => {
    const web = await startWeb([
      article({ slug: 'a', title_es: 'Primera', date: '2026-11-03T08:00:00.000Z' }),
      article({ slug: 'b', title_es: 'Segunda', date: '2026-11-03T09:00:00.000Z' }),
      article({ slug: 'c', title_es: 'Otra', date: '2026-09-01T00:00:00.000Z' }),
    ]);
    const { page, main } = await readDocument(web, '/archivo/2026/11');
    expect(page.title).toBe('Archivo de noviembre de 2026 | Vigía');
    const days = [...main.querySelectorAll('section[aria-label]')];
    expect(days.map((day) => day.querySelector('h2')?.textContent)).toEqual(['martes, 3 de noviembre']);
    expect([...days[0]!.querySelectorAll('li a')].map((link) => link.textContent)).toEqual([
      'Segunda',
      'Primera',
    ]);
    expect(main.querySelector('nav a[rel=prev]')?.getAttribute('href')).toBe('/archivo/2026/09');
    for (const path of ['/archivo/2026/10', '/archivo/2026/13', '/archivo/0000/01', '/archivo/x/y'])
      expect((await readDocument(web, path)).status).toBe(404);
    const { main: all } = await readDocument(web, '/archivo?lang=en');
    expect([...all.querySelectorAll('h2 ~ ul li')].map((month) => month.textContent)).toEqual([
      'November2 pieces',
      'September1 piece',
    ]);
  });
});

describe('a chronology', () => {
  it('has its events with the articles that tell them, which lead to it', async () => {
    const [first] = sampleContent.chronologies;
    const slug = first!.events.at(-1)!.articles[0]!;
    const web = await startWeb([article({ slug, title_es: 'La ley' })]);
    await web.application.execute('chronologies.set', first!, admin);
    const path = `/cronologias/${first!.slug}`;
    const { main, page } = await readDocument(web, path);
    expect(page.title).toBe(`${first!.title_es} | Vigía`);
    const today = '2026-11-20';
    const days = [...main.querySelectorAll('ol > li > time')].map((time) => time.getAttribute('datetime'));
    expect(days).toEqual([...first!.events.map(({ day }) => day), today].sort());
    expect(main.querySelector(`time[datetime="${today}"]`)?.textContent).toBe('Hoy');
    const coming = [...main.querySelectorAll('.coming > time')].map((time) => time.getAttribute('datetime'));
    expect(coming).toEqual(days.slice(days.indexOf(today) + 1));
    expect(main.querySelector('ol > li:last-child ul a')?.getAttribute('href')).toBe(`/noticias/${slug}`);
    const { main: articleMain } = await readDocument(web, `/noticias/${slug}`);
    expect(articleMain.querySelector(`a[href="${path}"]`)?.textContent).toContain(first!.title_es);
  });
});
