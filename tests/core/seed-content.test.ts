import { systemActor, visitor } from '#core/kernel/actor.ts';
import { unscheduled } from '#core/articles/schedule.ts';
import { collectionNames } from '#core/kernel/invalidation-topics.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { createProduct, admin } from './support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const seed = (product: ReturnType<typeof createProduct>) =>
  product.application.execute('content.seed', {}, systemActor);

const { articles, interviews, offers, topics } = sampleContent;
const count = [articles, interviews, ...collectionNames.map((name) => sampleContent[name])].reduce(
  (sum, { length }) => sum + length,
  1,
);

describe('content.seed', () => {
  it('stores every sample unchanged, as new', async () => {
    const product = createProduct({ samples: sampleContent });
    expect(await seed(product)).toEqual({ changed: true, seeded: count });
    const { ports } = product;
    for (const article of articles)
      expect(await ports.articles.find(article.slug)).toEqual({
        ...article,
        ...unscheduled,
        date: new Date(article.date).toISOString(),
        id: expect.any(String),
        cover_seed: null,
        image_focus: null,
        image_credit: null,
        modified_at: new Date(article.date).toISOString(),
        revision: 1,
        created_at: product.clock.now(),
        updated_at: product.clock.now(),
      });
    for (const name of collectionNames) {
      const { items } = await ports[name].list({ where: {}, limit: 100, after: null });
      expect(items.map(({ slug }) => slug).sort()).toEqual(
        sampleContent[name].map(({ slug }) => slug).sort(),
      );
    }
    expect(await ports.contactSettings.get('contact')).toMatchObject(sampleContent.contactSettings);
  });

  it('gives each entity a unique id and a version with its author', async () => {
    const product = createProduct({ samples: sampleContent });
    await seed(product);
    const found = await Promise.all(articles.map(({ slug }) => product.ports.articles.find(slug)));
    expect(new Set(found.map((article) => article?.id)).size).toBe(articles.length);
    const [version] = await product.ports.versions.list('articles', articles[0]!.slug);
    expect(version).toMatchObject({
      revision: 1,
      operation: 'content.seed',
      actor_kind: 'system',
      door: 'system',
    });
  });

  it('runs once: later edits are preserved', async () => {
    const product = createProduct({ samples: sampleContent });
    await seed(product);
    const [first] = articles;
    const stored = await product.ports.articles.find(first!.slug);
    await product.store({ ...stored!, status: 'rejected' });
    expect(await seed(product)).toEqual({ changed: false, seeded: 0 });
    expect((await product.ports.articles.find(first!.slug))?.status).toBe('rejected');
    expect(await product.ports.audit.list({ operation: 'content.seed', limit: 10 })).toHaveLength(1);
  });

  it('adds only what is new to a site seeded by an earlier version, once', async () => {
    const samples = { ...sampleContent, offers: [] as typeof offers, topics: [] as typeof topics };
    const product = createProduct({ samples });
    await seed(product);
    samples.offers = offers;
    samples.topics = topics;
    const again = () => seed(product);
    const now = product.application;
    expect(await again()).toEqual({ changed: true, seeded: offers.length + topics.length });
    await now.execute('offers.remove', { slug: offers[0]!.slug }, admin);
    expect(await again()).toEqual({ changed: false, seeded: 0 });
    const { items } = await now.execute('offers.list', {}, visitor('http'));
    expect(items).toHaveLength(offers.length - 1);
  });

  it('stores all or nothing', async () => {
    const [twin] = sampleContent.pages;
    const product = createProduct({ samples: { ...sampleContent, pages: [twin!, twin!] } });
    await expect(seed(product)).rejects.toMatchObject({ code: 'conflict' });
    expect(await product.ports.articles.countPublished()).toBe(0);
    expect(await product.ports.audit.list({ limit: 10 })).toEqual([]);
  });

  it('leaves lists as displayed before', async () => {
    const product = createProduct({ samples: sampleContent });
    const published = async () => {
      const { items, total } = await product.application.execute('articles.list', {}, visitor('http'));
      return { total, slugs: items.map(({ slug }) => slug) };
    };
    const before = await published();
    expect(before.total).toBe(articles.length);
    await seed(product);
    expect(await published()).toEqual(before);
  });
});
