import type { SearchFilter, SearchMatch } from '#core/search/ports.ts';
import { parseSearch } from '#core/search/search-terms.ts';
import { article, change, company, interview, referent, resource, tool } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

const ley = article({
  slug: 'ley',
  title_es: 'La regulación avanza',
  summary_es: 'Un reglamento europeo para los algoritmos',
  body_es: 'La inteligencia artificial llega a los juzgados.',
  title_en: 'The regulation moves on',
  summary_en: 'A European act on algorithms',
  body_en: 'Regulators are writing audits of models.',
  topics: ['ai-act'],
  tags: ['bruselas'],
  published_languages: ['es', 'en'],
  date: '2025-03-01T08:00:00.000Z',
});
const voces = article({
  slug: 'voces',
  type: 'entrevista',
  title_es: 'Voces clonadas',
  summary_es: 'Quién regula los ultrafalsos',
  body_es: 'Una inteligencia poco artificial, con GPT-4.',
  topics: ['deepfakes'],
  date: '2026-05-01T08:00:00.000Z',
});

const unlabelled = { only_language: null, sponsored: false, sponsor_label: null, disclosure: null };

const namesOf = (matches: readonly SearchMatch[]) =>
  matches.map(({ slug, language }) => `${slug} ${language}`).sort();

/** Content of every kind, searched by its words. */
export const searchSuite: Suite = (harness) => {
  const find = async (q: string, filter: SearchFilter = {}) =>
    harness.ports.search.find(parseSearch(q)!, filter);
  const names = async (q: string, filter?: SearchFilter) => namesOf((await find(q, filter)).matches);

  beforeEach(() =>
    harness.ports.transaction(change(), async (ports) => {
      await ports.articles.save(ley);
      await ports.articles.save(voces);
      await ports.articles.save(article({ slug: 'oculto', title_es: 'Regulación oculta', status: 'draft' }));
      await ports.interviews.save(
        interview({ intro_es: 'Habla de auditorías', intro_en: 'On audits', topics: [] }),
      );
      await ports.referents.save(referent({ name: 'Ada Núñez', bio_es: 'Estudia la regulación.' }));
      await ports.companies.save(company({ name: 'Faro Ético' }));
      await ports.applications.save(tool());
      await ports.resources.save(resource({ title_es: 'Guía de algoritmos' }));
    }),
  );

  it('finds words in any form, with or without accents, in either language', async () => {
    for (const [q, expected] of [
      ['regulación', ['ada es', 'ley es', 'voces es']],
      ['REGULACIONES', ['ada es', 'ley es', 'voces es']],
      ['regulating', ['ley en']],
      ['nunez', ['ada es']],
      ['faros', ['un-instituto en', 'un-instituto es']],
      ['bruselas', ['ley en', 'ley es']],
      ['biometría', ['un-instituto en', 'un-instituto es']],
      ['auditoría', ['una-entrevista es', 'un-instituto en', 'un-instituto es']],
      ['closely', ['una-lupa en']],
      ['nadie', []],
    ] as const)
      expect([q, await names(q)]).toEqual([q, [...expected].sort()]);
  });

  it('finds phrases word by word, and leaves out what is excluded', async () => {
    expect(await names('"inteligencia artificial"')).toEqual(['ley es']);
    expect(await names('inteligencia artificial')).toEqual(['ley es', 'voces es']);
    expect(await names('«Inteligencia Artificial» juzgado')).toEqual(['ley es']);
    expect(await names('inteligencia -juzgados')).toEqual(['voces es']);
    expect(await names('inteligencia -"inteligencia artificial"')).toEqual(['voces es']);
    expect(await names('gpt-4')).toEqual(['voces es']);
    expect(await names('"artificial inteligencia"')).toEqual([]);
    expect(await names('"de la" -juzgados')).toEqual([]);
  });

  describe('of texts as readers see them', () => {
    const texts = {
      title_es: 'Sistemas multi-agente y «loros»',
      summary_es:
        'Rubí\u00a0granate\u202fámbar, y/o AI Act; EE. UU. con ChatGPT, deepfakes y TikTok. Machine Learning',
      body_es:
        'in**verosí**mil, inteli\u00adgencia, cero\u200bancho, t&#233;cnica, caf&eacute;, H<sub>2</sub>O, te~~la~~do, ' +
        '«alucinación».\n\nPasado·mañana, cliente/servidor, e-mail, GPT‑4, U.S.A., código abierto y Søren Ångström de ' +
        '[México](https://example.org).\n\n![Texto oculto](/media/a.png "Pie visible")',
      tags: ['lenguaje natural'],
      author: 'Khoa Lam',
      sources: [{ name: 'Observatorio Zafiro', url: 'https://example.org/a' }],
      corrections: [{ at: '2026-01-01T00:00:00.000Z', text_es: 'Decía «cuarzo».', text_en: null }],
    };
    const finds = [
      'loros',
      'alucinación',
      '«loros»',
      '“loros”',
      '„loros“',
      'agente',
      'multi-agente',
      'multiagente',
      'multi agente',
      'rubí',
      'granate',
      'ámbar',
      '"rubí granate"',
      'rubí\u00a0granate',
      'aiact',
      'ai-act',
      'AI Act',
      '"ai act"',
      'EEUU',
      'EE.UU.',
      'EE. UU.',
      'ee uu',
      'EE-UU',
      'Chat-GPT',
      'chat gpt',
      'chatgpt',
      'deep-fake',
      'deep fake',
      'deepfake',
      '"deep fakes"',
      'Tik Tok',
      'tik-tok',
      'TikTok',
      'machinelearning',
      'machine-learning',
      'códigoabierto',
      'inverosímil',
      'inteligencia',
      'inteli\u00adgencia',
      'ceroancho',
      'técnica',
      'café',
      'H2O',
      'H₂O',
      'telado',
      'pasado',
      'mañana',
      'servidor',
      'cliente/servidor',
      'email',
      'e-mail',
      'e mail',
      'gpt4',
      'GPT-4',
      'gpt 4',
      'usa',
      'U.S.A.',
      'angstrom',
      'soren',
      'Søren',
      'mexico',
      'khoa lam',
      'Lam',
      'zafiro',
      'cuarzo',
      'natural',
      'visible',
      'sistemas -oculto',
    ];
    const misses = [
      'verosí',
      'ancho',
      'eacute',
      'sub',
      'example',
      'oculto',
      'zzz',
      'loros -multiagente',
      'loros -deep-fake',
      'loros -eeuu',
      'loros -"código abierto"',
      'granateámbarno',
    ];

    it('finds words whatever stands beside, around or inside them, written joined or apart', async () => {
      await harness.ports.transaction(change(), (ports) =>
        ports.articles.save(article({ slug: 'signos', topics: [], ...texts })),
      );
      const listed = async (q: string) =>
        (await harness.ports.articles.list({ filter: { q }, sort: 'newest', limit: 9, after: null })).map(
          ({ slug }) => slug,
        );
      for (const q of finds) {
        expect([q, await names(q)]).toEqual([q, expect.arrayContaining(['signos es'])]);
        expect([q, await listed(q)]).toEqual([q, expect.arrayContaining(['signos'])]);
      }
      for (const q of misses) {
        expect([q, await names(q)]).toEqual([q, []]);
        expect([q, await listed(q)]).toEqual([q, []]);
      }
      expect(await names('multiag')).toEqual(['signos es']);
      const found = await harness.ports.desk.search({ q: 'Tik Tok', limit: 9, after: null });
      expect(found.map(({ slug }) => slug)).toEqual(['signos']);
    });

    it('finds compounds that are written joined in one text and apart in another', async () => {
      const spelt = ['deepfake', 'deep-fake', 'Deep Fake', 'deep fakes'];
      await harness.ports.transaction(change(), async (ports) => {
        for (const [index, title_es] of spelt.entries())
          await ports.articles.save(
            article({ slug: `modo-${index}`, title_es: `Un ${title_es} más`, topics: [] }),
          );
      });
      for (const q of spelt)
        expect([q, await names(q, { kind: 'article' })]).toEqual([
          q,
          spelt.map((_, index) => `modo-${index} es`),
        ]);
      const { matches } = await find('deep fake');
      expect(matches.every(({ rank }) => rank > 0.01)).toBe(true);
    });

    it('finds the same in interviews, directories and pages', async () => {
      await harness.ports.transaction(change(), async (ports) => {
        await ports.interviews.save(
          interview({ slug: 'charla', author: 'Khoa Lam', qa_es: [{ q: '¿«Topacio»?', a: 'per**id**oto' }] }),
        );
        await ports.referents.save(referent({ slug: 'ola', name: 'Ola·Ópalo', bio_es: 'Dice «ágata».' }));
        await ports.companies.save(company({ slug: 'faro', summary_es: 'Con\u00a0jade/ónix' }));
        await ports.applications.save(tool({ slug: 'lente', description_es: 'multi-turmalina' }));
        await ports.resources.save(resource({ slug: 'libro', title_es: '“Berilo”' }));
        await ports.pages.save({
          id: crypto.randomUUID(),
          revision: 0,
          created_at: change().at,
          updated_at: change().at,
          slug: 'aviso',
          title_es: 'Aviso',
          title_en: null,
          dek_es: '',
          dek_en: null,
          body_es: 'Sobre el **lapis**lázuli.',
          body_en: null,
          last_updated: '2026-01-01',
        });
      });
      for (const [q, slug] of [
        ['Khoa', 'charla'],
        ['topacio', 'charla'],
        ['peridoto', 'charla'],
        ['ópalo', 'ola'],
        ['ágata', 'ola'],
        ['jade', 'faro'],
        ['ónix', 'faro'],
        ['multiturmalina', 'lente'],
        ['berilo', 'libro'],
        ['lapislázuli', 'aviso'],
      ] as const)
        expect([q, (await find(q)).matches.map((one) => one.slug)]).toEqual([
          q,
          expect.arrayContaining([slug]),
        ]);
    });
  });

  it('finds titles by the beginning of the last word', async () => {
    expect(await names('regulaci')).toEqual(['ley es']);
    expect(await names('voces clo')).toEqual(['voces es']);
    expect(await names('clo voces')).toEqual([]);
    expect(await names('vo')).toEqual([]);
  });

  it('ranks the title over the summary over the body', async () => {
    await harness.ports.transaction(change(), (ports) =>
      ports.articles.save(article({ slug: 'cuerpo', body_es: 'Sobre la regulación.' })),
    );
    const matches = (await find('regulación')).matches.filter(({ store }) => store === 'articles');
    const ranks = matches.toSorted((a, b) => b.rank - a.rank).map(({ slug }) => slug);
    expect(ranks).toEqual(['ley', 'voces', 'cuerpo']);
    expect(matches.every(({ rank }) => rank >= 0 && rank <= 1)).toBe(true);
  });

  it('describes what it finds', async () => {
    const { matches, isComplete } = await find('voces clonadas');
    expect({ matches, isComplete }).toEqual({
      isComplete: true,
      matches: [
        {
          store: 'articles',
          id: voces.id,
          slug: 'voces',
          language: 'es',
          kind: 'interview',
          type: 'entrevista',
          title: 'Voces clonadas',
          date: voces.date,
          sponsored: false,
          topics: ['deepfakes'],
          rank: expect.any(Number),
        },
      ],
    });
    expect((await find('nunez')).matches).toMatchObject([{ kind: 'referent', type: null, date: null }]);
  });

  it('filters', async () => {
    for (const [filter, expected] of [
      [{ kind: 'referent' }, ['ada es']],
      [{ topics: ['ai-act', 'regulacion'] }, ['ley es']],
      [{ since: '2026-01-01T00:00:00.000Z', before: '2027-01-01T00:00:00.000Z' }, ['voces es']],
      [{ before: '2026-01-01T00:00:00.000Z' }, ['ley es']],
      [{ language: 'en' }, []],
      [{ kind: 'interview', since: '2026-01-01T00:00:00.000Z', language: 'es' }, ['voces es']],
    ] as [SearchFilter, string[]][])
      expect([filter, await names('regulación', filter)]).toEqual([filter, expected]);
  });

  it('returns stems by which the words are found again', async () => {
    const { stems } = await find('regulaciones "inteligencia artificial"');
    expect(stems.es).toEqual(expect.arrayContaining(['regul', 'inteligent', 'artificial']));
  });

  it('accepts any text', async () => {
    for (const q of [
      "a'b\\c:*&|!()<->",
      '%_ x',
      '"sin cerrar',
      'искусственный интеллект',
      '人工智能',
      'الذكاء الاصطناعي',
      '🙂 x',
      'de la que',
      'x'.repeat(200),
      "' or 1=1 --",
      'a:* b:A',
      "regula'",
    ]) {
      const terms = parseSearch(q)!;
      expect([q, (await harness.ports.search.find(terms, {})).matches.length]).toEqual([
        q,
        expect.any(Number),
      ]);
    }
  });

  it('returns how pieces are labelled in the language of the match', async () => {
    const { transaction, articles, search } = harness.ports;
    const saved = (await articles.find('ley'))!;
    await transaction(change(), async (ports) => {
      await ports.articles.save({
        ...saved,
        sponsored: true,
        sponsor_label: 'Faro, S. L.',
        provenance: { es: { origin: 'human' }, en: { origin: 'ai-translated' } },
      });
      await ports.interviews.save(
        interview({
          slug: 'pagada',
          title_es: 'Regulaciones pagadas',
          sponsored: true,
          provenance: { es: { origin: 'ai-assisted' }, en: { origin: 'human' } },
        }),
      );
    });
    const labels = async (q: string) => search.texts((await find(q)).matches);
    const paid = { sponsored: true, sponsor_label: 'Faro, S. L.' };
    expect(await labels('reglamento')).toMatchObject([{ ...paid, disclosure: null }]);
    expect(await labels('regulating')).toMatchObject([{ ...paid, disclosure: 'ai-translated' }]);
    expect(await labels('pagadas')).toMatchObject([
      { sponsored: true, sponsor_label: null, disclosure: 'ai-assisted' },
    ]);
  });

  it('returns the texts of matches in their order, as readers see them', async () => {
    const { matches } = await find('regulación');
    const [first, second] = [
      matches.find(({ slug }) => slug === 'ada')!,
      matches.find(({ slug }) => slug === 'ley')!,
    ];
    expect(await harness.ports.search.texts([first, { ...second, id: crypto.randomUUID() }, second])).toEqual(
      [
        { summary: 'Investigadora. Estudia la regulación.', body: '', link: null, ...unlabelled },
        null,
        { summary: ley.summary_es, body: ley.body_es, link: null, ...unlabelled },
      ],
    );
  });

  it('follows each write', async () => {
    const { transaction } = harness.ports;
    const seen = async () => [await names('regulación', { language: 'es' }), await names('nunez')];
    const saved = (await harness.ports.articles.find('ley'))!;
    const withdrawn = await transaction(change(), (ports) =>
      ports.articles.save({ ...saved, status: 'draft', published_languages: [] }),
    );
    expect(await seen()).toEqual([['ada es', 'voces es'], ['ada es']]);
    const english = await transaction(change(), (ports) =>
      ports.articles.save({ ...withdrawn, status: 'published', published_languages: ['en'] }),
    );
    expect(await names('regulation', { language: 'en' })).toEqual(['ley en']);
    expect(await seen()).toEqual([['ada es', 'voces es'], ['ada es']]);
    const trashed = await transaction(change(), (ports) => ports.articles.trash(english));
    expect(await names('regulation')).toEqual([]);
    await transaction(change(), (ports) => ports.articles.untrash(trashed));
    expect(await names('regulation', { language: 'en' })).toEqual(['ley en']);
    const ada = (await harness.ports.referents.find('ada'))!;
    await transaction(change(), (ports) => ports.referents.save({ ...ada, draft: true }));
    expect(await seen()).toEqual([['voces es'], []]);
    await expect(
      transaction(change(), async (ports) => {
        await ports.articles.save(article({ slug: 'nunca', title_es: 'Regulación fugaz' }));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await names('fugaz')).toEqual([]);
  });

  it('shows no text of a language that is not published', async () => {
    const saved = (await harness.ports.articles.find('ley'))!;
    await harness.ports.transaction(change(), (ports) =>
      ports.articles.save({ ...saved, published_languages: ['en'], summary_en: null, body_en: null }),
    );
    const { matches } = await find('regulation', { language: 'en' });
    expect(await harness.ports.search.texts(matches)).toEqual([
      { summary: '', body: '', link: null, ...unlabelled, only_language: 'en' },
    ]);
  });

  it('knows words that are spelt alike', async () => {
    const near = await harness.ports.search.near(['regulacino', 'algoritmos', 'zzzzzz']);
    expect(near).toEqual([expect.arrayContaining(['regulacion']), expect.anything(), []]);
    expect(near[1]![0]).toBe('algoritmos');
  });

  it('bounds what it reads of a very common word, and still finds what is rare', async () => {
    await harness.multiply('voces', 600);
    const common = await find('ultrafalsos');
    expect([common.matches.length, common.isComplete]).toEqual([500, false]);
    expect((await find('ultrafalsos', { kind: 'referent' })).matches).toEqual([]);
    expect((await find('"regula los ultrafalsos"')).matches.length).toBeGreaterThan(300);
  });
};
