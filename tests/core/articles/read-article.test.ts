import type { Article } from '#core/articles/article.ts';
import { PublicArticle } from '#core/articles/article.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { operator, visitor } from '#core/kernel/actor.ts';
import { buildArticle } from '#fixtures/builders/article.ts';
import { createProduct, admin, samplesOf } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const reader = visitor('http');
const notFound = { code: 'not-found' };

const sample = buildArticle({ slug: 'muestra', date: '2026-10-01T08:00:00Z', title_es: 'Muestra' });
const withSample = () =>
  createProduct({ samples: samplesOf({ articles: [buildArticle({ slug: 'otra' }), sample] }) });

describe('articles.get', () => {
  const get = (product: ReturnType<typeof createProduct>, slug: string) =>
    product.application.execute('articles.get', { slug }, reader);

  it('returns a published article, static or not, with its bodies', async () => {
    const product = createProduct();
    await product.store(buildArticle({ slug: 'a' }), buildArticle({ slug: 'b', is_static: true }));
    expect(await get(product, 'a')).toEqual(
      PublicArticle.parse({
        ...buildArticle({ slug: 'a' }),
        cover_seed: null,
        image_focus: null,
        image_credit: null,
        modified_at: buildArticle().date,
        revision: 1,
      }),
    );
    expect((await get(product, 'b')).is_static).toBe(true);
  });

  it('returns an unreplaced sample, in the shape of stored ones', async () => {
    const found = await get(withSample(), 'muestra');
    expect(found).toMatchObject({
      title_es: 'Muestra',
      revision: 0,
      created_at: sample.date,
      updated_at: sample.date,
    });
    expect(found.id).toBe('00000000-0000-4000-8000-000000000001');
  });

  it('prefers stored articles over samples, and hides the sample of an unpublished one', async () => {
    const product = withSample();
    await product.store(buildArticle({ slug: 'muestra', title_es: 'De la redacción' }));
    expect((await get(product, 'muestra')).title_es).toBe('De la redacción');
    const other = withSample();
    await other.store(buildArticle({ slug: 'muestra', status: 'rejected' }));
    await expect(get(other, 'muestra')).rejects.toMatchObject(notFound);
  });

  it.each(['draft', 'rejected'] as const)('refuses a %s', async (status) => {
    const product = createProduct();
    await product.store(buildArticle({ slug: 'a', status }));
    await expect(get(product, 'a')).rejects.toMatchObject(notFound);
  });

  it('reveals only in the terminal that an article is not published', async () => {
    const product = createProduct();
    await product.store(buildArticle({ slug: 'a', status: 'draft' }));
    const ask = (actor: Actor) => product.application.execute('articles.get', { slug: 'a' }, actor);
    const unpublished = { code: 'not-found', key: 'articles.not-published', params: { status: 'draft' } };
    await expect(ask(operator('eva'))).rejects.toMatchObject(unpublished);
    await expect(ask(admin)).rejects.toMatchObject({ key: 'articles.not-found' });
  });

  it.each(['nada', '../etc/passwd', 'constructor', 'Ñ'])('refuses %s', async (slug) => {
    await expect(get(withSample(), slug)).rejects.toMatchObject({ ...notFound, params: { slug } });
  });
});

describe('articles.view', () => {
  const view = (product: ReturnType<typeof createProduct>, slug: string, lang?: 'es' | 'en') =>
    product.application.execute('articles.view', { slug, ...(lang && { lang }) }, reader);

  it('renders the body in the requested language, Spanish by default and as a fallback', async () => {
    const product = createProduct();
    await product.store(
      buildArticle({ slug: 'a', body_es: '**Hola**', body_en: '**Hello**' }),
      buildArticle({ slug: 'b', body_es: '**Hola**', body_en: null }),
    );
    expect((await view(product, 'a')).html).toContain('<strong>Hola</strong>');
    expect((await view(product, 'a', 'en')).html).toContain('<strong>Hello</strong>');
    expect((await view(product, 'b', 'en')).html).toContain('<strong>Hola</strong>');
    expect((await view(product, 'a')).article).not.toHaveProperty('body_es');
  });

  it('counts visible text in the reading time, not markup and addresses', async () => {
    const product = createProduct();
    const words = Array.from({ length: 440 }, () => '**palabra**').join(' ');
    const links = Array.from({ length: 300 }, () => '![](/media/x.png)').join(' ');
    await product.store(buildArticle({ slug: 'a', body_es: `${words}\n\n${links}` }));
    expect((await view(product, 'a')).reading_minutes).toBe(2);
  });

  const about = (slug: string, day: number, topics: string[], rest: Partial<Article> = {}) =>
    buildArticle({
      slug,
      date: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
      topics,
      title_en: null,
      ...rest,
    });

  it('lists up to three related ones among the newest with a shared topic', async () => {
    const product = createProduct();
    await product.store(
      about('self', 9, ['agi', 'ley']),
      about('draft', 8, ['agi'], { status: 'draft' }),
      about('none', 7, ['empleo']),
      about('one', 6, ['agi']),
      about('two', 5, ['ley']),
      about('three', 4, ['ley', 'agi']),
      about('four', 3, ['agi']),
    );
    const { related } = await view(product, 'self');
    expect(related.map(({ slug }) => slug)).toEqual(['three', 'one', 'two']);
    expect((await view(product, 'none')).related).toEqual([]);
  });

  it('finds an old article about the same event by its source', async () => {
    const product = createProduct();
    const sources = [{ name: 'BOE', url: 'https://boe.es/a' }];
    const newer = Array.from({ length: 12 }, (_, index) =>
      about(`new-${index}`, index + 10, ['agi'], { title_es: `Nota ${index}` }),
    );
    await product.store(
      about('self', 9, ['agi'], { sources, title_es: 'La sentencia' }),
      about('event', 1, ['agi'], { sources, title_es: 'Otra cosa' }),
      about('elsewhere', 2, ['empleo'], { sources }),
      ...newer,
    );
    const { related } = await view(product, 'self');
    expect(related[0]!.slug).toBe('event');
    expect(related.map(({ slug }) => slug)).not.toContain('elsewhere');
  });

  it('has the contents, the citations and the names of its body', async () => {
    const product = createProduct();
    await product.store(
      buildArticle({
        slug: 'a',
        body_es: '## Uno\n\nHabla [Ada Lovelace](https://boe.es/a).\n\n## Dos\n\n## Tres',
        sources: [{ name: 'BOE', url: 'https://boe.es/a' }],
      }),
    );
    await product.application.execute(
      'referents.set',
      { slug: 'ada', name: 'Ada Lovelace', role_es: 'Matemática', bio_es: 'Programó.' },
      admin,
    );
    const found = await view(product, 'a');
    expect(found.contents.map(({ title }) => title)).toEqual(['Uno', 'Dos', 'Tres']);
    expect(found.cited).toEqual([1]);
    expect(found.html).toContain('href="#source_1"');
    expect(found.mentions).toEqual([{ kind: 'referent', slug: 'ada', name: 'Ada Lovelace' }]);
  });

  /** The limits of subsequent list queries to the archive. */
  const queriedLimits = ({ ports }: ReturnType<typeof createProduct>): number[] => {
    const calls: number[] = [];
    const { list } = ports.articles;
    ports.articles.list = (query) => {
      calls.push(query.limit);
      return list(query);
    };
    return calls;
  };

  it('searches related ones among ten', async () => {
    const product = createProduct();
    const requested = queriedLimits(product);
    await product.store(about('self', 9, ['agi']));
    await view(product, 'self');
    expect(requested).toEqual([10]);
  });

  it('finds nothing related to an article without topics, without a query', async () => {
    const product = createProduct();
    const requested = queriedLimits(product);
    await product.store(about('self', 9, []), about('one', 6, ['agi']), about('two', 5, []));
    expect((await view(product, 'self')).related).toEqual([]);
    expect(requested).toEqual([]);
  });

  it('refuses unknown slugs', async () => {
    await expect(view(createProduct(), 'nada')).rejects.toMatchObject(notFound);
  });
});

describe('streams of articles', () => {
  const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
    const all: T[] = [];
    for await (const item of items) all.push(item);
    return all;
  };
  const createArchive = async () => {
    const product = withSample();
    const made = ['2026-11-03', '2026-11-01', '2026-11-02'].map((day, index) =>
      buildArticle({
        slug: `n${index}`,
        date: `${day}T08:00:00.000Z`,
        is_static: index === 1,
        body_en: index ? null : 'Hello',
      }),
    );
    await product.store(...made, buildArticle({ slug: 'borrador', status: 'draft' }));
    return product.application;
  };

  it('come from the archive: all published, or the static ones, newest first', async () => {
    const application = await createArchive();
    const slugs = async (name: 'articles.published' | 'articles.static') =>
      (await collect(application.stream(name, {}, reader))).map(({ slug }) => slug);
    expect(await slugs('articles.published')).toEqual(['n0', 'n2', 'n1']);
    expect(await slugs('articles.static')).toEqual(['n1']);
  });

  it('feed the newest with rendered bodies', async () => {
    const application = await createArchive();
    const entries = await collect(application.stream('articles.feed', { lang: 'en', limit: 2 }, reader));
    expect(entries.map(({ article, html }) => `${article.slug} ${html.trim()}`)).toEqual([
      'n0 <p>Hello</p>',
      'n2 <p>El cuerpo del artículo.</p>',
    ]);
    expect(entries[0]!.article).not.toHaveProperty('body_es');
  });

  it('return a window of the published ones for the sitemap', async () => {
    const application = await createArchive();
    const sitemap = (input: object) => collect(application.stream('articles.sitemap', input, reader));
    expect(await sitemap({})).toEqual(
      ['n0', 'n1', 'n2'].map((slug) => ({
        slug,
        type: 'noticia',
        date: expect.any(String),
        revision: 1,
        updated_at: '2026-11-20T09:00:00.000Z',
        modified_at: expect.any(String),
        published_languages: ['es', 'en'],
        image_url: null,
        image_focus: null,
        cover_variant: 0,
      })),
    );
    expect((await sitemap({ offset: 1, limit: 1 })).map(({ slug }) => slug)).toEqual(['n1']);
    expect(await application.execute('articles.count', {}, reader)).toEqual({ published: 3 });
  });
});
