import { visitor } from '#core/kernel/actor.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { article } from '#tests/support/entities.ts';
import { createProduct, admin, samplesOf } from './support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const reader = visitor('http');

const start = async () => {
  const product = createProduct({ samples: samplesOf() });
  const { application } = product;
  const write = (name: 'topics.set' | 'referents.set' | 'companies.set' | 'resources.set', input: object) =>
    application.execute(name, input as never, admin);
  return {
    ...product,
    write,
    view: (slug: string) => application.execute('topics.view', { slug, lang: 'es' }, reader),
  };
};

const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const page = {
  slug: 'regulacion',
  title_es: 'Regulación',
  title_en: 'Regulation',
  dek_es: 'Qué obliga.',
  position: 1,
};

describe('the page of a topic', () => {
  it("has its introduction, its articles under every name, and the editors' choice first", async () => {
    const { application, store, write, view } = await start();
    await store(
      article({ slug: 'a', topics: ['ai-act'], date: at(1) }),
      article({ slug: 'b', topics: ['regulacion'], date: at(2) }),
      article({ slug: 'c', topics: ['regulacion'], date: at(3), status: 'draft' }),
      article({ slug: 'd', topics: ['agi'], date: at(4) }),
      article({ slug: 'pagada', topics: ['regulacion'], date: at(1), sponsored: true }),
    );
    await write('topics.set', {
      ...page,
      intro_es: 'Lo **que** hay.',
      best: ['pagada', 'c', 'a', 'no-existe'],
    });
    const content = { slug: 'la-ley', title_es: 'La ley', topics: ['ai-act'] };
    await application.execute('chronologies.set', content, admin);
    await application.execute('chronologies.set', { ...content, slug: 'otra', topics: ['agi'] }, admin);
    const answer = await view('regulacion');
    expect(answer.topic).toMatchObject({ slug: 'regulacion', title_en: 'Regulation' });
    expect(answer.html).toContain('<strong>que</strong>');
    expect([slugs(answer.best), slugs(answer.latest), answer.total]).toEqual([['a'], ['b', 'pagada'], 3]);
    expect(slugs(answer.chronologies)).toEqual(['la-ley']);
  });

  it('has its key figures, and what changed last and changes next by its chronologies', async () => {
    const { application, clock, write, view } = await start();
    const figure = {
      value_es: '35 M€',
      value_en: null,
      about_en: null,
      about_es: 'La multa máxima.',
      source_name: 'La ley',
      source_url: 'https://example.org/ley',
    };
    await write('topics.set', { ...page, figures: [figure] });
    const event = (day: string) => ({ day, text_es: day, text_en: null, articles: [] });
    const content = { slug: 'la-ley', title_es: 'La ley', topics: ['ai-act'] };
    clock.set('2026-11-20T10:00:00.000Z');
    await application.execute(
      'chronologies.set',
      {
        ...content,
        events: ['2027-08-02', '2026-11-20', '2026-11-21', '2025-02-02'].map((day) => event(day)),
      },
      admin,
    );
    const more = ['2028-01-01', '2026-12-02'].map((day) => event(day));
    await application.execute('chronologies.set', { ...content, slug: 'otra-ley', events: more }, admin);
    await application.execute(
      'chronologies.set',
      { ...content, slug: 'ajena', topics: ['agi'], events: [event('2026-11-22')] },
      admin,
    );
    const answer = await view('regulacion');
    expect(answer.topic.figures).toEqual([figure]);
    expect(answer.last_change).toMatchObject({ day: '2026-11-20', chronology: { slug: 'la-ley' } });
    expect(answer.next_dates.map(({ day }) => day)).toEqual(['2026-11-21', '2026-12-02', '2027-08-02']);
    await expect(
      write('topics.set', { ...page, figures: [{ ...figure, source_url: 'javascript:1' }] }),
    ).rejects.toMatchObject({ code: 'validation' });
    await write('topics.set', { ...page, title_es: 'Leyes', revision: 1 });
    expect((await view('regulacion')).topic.figures).toEqual([figure]);
    await write('topics.set', { ...page, figures: [], revision: 2 });
    expect((await view('regulacion')).topic.figures).toEqual([]);
  });

  it('starts with the featured articles without a choice, never with sponsored ones', async () => {
    const { store, view } = await start();
    await store(
      article({ slug: 'vieja', topics: ['agi'], date: at(1), featured: true }),
      article({ slug: 'nueva', topics: ['riesgos-existenciales'], date: at(2) }),
      article({ slug: 'pagada', topics: ['agi'], date: at(3), featured: true, sponsored: true }),
    );
    const answer = await view('riesgos-existenciales');
    expect([slugs(answer.best), slugs(answer.latest), answer.html]).toEqual([
      ['vieja'],
      ['pagada', 'nueva'],
      '',
    ]);
  });

  it('lists the entries with the topic, then those that its articles name or cite', async () => {
    const { store, write, view } = await start();
    const [referent] = sampleContent.referents;
    const [company] = sampleContent.companies;
    const [resource] = sampleContent.resources;
    const links = { links: [] };
    await write('referents.set', {
      ...referent,
      ...links,
      slug: 'con-foco',
      name: 'Ana Uno',
      focus: ['etica-sesgos'],
    });
    await write('referents.set', { ...referent, ...links, slug: 'nombrada', name: 'Ana Dos', focus: [] });
    await write('referents.set', { ...referent, ...links, slug: 'otra', name: 'Ana Tres', focus: [] });
    await write('companies.set', { ...company, slug: 'con-tema', name: 'Uno', themes: ['sesgos'] });
    await write('companies.set', { ...company, slug: 'dentro-de-otra', name: 'Dosis', themes: [] });
    await write('resources.set', { ...resource, slug: 'citado', link: 'https://ley.example/texto' });
    await store(
      article({
        slug: 'a',
        topics: ['etica-sesgos'],
        title_es: 'Lo que ha dicho Ana Dos: sobredosis de datos',
        sources: [{ name: 'La ley', url: 'https://ley.example/texto/' }],
      }),
    );
    const answer = await view('etica-sesgos');
    expect(slugs(answer.referents)).toEqual(['con-foco', 'nombrada']);
    expect(slugs(answer.companies)).toEqual(['con-tema']);
    expect(slugs(answer.resources)).toEqual(['citado']);
  });

  it.each(['deepfakes', 'Deepfakes', 'Desinformación y deepfakes', 'desinformacion'])(
    'is found by another name: %s',
    async (name) => {
      const { view } = await start();
      const { topic, total } = await view(name);
      expect([topic.slug, topic.title_es, total]).toEqual([
        'desinformacion-deepfakes',
        'Desinformación y deepfakes',
        0,
      ]);
    },
  );

  it('exists for a free topic of an article, however it is written, and for no other', async () => {
    const { store, view } = await start();
    await store(
      article({ slug: 'a', topics: ['Ética militar'], date: at(2) }),
      article({ slug: 'b', topics: ['ética militar'], date: at(1) }),
    );
    const { topic, latest } = await view('etica-militar');
    expect([topic.slug, topic.title_es, slugs(latest)]).toEqual([
      'etica-militar',
      'Ética militar',
      ['a', 'b'],
    ]);
    await expect(view('etica')).rejects.toMatchObject({ key: 'entity.not-found' });
    await expect(view('深度')).rejects.toMatchObject({ key: 'entity.not-found' });
  });

  it('is not written under another name of the topic', async () => {
    const { write } = await start();
    await expect(write('topics.set', { ...page, slug: 'ai-act' })).rejects.toMatchObject({
      params: {
        issues: [{ field: 'slug', message: { key: 'topics.synonym', params: { topic: 'regulacion' } } }],
      },
    });
  });

  it('is listed in the order of the editors, with the numbers of its articles and interviews and the newest one', async () => {
    const { application, store, write } = await start();
    await store(
      article({ slug: 'a', topics: ['ai-act'], date: at(2) }),
      article({ slug: 'b', topics: ['regulacion'], date: at(1) }),
    );
    const talk = { ...interview('charla', 'Ana', at(3)), topics: ['ai-act'] };
    await application.execute('interviews.set', talk, admin);
    await write('topics.set', { ...page, position: 2 });
    await write('topics.set', { ...page, slug: 'etica-sesgos', position: 1 });
    const { items } = await application.execute('topics.list', {}, reader);
    const shown = items.map((one) => [one.slug, one.articles, one.interviews, one.latest?.slug]);
    expect(shown).toEqual([
      ['etica-sesgos', 0, 0, undefined],
      ['regulacion', 2, 1, 'charla'],
    ]);
  });
});

describe('authors', () => {
  const signed = [
    article({ slug: 'a', author: 'Ana Ruiz y Luis Gil', author_name: null, date: at(3) }),
    article({ slug: 'b', author: 'Luis Gil', author_name: null, date: at(2) }),
    article({ slug: 'c', author: 'Agent: Faro', author_name: 'Faro', is_agent: true, date: at(1) }),
    article({ slug: 'd', author: 'Redacción', author_name: null, date: at(4) }),
    article({ slug: 'e', author: 'Vigía', author_name: 'Vigía', date: at(5) }),
    article({ slug: 'f', author: 'Eva', author_name: null, status: 'draft' }),
  ];

  it('are those who sign published articles: people, agents and the newsroom', async () => {
    const { application, store } = await start();
    await store(...signed);
    const { items } = await application.execute('authors.list', {}, reader);
    expect(items.map(({ slug, kind, articles, latest }) => [slug, kind, articles, latest?.slug])).toEqual([
      ['luis-gil', 'person', 2, 'a'],
      ['redaccion', 'newsroom', 2, 'e'],
      ['ana-ruiz', 'person', 1, 'a'],
      ['faro', 'agent', 1, 'c'],
    ]);
  });

  it('have a page with their articles, page by page', async () => {
    const { application, store } = await start();
    await store(...signed);
    const view = (slug: string, more: object = {}) =>
      application.execute('authors.view', { slug, ...more }, reader);
    const first = await view('luis-gil', { limit: 1 });
    expect([slugs(first.items), first.total, first.author.name]).toEqual([['a'], 2, 'Luis Gil']);
    const second = await view('luis-gil', { limit: 1, cursor: first.next_cursor! });
    expect([slugs(second.items), second.next_cursor]).toEqual([['b'], null]);
    expect(slugs((await view('redaccion')).items)).toEqual(['e', 'd']);
    for (const nobody of ['eva', 'luis', '', 'x'.repeat(200)].filter(Boolean))
      await expect(view(nobody)).rejects.toMatchObject({ key: 'entity.not-found' });
  });
});

describe('the address of an author', () => {
  const by = (slug: string, name: string, more: object = {}) =>
    article({ slug, author: name, author_name: null, ...more });
  const addresses = async ({
    application,
  }: {
    application: Awaited<ReturnType<typeof start>>['application'];
  }) =>
    Object.fromEntries(
      (await application.execute('authors.list', {}, reader)).items.map(({ slug, name }) => [slug, name]),
    );

  it.each([
    ['Łukasz Ejemplo', 'Ukasz Ejemplo', 'lukasz-ejemplo', 'ukasz-ejemplo'],
    ['Søren Ø', 'S ren', 'soren-o', 's-ren'],
    ['Straße Autor', 'Stra E Autor', 'strasse-autor', 'stra-e-autor'],
    ['José', 'Jose', 'jose', 'jose-2'],
    ['Jose', 'José', 'jose', 'jose-2'],
    ['Weiß', 'Weiss', 'weiss', 'weiss-2'],
    ['Łukasz', 'Lukasz', 'lukasz', 'lukasz-2'],
    ['Redacció', 'Rédaccio', 'redaccio', 'redaccio-2'],
  ])('is of one name: %j and %j', async (one, other, first, second) => {
    const product = await start();
    await product.store(by('a', one));
    await product.store(by('b', other), by('c', other));
    expect(await addresses(product)).toEqual({ [first]: one, [second]: other });
    const { items } = await product.application.execute('authors.view', { slug: second }, reader);
    expect(slugs(items).sort()).toEqual(['b', 'c']);
    const { authors } = await product.application.execute('articles.view', { slug: 'b' }, reader);
    expect(authors).toEqual([{ slug: second, name: other, kind: 'person' }]);
  });

  it('is the same however the name is written', async () => {
    const product = await start();
    const written = [
      'José Núñez',
      'JOSÉ NÚÑEZ',
      ' José\u00a0 Núñez ',
      'Jose\u0301 Nu\u0301n\u0303ez',
      'José\u200b Núñez',
    ];
    await product.store(...written.map((name, index) => by(`a-${index}`, name)));
    expect(Object.keys(await addresses(product))).toEqual(['jose-nunez']);
    const { author } = await product.application.execute('authors.view', { slug: 'jose-nunez' }, reader);
    expect(author.articles).toBe(written.length);
  });

  it("is no other newsroom's", async () => {
    const product = await start();
    await product.store(
      by('a', 'Redacción de El País'),
      by('b', 'Redacción'),
      by('c', 'La redacción de Vigía'),
    );
    expect(Object.keys(await addresses(product)).sort()).toEqual(['redaccion', 'redaccion-de-el-pais']);
  });

  it('of earlier versions, without the letters that they left out, leads there until it is of another name', async () => {
    const product = await start();
    await product.store(by('a', 'Łukasz Ejemplo'));
    const leadsTo = async (slug: string) =>
      (await product.application.execute('authors.view', { slug }, reader)).author.slug;
    expect(await leadsTo('ukasz-ejemplo')).toBe('lukasz-ejemplo');
    await product.store(by('b', 'Ukasz Ejemplo'));
    expect(await leadsTo('ukasz-ejemplo')).toBe('ukasz-ejemplo');
  });

  it('exists for names in other scripts', async () => {
    const product = await start();
    await product.store(by('a', '李明'), by('b', 'Мария'), by('c', '王小明'));
    const found = await addresses(product);
    expect(Object.values(found).sort()).toEqual(['Мария', '李明', '王小明']);
    for (const slug of Object.keys(found)) {
      expect(slug).toMatch(/^autor-[a-z0-9]+$/);
      const { author } = await product.application.execute('authors.view', { slug }, reader);
      expect(author.name).toBe(found[slug]);
    }
  });

  it('stays with the name, whatever becomes of its pieces', async () => {
    const product = await start();
    await product.store(by('a', 'José'));
    await product.store(by('b', 'Jose'));
    await product.application.execute('articles.unpublish', { slug: 'a' }, admin);
    expect(await addresses(product)).toEqual({ 'jose-2': 'Jose' });
    await product.store(by('c', 'José'));
    expect(await addresses(product)).toEqual({ jose: 'José', 'jose-2': 'Jose' });
  });

  it('leads a feed and a section of corrections to that name alone', async () => {
    const product = await start();
    await product.store(by('a', 'José'), by('b', 'Jose'));
    const feed: string[] = [];
    const wanted = { lang: 'es' as const, author: 'jose-2' };
    for await (const { article: one } of product.application.stream('articles.feed', wanted, reader))
      feed.push(one.slug);
    expect(feed).toEqual(['b']);
  });
});

/** An interview by an author. */
const interview = (slug: string, author: string, date = at(1)) => ({
  slug,
  author,
  title_es: 'Charla',
  interviewee: { name: 'Ada', role_es: '', role_en: null, focus: [] },
  date,
});

describe('the interviews of an author', () => {
  it('are those with their byline, not those with the text behind a linked name', async () => {
    const product = await start();
    await product.store(article({ slug: 'a', author: 'Vigía', author_name: 'José' }));
    for (const [slug, author] of [
      ['x', 'Vigía'],
      ['y', 'José'],
      ['z', 'Ana Ruiz; José'],
    ] as const)
      await product.application.execute('interviews.set', interview(slug, author), admin);
    const of = async (slug: string) =>
      slugs((await product.application.execute('authors.view', { slug }, reader)).interviews).sort();
    expect(await of('jose')).toEqual(['y', 'z']);
    const found = await product.application.execute('authors.view', { slug: 'jose' }, reader);
    expect([slugs(found.items).sort(), found.total]).toEqual([['a', 'y', 'z'], 3]);
    const { items } = await product.application.execute('authors.list', {}, reader);
    expect(items.map(({ slug, articles, interviews }) => [slug, articles, interviews])).toEqual([
      ['jose', 1, 2],
      ['ana-ruiz', 0, 1],
      ['redaccion', 0, 1],
    ]);
    expect(items.at(-1)?.latest?.slug).toBe('x');
    expect(await of('redaccion')).toEqual(['x']);
    // Who signs interviews only has a page, too.
    expect(await of('ana-ruiz')).toEqual(['z']);
    const view = await product.application.execute('interviews.view', { slug: 'z' }, reader);
    expect(view.authors).toEqual([
      { slug: 'ana-ruiz', name: 'Ana Ruiz', kind: 'person' },
      { slug: 'jose', name: 'José', kind: 'person' },
    ]);
  });
});

describe('what an author is', () => {
  it.each([
    ['Europa Libre', 'organization'],
    ['Centro de Ejemplos (CDE)', 'organization'],
    ['CDE', 'organization'],
    ['centro de ejemplos', 'organization'],
    ['Agencia EFE', 'organization'],
    ['Ana Ruiz y Cía;', 'organization'],
    ['Ejemplo, S.L.', 'organization'],
    ['Faro', 'agent'],
    ['Redacción de Vigía', 'newsroom'],
    ['vigía', 'newsroom'],
    ['Redacción de El País', 'organization'],
    ['Ana Ruiz', 'person'],
    ['Agustina Gil', 'person'],
    ['Ana Sala', 'person'],
  ])('%j: %s', async (name, kind) => {
    const { application, store, write } = await start();
    const company = { type: 'think-tank', website: 'https://ejemplo.example' };
    await write('companies.set', { slug: 'libre', name: 'Europa Libre', ...company });
    await write('companies.set', { slug: 'cde', name: 'Centro de Ejemplos (CDE)', ...company });
    await store(article({ slug: 'a', author: name, author_name: null }));
    await application.execute('agents.create', { name: 'Faro', type: 'article-generator' }, admin);
    const { items } = await application.execute('authors.list', {}, reader);
    expect(items.map((one) => one.kind)).toEqual([kind]);
    const { authors } = await application.execute('articles.view', { slug: 'a' }, reader);
    expect(authors.map((one) => one.kind)).toEqual([kind]);
  });

  it('says no entry of the directory but of a person with exactly that name', async () => {
    const { application, store, write } = await start();
    for (const [slug, name] of [
      ['ana', 'Ana Ruiz'],
      ['efe', 'Agencia EFE'],
      ['jose', 'José'],
    ] as const)
      await write('referents.set', { slug, name, role_es: 'Experta' });
    for (const [slug, author] of [
      ['a', 'Ana Ruiz'],
      ['b', 'Agencia EFE'],
      ['c', 'Jose'],
    ] as const)
      await store(article({ slug, author, author_name: null }));
    const referentOf = async (slug: string) =>
      (await application.execute('authors.view', { slug }, reader)).referent?.slug ?? null;
    expect(await Promise.all(['ana-ruiz', 'agencia-efe', 'jose'].map(referentOf))).toEqual([
      'ana',
      null,
      null,
    ]);
  });
});

describe('the archive', () => {
  it('counts the published articles and interviews of each month, and lists them together', async () => {
    const { application, store } = await start();
    await store(
      article({ slug: 'a', date: '2026-11-30T23:30:00.000Z' }),
      article({ slug: 'b', date: '2026-11-01T00:00:00.000Z' }),
      article({ slug: 'c', date: '2024-02-29T12:00:00.000Z' }),
      article({ slug: 'd', status: 'draft' }),
    );
    await application.execute('interviews.set', interview('charla', 'Ana', at(2)), admin);
    await application.execute('interviews.set', interview('vieja', 'Ana', '2020-05-01T00:00:00.000Z'), admin);
    const listed = (input: object) => application.execute('articles.list', { limit: 2, ...input }, reader);
    const first = await listed({ with: 'interviews' });
    expect([slugs(first.items), first.total]).toEqual([['a', 'charla'], 5]);
    const second = await listed({ with: 'interviews', cursor: first.next_cursor });
    expect(slugs(second.items)).toEqual(['b', 'c']);
    expect((await listed({})).total).toBe(3);
    expect(await application.execute('articles.months', {}, reader)).toEqual({
      items: [
        // In Madrid, where the site is, it was half past midnight.
        { month: '2026-12', count: 1, interviews: 0 },
        { month: '2026-11', count: 1, interviews: 1 },
        { month: '2024-02', count: 1, interviews: 0 },
        { month: '2020-05', count: 0, interviews: 1 },
      ],
    });
  });
});

describe('a chronology', () => {
  it('has its events in order, with the published articles that tell them, and is found by one', async () => {
    const { application, clock, store } = await start();
    clock.set('2026-11-20T23:30:00.000Z');
    await store(article({ slug: 'a' }), article({ slug: 'b', status: 'draft' }));
    const event = (day: string, articles: string[]) => ({
      day,
      text_es: `El ${day}`,
      text_en: null,
      articles,
    });
    const events = [event('2026-02-01', ['b', 'a']), event('2025-01-01', []), event('2026-02-01', ['nada'])];
    const written = { slug: 'ley', title_es: 'La ley', intro_es: 'Qué *pasó*.', events };
    await application.execute('chronologies.set', written, admin);
    await application.execute('chronologies.set', { slug: 'otra', title_es: 'Otra' }, admin);
    const view = await application.execute('chronologies.view', { slug: 'ley', lang: 'es' }, reader);
    expect(view.html).toContain('<em>pasó</em>');
    expect(view.today).toBe('2026-11-21');
    expect(view.events.map(({ day, articles }) => [day, slugs(articles)])).toEqual([
      ['2025-01-01', []],
      ['2026-02-01', ['a']],
      ['2026-02-01', []],
    ]);
    const list = (input: object) => application.execute('chronologies.list', input, reader);
    expect(
      (await list({})).items.map(({ slug, events: count, from, to }) => [slug, count, from, to]),
    ).toEqual([
      ['ley', 3, '2025-01-01', '2026-02-01'],
      ['otra', 0, null, null],
    ]);
    const nextDays = async () => (await list({})).items.map(({ next }) => next?.day);
    expect(await nextDays()).toEqual([undefined, undefined]);
    clock.set('2026-01-31T22:30:00.000Z');
    expect(await nextDays()).toEqual(['2026-02-01', undefined]);
    clock.set('2026-01-31T23:30:00.000Z');
    expect((await list({})).today).toBe('2026-02-01');
    expect(await nextDays()).toEqual([undefined, undefined]);
    expect(slugs((await list({ article: 'a' })).items)).toEqual(['ley']);
    expect((await list({ article: 'c' })).total).toBe(0);
  });
});
