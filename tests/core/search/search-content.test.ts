import { visitor } from '#core/kernel/actor.ts';
import type { InputOf } from '#core/operations.ts';
import { correctSearch, editDistance } from '#core/search/correct-search.ts';
import { passageOf } from '#core/search/passage.ts';
import { parseSearch } from '#core/search/search-terms.ts';
import { authorProfile } from '#fixtures/builders/author-profile.ts';
import { admin, createProduct } from '#tests/core/support/product.ts';
import { article, change, chronology, referent, resource } from '#tests/support/entities.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';
import { processorTime } from '#tests/support/processor-time.ts';

closePortsAfterTests();

const published = (slug: string, options: Parameters<typeof article>[0] = {}) =>
  article({ slug, topics: [], ...options });

const start = async () => {
  const { ports, application } = createProduct();
  await ports.transaction(change(), async ({ articles, referents, resources }) => {
    await articles.save(
      published('nueva', {
        title_es: 'Regulación en marcha',
        topics: ['ai-act'],
        date: '2026-11-01T08:00:00.000Z',
      }),
    );
    await articles.save(
      published('vieja', {
        title_es: 'Regulación de ayer',
        topics: ['agi'],
        date: '2019-11-01T08:00:00.000Z',
      }),
    );
    await articles.save(
      published('dos', {
        title_es: 'Algoritmos y regulación',
        title_en: 'Regulación and algorithms',
        summary_en: 'In English',
        body_en: 'Body.',
        published_languages: ['es', 'en'],
        date: '2026-10-01T08:00:00.000Z',
      }),
    );
    await referents.save(referent({ slug: 'ada', name: 'Regulación' }));
    await resources.save(
      resource({
        slug: 'guia',
        title_es: 'Guía',
        summary_es: 'Sobre la regulación.',
        link: 'https://boe.es/guia',
      }),
    );
  });
  return (input: InputOf<'search.find'>) => application.execute('search.find', input, visitor('http'));
};

describe('a search', () => {
  it('puts what is called so first, then titles, the newest first, then the rest', async () => {
    const search = await start();
    const { items, total, total_relation } = await search({ q: 'Regulación' });
    expect(items.map(({ slug }) => slug)).toEqual(['ada', 'nueva', 'dos', 'vieja', 'guia']);
    expect([total, total_relation]).toEqual([5, 'eq']);
    expect(items.map(({ path, link }) => path ?? link)).toEqual([
      '/referentes/ada',
      '/noticias/nueva',
      '/noticias/dos',
      '/noticias/vieja',
      'https://boe.es/guia',
    ]);
  });

  it('finds timelines by their dates, and who signs by parts of the name', async () => {
    const { ports, application } = createProduct();
    const search = (q: string, more: Partial<InputOf<'search.find'>> = {}) =>
      application.execute('search.find', { q, ...more }, visitor('http'));
    await ports.transaction(change(), async ({ articles, chronologies }) => {
      await articles.save(published('una', { title_es: 'Una', author_name: 'Eva Núñez y Luis Gil' }));
      const event = { day: '2026-01-02', text_es: 'Vence la moratoria.', text_en: null, articles: [] };
      await chronologies.save(
        chronology({ slug: 'ley', title_es: 'La ley', title_en: null, events: [event] }),
      );
    });
    const known = { ...authorProfile, slug: 'eva-nunez', name: 'Eva Núñez', role_es: 'Reportera' };
    await application.execute('profiles.set', known, admin);
    const [timeline] = (await search('moratoria')).items;
    expect(timeline).toMatchObject({ kind: 'chronology', title: 'La ley', path: '/cronologias/ley' });
    const { items, facets } = await search('nunez', { kind: 'author' });
    expect(items).toMatchObject([
      { kind: 'author', type: 'person', title: 'Eva Núñez', path: '/autores/eva-nunez' },
    ]);
    expect(items[0]!.passage.map(({ text }) => text).join('')).toContain('Reportera');
    expect(facets.kind).toEqual([
      { value: 'article', count: 1 },
      { value: 'author', count: 1 },
    ]);
    const kinds = async (q: string) => (await search(q)).items.map(({ kind }) => kind);
    expect(await kinds('eva nuñez')).toEqual(['author', 'article']);
    expect(await kinds('eva nuñ')).toEqual(['author']);
    expect(await kinds('eva gil')).toEqual(['article']);
    expect(await kinds('luis -gil')).toEqual([]);
  });

  it('puts what is paid for after what is as good, and says what exists in one language only', async () => {
    const { ports, application } = createProduct();
    await ports.transaction(change(), async ({ articles }) => {
      const same = { title_es: 'Loros', title_en: null, date: '2026-11-01T08:00:00.000Z' };
      for (const [slug, sponsored] of [
        ['a', true],
        ['b', false],
      ] as const)
        await articles.save(published(slug, { ...same, sponsored }));
      const both = {
        title_en: 'Parrots',
        body_en: 'Body.',
        published_languages: ['es' as const, 'en' as const],
      };
      await articles.save(published('c', { ...same, ...both, date: '2020-01-01T08:00:00.000Z' }));
    });
    const { items } = await application.execute('search.find', { q: 'loros' }, visitor('http'));
    expect(items.map(({ slug, only_language }) => [slug, only_language])).toEqual([
      ['b', 'es'],
      ['a', 'es'],
      ['c', null],
    ]);
  });

  it('counts what each filter leaves, with the others applied', async () => {
    const search = await start();
    const { items, facets, total } = await search({ q: 'regulación', kind: 'article', year: 2026 });
    expect(items.map(({ slug }) => slug)).toEqual(['nueva', 'dos']);
    expect(total).toBe(2);
    expect(facets).toEqual({
      kind: [
        { value: 'article', count: 2 },
        { value: 'resource', count: 1 },
      ],
      topic: [{ value: 'regulacion', count: 1 }],
      language: [
        { value: 'es', count: 2 },
        { value: 'en', count: 1 },
      ],
      year: [
        { value: '2026', count: 2 },
        { value: '2019', count: 1 },
      ],
    });
  });

  it('finds a topic by all of its names', async () => {
    const search = await start();
    for (const topic of ['ai-act', 'regulacion', 'reglamento-ia'])
      expect((await search({ q: 'regulación', topic })).items.map(({ slug }) => slug)).toEqual(['nueva']);
    // Topics are free labels: an unknown one finds nothing, and the others are counted.
    const nowhere = await search({ q: 'regulación', topic: 'nada' });
    expect([nowhere.items, nowhere.total]).toEqual([[], 0]);
    expect(nowhere.facets.topic.length).toBeGreaterThan(0);
  });

  it('shows an item once, in the preferred language', async () => {
    const search = await start();
    const find = async (input: Partial<InputOf<'search.find'>>) =>
      (await search({ q: 'algoritmos regulación', ...input })).items;
    expect(await find({})).toMatchObject([{ slug: 'dos', language: 'es' }]);
    const found = async (input: Partial<InputOf<'search.find'>>) =>
      (await search({ q: 'regulación', kind: 'article', ...input })).items;
    const language = async (input: Partial<InputOf<'search.find'>>) =>
      (await found(input)).find(({ slug }) => slug === 'dos')?.language;
    expect(await language({ prefer: 'en' })).toBe('en');
    expect(await language({ lang: 'en' })).toBe('en');
    expect((await found({ lang: 'en' })).map(({ slug }) => slug)).toEqual(['dos']);
  });

  it('corrects a word that only the other language knows by its stem', async () => {
    const { ports, application } = createProduct();
    await ports.transaction(change(), async ({ articles }) => {
      await articles.save(
        published('falsos', {
          title_es: 'Los deepfakes',
          title_en: 'Deepfakes',
          summary_en: 'In English',
          body_en: 'Body about learning.',
          published_languages: ['es', 'en'],
        }),
      );
      await articles.save(published('lanza', { title_es: 'Leaning' }));
    });
    const search = (input: InputOf<'search.find'>) =>
      application.execute('search.find', input, visitor('http'));
    expect(await search({ q: 'deepfaks' })).toMatchObject({
      corrected: 'deepfakes',
      items: [{ slug: 'falsos', language: 'es' }],
    });
    expect(await search({ q: 'deepfaks', prefer: 'en' })).toMatchObject({ corrected: null, total: 1 });
    expect(await search({ q: 'learning' })).toMatchObject({ corrected: null, items: [{ slug: 'falsos' }] });
  });

  it('continues after a cursor', async () => {
    const search = await start();
    const first = await search({ q: 'regulación', limit: 2 });
    const second = await search({ q: 'regulación', limit: 2, cursor: first.next_cursor! });
    const third = await search({ q: 'regulación', limit: 2, cursor: second.next_cursor! });
    expect([...first.items, ...second.items, ...third.items].map(({ slug }) => slug)).toEqual([
      'ada',
      'nueva',
      'dos',
      'vieja',
      'guia',
    ]);
    expect(third.next_cursor).toBeNull();
    await expect(search({ q: 'regulación', cursor: 'x' })).rejects.toMatchObject({ code: 'validation' });
  });

  it('corrects typing errors only when nothing contains the words', async () => {
    const search = await start();
    expect(await search({ q: 'regulacoin' })).toMatchObject({ corrected: 'regulacion', total: 5 });
    expect(await search({ q: 'algoritmso -ayer' })).toMatchObject({
      corrected: 'algoritmos -ayer',
      total: 1,
    });
    expect(await search({ q: 'regulación' })).toMatchObject({ corrected: null });
    expect(await search({ q: 'zanahoria' })).toMatchObject({ corrected: null, total: 0, items: [] });
  });

  it('never corrects what it excludes', async () => {
    const search = await start();
    expect(await search({ q: 'ayer -regulacoin' })).toMatchObject({ corrected: null, total: 1 });
    expect(await search({ q: 'ayer -regulación' })).toMatchObject({ corrected: null, total: 0 });
    expect(await search({ q: 'ayr -regulación' })).toMatchObject({ corrected: null, total: 0 });
  });

  it.each(['', '   ', '"', '- -', '-regulación', '&|!()', '🙂', '***'])('of %j finds nothing', async (q) => {
    const search = await start();
    expect(await search({ q })).toMatchObject({
      items: [],
      total: 0,
      total_relation: 'eq',
      next_cursor: null,
    });
  });

  it('is refused when it is too long', async () => {
    const search = await start();
    for (const q of ['x'.repeat(201), 'x'.repeat(10_000), 'a\0b'])
      await expect(search({ q })).rejects.toMatchObject({ code: 'validation' });
  });
});

describe('parsing a search', () => {
  it.each([
    [
      'Los modelos',
      {
        required: [
          { typed: 'Los', joined: ['Losmodelos'] },
          { typed: 'modelos', joined: ['Losmodelos'] },
        ],
        excluded: [],
        start: 'modelos',
      },
    ],
    [
      '"dos palabras" -tres -deep-fake',
      {
        required: [{ typed: 'dos palabras', joined: ['dospalabras'] }],
        excluded: [
          { typed: 'tres', joined: [] },
          { typed: 'deep fake', joined: ['deepfake'] },
        ],
        start: null,
      },
    ],
    [
      'GPT-4 año',
      {
        required: [
          { typed: 'GPT 4', joined: ['GPT4'] },
          { typed: 'año', joined: [] },
        ],
        excluded: [],
        start: 'ano',
      },
    ],
    [
      '«una»  ia',
      {
        required: [
          { typed: 'una', joined: [] },
          { typed: 'ia', joined: [] },
        ],
        excluded: [],
        start: null,
      },
    ],
    [
      '"sin cerrar',
      { required: [{ typed: 'sin cerrar', joined: ['sincerrar'] }], excluded: [], start: null },
    ],
    [
      'inte\u00adligente',
      { required: [{ typed: 'inteligente', joined: [] }], excluded: [], start: 'inteligente' },
    ],
    ['модель', { required: [{ typed: 'модель', joined: [] }], excluded: [], start: 'модель' }],
    ['-solo', null],
  ])('%j', (q, terms) => expect(parseSearch(q)).toEqual(terms));

  it('ignores words beyond the sixteenth', () => {
    expect(parseSearch('x '.repeat(100))?.required).toHaveLength(16);
  });
});

describe('a passage', () => {
  const text = (parts: ReturnType<typeof passageOf>) =>
    parts.map((part) => (part.match ? `[${part.text}]` : part.text)).join('');

  it('marks words in any form in the summary, with their accents', () => {
    const summary = 'La Regulación <b>avanza</b> & las regulaciones cambian.';
    expect(text(passageOf({ summary, body: '' }, ['regul']))).toBe(
      'La [Regulación] <b>avanza</b> & las [regulaciones] cambian.',
    );
  });

  it('is the paragraph of the body with more of the words, without markup', () => {
    const body =
      'Nada.\n\n## Otra cosa\n\nLos **algoritmos** de [Madrid](https://x.es/regulacion) deciden.\n\nFin.';
    expect(text(passageOf({ summary: 'Resumen de algoritmos.', body }, ['algoritm', 'madr']))).toBe(
      'Los [algoritmos] de [Madrid] deciden.',
    );
  });

  it('is cut at words around what was found', () => {
    const body = `${'palabra '.repeat(200)}aguja ${'palabra '.repeat(200)}`;
    const excerpt = text(passageOf({ summary: '', body }, ['aguj']));
    expect(excerpt).toMatch(/^… palabra .*\[aguja\] .*palabra …$/);
    expect(excerpt.length).toBeLessThan(260);
  });

  it('marks no other word that begins alike', () => {
    expect(text(passageOf({ summary: 'IA, iatrogenia, la ley.', body: '' }, ['ia']))).toBe(
      '[IA], iatrogenia, la ley.',
    );
  });

  it('marks only what was found, written joined or apart, also where letters change their number', () => {
    const marked = (summary: string, stems: string[]) => text(passageOf({ summary, body: '' }, stems));
    for (const [summary, stems, expected] of [
      ['El email, o e-mail, es eterno.', ['mail', 'email'], 'El [email], o [e-mail], es eterno.'],
      ['El sistema multi-agente', ['multiagent'], 'El sistema [multi-agente]'],
      ['Una ley (AI\u00a0Act), AI', ['aiact'], 'Una ley ([AI Act]), AI'],
      ['De EE. UU., EE.UU. y EEUU', ['eeuu'], 'De [EE. UU]., [EE.UU]. y [EEUU]'],
      ['Los deep fakes y deep', ['deepfak'], 'Los [deep fakes] y deep'],
      ['«inteli\u00adgencia» artificial', ['inteligent', 'inteligenci'], '«[inteli\u00adgencia]» artificial'],
      ['Straße, İ y otra', ['otra'], 'Straße, İ y [otra]'],
      ['En la Straße de Søren Łukasz', ['strass', 'sor', 'lukasz'], 'En la [Straße] de [Søren] [Łukasz]'],
    ] as [string, string[], string][])
      expect(marked(summary, stems).slice(0, expected.length)).toBe(expected);
  });

  it('finds words with marks inside, and shows them as readers see them', () => {
    const body = 'Nada.\n\nUn te~~la~~do in**verosí**mil, caf&eacute;, inteli\u00adgencia y H<sub>2</sub>O.';
    for (const [stem, expected] of [
      ['inverosimil', '[inverosímil]'],
      ['telad', '[telado]'],
      ['caf', '[café]'],
      ['inteligent', '[inteli\u00adgencia]'],
      ['h2o', '[H2O]'],
    ] as const)
      expect(text(passageOf({ summary: '', body }, [stem, 'inteligenci']))).toContain(expected);
  });

  it('takes linear time', () => {
    const body = `${'a'.repeat(100_000)} ${'regul '.repeat(100_000)}`;
    const time = processorTime(() => passageOf({ summary: '', body }, ['regul', 'a', 'aaaa']));
    expect(time).toBeLessThan(2000);
  });
});

describe('a correction', () => {
  it.each([
    ['', 'abc', 3],
    ['modelo', 'modelo', 0],
    ['modleo', 'modelo', 1],
    ['modello', 'modelo', 1],
    ['midela', 'modelo', 2],
  ])('%j is %j in so many errors', (one, other, errors) => expect(editDistance(one, other)).toBe(errors));

  it('takes the nearest word, and leaves short, known and far ones', async () => {
    const near = async (words: readonly string[]) => words.map(() => ['modelos', 'modelo', 'moderno']);
    expect(await correctSearch({ near }, '"modelso" IA -modelo')).toBe('"modelos" IA -modelo');
    expect(await correctSearch({ near }, 'modelso -modelso -"modleo x"')).toBe(
      'modelos -modelso -"modleo x"',
    );
    expect(await correctSearch({ near }, 'IA -modelso')).toBeNull();
    expect(await correctSearch({ near }, 'modelo zanahoria 2026')).toBeNull();
  });
});
