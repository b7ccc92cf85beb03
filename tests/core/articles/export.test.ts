import fc from 'fast-check';
import sharp from 'sharp';
import { createApplication } from '#core/application.ts';
import type { Article } from '#core/articles/article.ts';
import { ArticleContent } from '#core/articles/article.ts';
import type { ExportedArticle } from '#core/articles/exported-article.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { change, day, fitDraft } from '#tests/support/entities.ts';
import { closePortsAfterTests, closePorts } from '#tests/support/test-ports.ts';
import { collect } from '#tests/support/writing.ts';
import { archives } from '../support/arbitraries.ts';
import { createProduct, admin, storeAdmin } from '../support/product.ts';

closePortsAfterTests();

const provenance = fc.record({
  origin: fc.constantFrom('human', 'ai-assisted', 'ai-translated', 'ai-generated'),
  sources: fc.constantFrom([], [{ url: 'https://a.example/', title: 'Á', retrieved_at: day, hash: 'x' }]),
});

/** Unusual texts that the site must preserve nevertheless. */
const bodies = fc.oneof(
  fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .filter((text) => !text.includes('\0') && text.isWellFormed()),
  fc.constantFrom('---\ntitle: no\n---\n', '<b>x</b> {x} `y`\r\n\r\n* a\n+ b\n', '  \n\tsangrado\n', ''),
);

const extra = fc.record({
  body_es: bodies,
  body_en: fc.option(bodies),
  status: fc.constantFrom('draft', 'published', 'rejected'),
  author_name: fc.constantFrom(null, 'Ana'),
  sponsored: fc.boolean(),
  sponsor_label: fc.constantFrom(null, 'Acme: "S.A."'),
  review_required: fc.boolean(),
  cover_variant: fc.nat(9),
  es: provenance,
  en: provenance,
});

const stocked = fc.array(extra, { minLength: 6, maxLength: 6 }).chain((extras) =>
  archives(6).map((all) =>
    all.map((article, index): Article => {
      const { es, en, ...input } = extras[index]!;
      const published_languages = input.status === 'published' ? ['es'] : [];
      return { ...article, ...input, published_languages, provenance: { es, en } } as unknown as Article;
    }),
  ),
);

const exportFrom = ({ application }: ReturnType<typeof createProduct>): Promise<ExportedArticle[]> =>
  collect(application.stream('articles.export', {}, admin)) as Promise<ExportedArticle[]>;
const take = (
  { application }: ReturnType<typeof createProduct>,
  exported: ExportedArticle,
  overwrite = false,
) => {
  const input = { exported: JSON.parse(JSON.stringify(exported)) as never, overwrite };
  return application.execute('articles.import', input, admin);
};
const contentOf = (article: unknown) => ArticleContent.parse(article);

describe('an exported article', () => {
  it('is imported elsewhere without loss', async () => {
    await fc.assert(
      fc.asyncProperty(stocked, async (articles) => {
        const [here, there] = [createProduct(), createProduct()];
        await here.store(...articles);
        const exported = await exportFrom(here);
        expect(exported).toHaveLength(articles.length);
        for (const one of exported) {
          expect(await take(there, one)).toMatchObject({ outcome: 'imported', notes: [] });
          const [before, after] = await Promise.all(
            [here, there].map(({ ports }) => ports.articles.find(one.article.slug)),
          );
          expect(contentOf(after)).toEqual(contentOf(before));
        }
        expect(await exportFrom(there)).toEqual(exported);
        await Promise.all([here, there].map(({ ports }) => closePorts(ports)));
      }),
      { numRuns: 30 },
    );
  });

  const start = async (overrides: Partial<Article> = {}) => {
    const product = createProduct();
    const [article] = fc.sample(
      archives(1).filter(({ length }) => length === 1),
      1,
    )[0]!;
    await product.store({ ...article!, slug: 'una-nota', is_static: false, ...overrides });
    const [exported] = await exportFrom(product);
    return { product, exported: exported! };
  };

  it('changes nothing when equal, and restores what differs', async () => {
    const { product, exported } = await start();
    expect(await take(product, exported)).toMatchObject({ outcome: 'unchanged', changed: false });
    const edit = { slug: 'una-nota', revision: 1, title_es: 'Otro título' };
    await product.application.execute('articles.edit', edit, admin);
    expect(await take(product, exported)).toMatchObject({ outcome: 'conflict', changed: false });
    expect(await take(product, exported, true)).toMatchObject({ outcome: 'updated', changed: true });
    expect(contentOf(await product.ports.articles.find('una-nota'))).toEqual({
      ...exported.article,
      text_revisions: { es: 3, en: 1 },
    });
  });

  it('is published in one language at least, or in none', async () => {
    const made = createProduct();
    await made.store(fitDraft({ slug: 'una', status: 'published' }), fitDraft({ slug: 'otra' }));
    const languages = async (slug: string, published_languages: ('es' | 'en')[]) => {
      const { ports, ...site } = createProduct();
      const file = (await exportFrom(made)).find(({ article }) => article.slug === slug)!;
      await take({ ports, ...site }, { ...file, article: { ...file.article, published_languages } });
      return (await ports.articles.find(slug))!.published_languages;
    };
    expect(await languages('una', [])).toEqual(['es', 'en']);
    expect(await languages('una', ['en'])).toEqual(['en']);
    expect(await languages('otra', ['es'])).toEqual([]);
  });

  it('is reported and not written by a dry run', async () => {
    const { exported } = await start();
    const there = createProduct();
    const input = { exported, dry_run: true };
    expect(await there.application.execute('articles.import', input, admin)).toMatchObject({
      outcome: 'imported',
      changed: false,
    });
    expect(await there.ports.articles.find('una-nota')).toBeNull();
  });

  it('does not overwrite static or deleted articles', async () => {
    const { product, exported } = await start({ is_static: true });
    const other = { ...exported, article: { ...exported.article, title_es: 'Otro' } };
    expect(await take(product, other)).toMatchObject({
      outcome: 'refused',
      reasons: [expect.stringContaining('estático')],
    });
    await product.application.execute('articles.delete', { slug: 'una-nota' }, admin);
    expect(await take(product, other)).toMatchObject({
      outcome: 'refused',
      reasons: [expect.stringContaining('papelera')],
    });
  });

  it('includes its own pictures only', async () => {
    const bytes = await sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const here = createProduct();
    const file = await here.ports.images.read(bytes);
    const address = `/media/${file.name}`;
    await here.ports.transaction(change(), ({ media }) => media.put(file));
    const [article] = fc.sample(
      archives(1).filter(({ length }) => length === 1),
      1,
    )[0]!;
    await here.store({
      ...article!,
      image_url: null,
      share_image_url: address,
      is_static: false,
      body_es: '![y](/media/nada.png)',
    });
    const [exported] = await exportFrom(here);
    const there = createProduct();
    await storeAdmin(there.ports);
    expect(await take(there, exported!)).toMatchObject({
      outcome: 'imported',
      notes: [expect.stringContaining('/media/nada.png')],
    });
    expect(Buffer.from((await there.ports.media.get(file.name))!.bytes)).toEqual(bytes);
    const nowhere = createProduct();
    for (const data of [Buffer.from('no picture'), await sharp(bytes).resize(1).png().toBuffer()]) {
      const forged = { ...exported!, images: { [address]: data.toString('base64') } };
      expect(await take(nowhere, forged)).toMatchObject({ outcome: 'refused' });
    }
    expect(await nowhere.ports.articles.find(article!.slug)).toBeNull();
  });

  it('includes the documents that it links to', async () => {
    const bytes = new TextEncoder().encode('%PDF-1.4\ntrailer<<>>\n%%EOF\n');
    const [here, there] = [createProduct(), createProduct()];
    const file = await here.ports.images.read(bytes);
    await here.ports.transaction(change(), ({ media }) => media.put(file));
    await here.store(
      fitDraft({ slug: 'con-informe', body_es: `[Informe (PDF, 1 kB)](/media/${file.name})` }),
    );
    const [exported] = await exportFrom(here);
    await storeAdmin(there.ports);
    expect(await take(there, exported!)).toMatchObject({ outcome: 'imported' });
    expect(new Uint8Array((await there.ports.media.get(file.name))!.bytes)).toEqual(bytes);
  });

  // What the parser refuses is shown as plain paragraphs, and drafts may have it.
  it.each(['> '.repeat(2500), '‹'.repeat(1700), '[x]: y\n'.repeat(3001)])(
    'has its pictures although its text cannot be parsed',
    async (text) => {
      const [here, there] = [createProduct(), createProduct()];
      const body_es = `${text}\n\n![Un faro](/media/faro.png)`;
      await here.store(fitDraft({ slug: 'rara', body_es }), fitDraft({ slug: 'otra' }));
      const [rara, otra] = await exportFrom(here);
      expect(new Set([rara?.article.slug, otra?.article.slug])).toEqual(new Set(['otra', 'rara']));
      const found = [rara, otra].find((one) => one?.article.slug === 'rara')!;
      expect(found).toMatchObject({ article: { body_es }, missing_images: ['/media/faro.png'] });
      expect(await take(there, found)).toMatchObject({ outcome: 'imported' });
    },
  );

  it('is named when it cannot be exported, and the others are exported', async () => {
    const product = createProduct();
    const { ports } = product;
    const failing = (thrown: () => unknown) => ({
      ...ports,
      documents: {
        ...ports.documents,
        images: async (body: string) => {
          if (body === 'mala') throw thrown();
          return [];
        },
      },
    });
    await product.store(
      fitDraft({ slug: 'a' }),
      fitDraft({ slug: 'b', body_es: 'mala' }),
      fitDraft({ slug: 'c' }),
    );
    const exports = (thrown: () => unknown) =>
      collect(createApplication(failing(thrown)).stream('articles.export', {}, admin));
    const broken = await exports(() => new Error('no such thing'));
    expect(broken.filter((one) => 'not_exported' in one)).toEqual([
      { format: 'vigia-article/1', not_exported: { slug: 'b', reason: 'no such thing' } },
    ]);
    expect(broken).toHaveLength(3);
    // The others would fail too.
    await expect(exports(() => new DomainError('database.unreachable'))).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
