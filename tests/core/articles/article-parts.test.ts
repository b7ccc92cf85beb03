import { createMarkdownRenderer } from '#adapters/markdown/render.ts';
import { citeSources } from '#core/articles/citations.ts';
import { contentsOf } from '#core/articles/contents.ts';
import type { Mention } from '#core/articles/mentions.ts';
import { createMentionFinder } from '#core/articles/mentions.ts';
import { creditPictures } from '#core/media/picture-credits.ts';
import { relatedArticles } from '#core/articles/related.ts';
import type { Article } from '#core/articles/article.ts';
import { buildArticle } from '#fixtures/builders/article.ts';

const { toHtml } = createMarkdownRenderer();

describe('the table of contents of a body', () => {
  it('lists the headings of two levels as readers see them', () => {
    const html = toHtml(
      '## Qué & «qué» *dice*[^1]\n\n### Detalle\n\n#### No\n\n> ### Aparte\n>\n> Un recuadro.\n\n## `código`\n\n[^1]: Nota.',
    );
    expect(contentsOf(html)).toEqual([
      { id: 'qué-qué-dice', level: 2, title: 'Qué & «qué» dice' },
      { id: 'detalle', level: 3, title: 'Detalle' },
      { id: 'código', level: 2, title: 'código' },
    ]);
  });

  it('is empty for fewer than three, and has only the first level when there are many', () => {
    expect(contentsOf(toHtml('## Uno\n\n## Dos'))).toEqual([]);
    const many = Array.from({ length: 8 }, (_, index) => `## Parte ${index}\n\n### Detalle ${index}`);
    expect(contentsOf(toHtml(many.join('\n\n'))).map(({ level }) => level)).toEqual(Array(8).fill(2));
    const endless = Array.from({ length: 100 }, (_, index) => `## ${index}`).join('\n\n');
    expect(contentsOf(toHtml(endless))).toHaveLength(40);
  });
});

describe('the citations of a body', () => {
  const sources = [
    { name: 'Ley', url: 'https://www.ley.example/texto?a=1&b=2#art-5' },
    { name: 'Informe', url: 'https://informe.example/' },
  ];
  const numbersIn = (html: string) =>
    [
      ...html.matchAll(/href="#(source_\d+)" id="(cite_\d+_\d+)" role="doc-noteref" aria-label="([^"]*)"/g),
    ].map(([, to, id, label]) => [to, id, label]);

  it('number the links to its sources, whatever their scheme, www and fragment', () => {
    const body =
      'La [ley](http://ley.example/texto?b=2&a=1#art-9) y el [informe](https://informe.example), [otra](https://otra.example), [ley](https://ley.example/texto?a=1&b=2).';
    const { html, cited } = citeSources(toHtml(body), sources, 'es');
    expect(numbersIn(html)).toEqual([
      ['source_1', 'cite_1_1', 'Fuente 1'],
      ['source_2', 'cite_2_1', 'Fuente 2'],
      ['source_1', 'cite_1_2', 'Fuente 1'],
    ]);
    expect(cited).toEqual([2, 1]);
    expect(html).toContain('ley</a><sup class="cite"><a');
    expect(numbersIn(citeSources(toHtml(body), sources, 'en').html)[0]![2]).toBe('Source 1');
  });

  it('replace notes when all of them only link to sources', () => {
    const only =
      'Uno.[^a] Dos.[^b]\n\n[^a]: [Informe](https://informe.example)\n[^b]: <https://ley.example/texto?a=1&b=2>.';
    const { html, cited } = citeSources(toHtml(only), sources, 'es');
    expect(numbersIn(html).map(([to]) => to)).toEqual(['source_2', 'source_1']);
    expect(html).not.toContain('footnote');
    expect(cited).toEqual([1, 1]);
  });

  it('leave notes that say more, with the number of a source that they link to', () => {
    const more =
      'Uno.[^a] Dos.[^b]\n\n[^a]: [Informe](https://informe.example)\n[^b]: Véase la [ley](https://ley.example/texto?a=1&b=2), artículo 5.';
    const { html, cited } = citeSources(toHtml(more), sources, 'es');
    expect(html).toContain('href="#fn_1" id="fnref_1"');
    expect(numbersIn(html).map(([to]) => to)).toEqual(['source_2', 'source_1']);
    expect(cited).toEqual([1, 1]);
  });

  it('leave a text without sources as it is', () => {
    const html = toHtml('[ley](https://ley.example)[^1]\n\n[^1]: Nota.');
    expect(citeSources(html, [], 'es')).toEqual({ html, cited: [] });
    expect(citeSources(html, [{ name: 'x', url: 'no es dirección' }], 'es')).toEqual({ html, cited: [0] });
  });
});

describe('the pictures of a body', () => {
  const address = (digit: string) => `/media/${digit.repeat(32)}-1600x900.webp`;
  const media = {
    credits: async (names: readonly string[]) =>
      new Map(names.filter((name) => name.startsWith('a')).map((name) => [name, 'Ana <Ruiz> · CC BY 4.0'])),
  };

  it('have the credit of the library after their caption', async () => {
    const body = `![x](${address('a')})\n\n*Al pie*\n\n![y](${address('a')})\n\n![z](${address('b')} "Título")`;
    const html = await creditPictures({ media }, toHtml(body), 'es');
    expect(html.match(/<figcaption>.*?<\/figcaption>/g)).toEqual([
      '<figcaption>Al pie <small>Imagen: Ana &lt;Ruiz&gt; · CC BY 4.0</small></figcaption>',
      '<figcaption><small>Imagen: Ana &lt;Ruiz&gt; · CC BY 4.0</small></figcaption>',
      '<figcaption>Título</figcaption>',
    ]);
  });

  it('are not named twice', async () => {
    const named = { credits: async (names: readonly string[]) => new Map([[names[0]!, 'Foto: Ana']]) };
    const html = await creditPictures({ media: named }, toHtml(`![x](${address('a')})`), 'es');
    expect(html).toContain('<small>Foto: Ana</small>');
  });

  it('do not have a credit twice', async () => {
    const body = `![x](${address('a')})\n\n*Foto: Ana \\<Ruiz> · CC BY 4.0*`;
    expect(await creditPictures({ media }, toHtml(body), 'es')).toBe(toHtml(body));
  });
});

describe('the entries that a text names', () => {
  const entry = (name: string): Mention => ({ kind: 'company', slug: name.toLowerCase(), name });
  const found = (text: string, ...names: string[]) =>
    createMentionFinder(names.map(entry))(text).map(({ name }) => name);

  it.each([
    [
      'OpenAI y Google DeepMind acuerdan',
      ['Google', 'Google DeepMind', 'OpenAI'],
      ['OpenAI', 'Google DeepMind'],
    ],
    ['habla con Yoshua Bengio.', ['Yoshua Bengio', 'Yoshua'], ['Yoshua Bengio']],
    ['habla con «Emily M. Bender»', ['Emily M. Bender'], ['Emily M. Bender']],
    ['el informe de OpenAI’s, de OpenAI, (OpenAI)', ['OpenAI'], ['OpenAI']],
    ['José Núñez y Jose Nunez', ['José Núñez'], ['José Núñez']],
    ['Jose Nunez', ['José Núñez'], []],
    ['el CAIS y el Center for AI Safety', ['Center for AI Safety (CAIS)'], ['Center for AI Safety (CAIS)']],
    ['la meta es otra', ['Meta'], []],
    ['Metal, ProMeta, Meta-análisis, meta.com, info@Meta, x.Meta', ['Meta'], []],
    ['Meta alcanzada. Era la meta del año.', ['Meta'], []],
    ['Meta alcanzada. Era la meta de Meta.', ['Meta'], ['Meta']],
    ['Meta anuncia un modelo.', ['Meta'], ['Meta']],
    ['', ['Meta'], []],
  ])('in "%s" of %j are %j', (text, names, expected) => {
    expect(found(text, ...names)).toEqual(expected);
  });

  it('are at most twelve', () => {
    const names = Array.from({ length: 20 }, (_, index) => `Empresa ${index}`);
    expect(found(names.join(', '), ...names)).toEqual(names.slice(0, 12));
  });
});

describe('relatedArticles', () => {
  const about = (slug: string, topics: string[], rest: Partial<Article> = {}) =>
    buildArticle({
      slug,
      topics,
      title_es: slug,
      summary_es: '',
      title_en: null,
      sources: [],
      tags: [],
      ...rest,
    });
  const related = (article: Article, ...candidates: Article[]) =>
    relatedArticles(article, candidates).map(({ slug }) => slug);

  it('are up to three others that share a topic', () => {
    const self = about('self', ['agi', 'ley']);
    const others = [about('uno', ['ley']), about('nada', ['empleo']), about('dos', ['agi'])];
    expect(related(self, self, ...others).toSorted()).toEqual(['dos', 'uno']);
    expect(related(self, ...['a', 'b', 'c', 'd'].map((slug) => about(slug, ['agi'])))).toHaveLength(3);
    expect(related(about('self', []), about('uno', ['agi']), about('dos', []))).toEqual([]);
  });

  it('have what is paid for after what is as similar', () => {
    const candidates = [
      about('a', ['ley'], { title_es: 'x', sponsored: true }),
      about('b', ['ley'], { title_es: 'x' }),
    ];
    expect(related(about('self', ['ley']), ...candidates)).toEqual(['b', 'a']);
  });

  it('begin with those about the same event, then those with a similar text and more common topics', () => {
    const title_es = 'La Comisión multa a una red social por sus deepfakes';
    const source = { name: 'Resolución', url: 'https://comision.example/resolucion' };
    const self = about('self', ['agi', 'ley'], { title_es, tags: ['ue'], sources: [source] });
    const candidates = [
      about('lejana', ['agi'], { title_es: 'Un informe sobre empleo' }),
      about('temas', ['agi', 'ley'], { title_es: 'Otro informe sobre agua', tags: ['ue'] }),
      about('parecida', ['agi'], { title_es: 'Cómo multa la Comisión a quien no etiqueta deepfakes' }),
      about('misma-fuente', ['ley'], { title_es: 'Cinco preguntas', sources: [source] }),
      about('mismo-titular', ['ley'], { title_es: `${title_es} otra vez` }),
    ];
    expect(related(self, ...candidates)).toEqual(['mismo-titular', 'misma-fuente', 'parecida']);
    expect(related(self, ...candidates.slice(0, 3))).toEqual(['parecida', 'temas', 'lejana']);
  });

  it('are in the given order when they are equally similar', () => {
    const self = about('self', ['agi'], { title_es: 'Título' });
    const equal = ['uno', 'dos', 'tres'].map((slug) => about(slug, ['agi'], { title_es: 'Otro' }));
    expect(related(self, ...equal)).toEqual(['uno', 'dos', 'tres']);
  });
});
