import { describe, expect, it } from '@jest/globals';
import { visitor } from '#core/kernel/actor.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { article } from '#tests/support/entities.ts';
import { createProduct, editor, samplesOf } from './support/product.ts';

const reader = visitor('http');

const start = async () => {
  const product = createProduct({ samples: samplesOf() });
  const { application } = product;
  const write = (name: 'topics.set' | 'referents.set' | 'companies.set' | 'resources.set', input: object) =>
    application.execute(name, input as never, editor);
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
    await application.execute('chronologies.set', content, editor);
    await application.execute('chronologies.set', { ...content, slug: 'otra', topics: ['agi'] }, editor);
    const shown = await view('regulacion');
    expect(shown.topic).toMatchObject({ slug: 'regulacion', title_en: 'Regulation' });
    expect(shown.html).toContain('<strong>que</strong>');
    expect([slugs(shown.best), slugs(shown.latest), shown.total]).toEqual([['a'], ['b', 'pagada'], 3]);
    expect(slugs(shown.chronologies)).toEqual(['la-ley']);
  });

  it('starts with the featured articles without a choice, never with sponsored ones', async () => {
    const { store, view } = await start();
    await store(
      article({ slug: 'vieja', topics: ['agi'], date: at(1), featured: true }),
      article({ slug: 'nueva', topics: ['riesgos-existenciales'], date: at(2) }),
      article({ slug: 'pagada', topics: ['agi'], date: at(3), featured: true, sponsored: true }),
    );
    const shown = await view('riesgos-existenciales');
    expect([slugs(shown.best), slugs(shown.latest), shown.html]).toEqual([
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
    const shown = await view('etica-sesgos');
    expect(slugs(shown.referents)).toEqual(['con-foco', 'nombrada']);
    expect(slugs(shown.companies)).toEqual(['con-tema']);
    expect(slugs(shown.resources)).toEqual(['citado']);
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

  it('is listed in the order of the editors, with the number of its articles', async () => {
    const { application, store, write } = await start();
    await store(article({ slug: 'a', topics: ['ai-act'] }), article({ slug: 'b', topics: ['regulacion'] }));
    await write('topics.set', { ...page, position: 2 });
    await write('topics.set', { ...page, slug: 'etica-sesgos', position: 1 });
    const { items } = await application.execute('topics.list', {}, reader);
    expect(items.map(({ slug, articles }) => [slug, articles])).toEqual([
      ['etica-sesgos', 0],
      ['regulacion', 2],
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
    expect(items.map(({ slug, kind, articles }) => [slug, kind, articles])).toEqual([
      ['luis-gil', 'person', 2],
      ['redaccion', 'newsroom', 2],
      ['ana-ruiz', 'person', 1],
      ['faro', 'agent', 1],
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

describe('the archive', () => {
  it('counts the published articles of each month', async () => {
    const { application, store } = await start();
    await store(
      article({ slug: 'a', date: '2026-11-30T23:30:00.000Z' }),
      article({ slug: 'b', date: '2026-11-01T00:00:00.000Z' }),
      article({ slug: 'c', date: '2024-02-29T12:00:00.000Z' }),
      article({ slug: 'd', status: 'draft' }),
    );
    expect(await application.execute('articles.months', {}, reader)).toEqual({
      items: [
        // In Madrid, where the site is, it was half past midnight.
        { month: '2026-12', count: 1 },
        { month: '2026-11', count: 1 },
        { month: '2024-02', count: 1 },
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
    await application.execute('chronologies.set', written, editor);
    await application.execute('chronologies.set', { slug: 'otra', title_es: 'Otra' }, editor);
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
    expect(slugs((await list({ article: 'a' })).items)).toEqual(['ley']);
    expect((await list({ article: 'c' })).total).toBe(0);
  });
});
