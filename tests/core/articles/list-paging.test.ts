import fc from 'fast-check';
import type { Article } from '#core/articles/article.ts';
import { byDate, filterArticles } from '#core/articles/filters.ts';
import type { InputOf } from '#core/operations.ts';
import type { Referent } from '#core/directory/entries.ts';
import { visitor } from '#core/kernel/actor.ts';
import { listCollection } from '#core/items/collection.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { archives } from '../support/arbitraries.ts';
import { closePortsAfterTests, closePorts } from '#tests/support/test-ports.ts';
import { createProduct, admin, samplesOf } from '../support/product.ts';

closePortsAfterTests();

const reader = visitor('http');
type Page<T> = { items: T[]; total: number; next_cursor: string | null };

/** Every page of a list, to the end. */
const follow = async <T>(page: (cursor: string | undefined) => Promise<Page<T>>): Promise<Page<T>[]> => {
  const pages: Page<T>[] = [];
  let cursor: string | undefined;
  do {
    const found = await page(cursor);
    pages.push(found);
    cursor = found.next_cursor ?? undefined;
  } while (cursor && pages.length < 200);
  return pages;
};

/** The expected result of the merge rule, implemented independently. */
const expected = (samples: Article[], stored: Article[], sort: 'newest' | 'oldest', topic: string[]) => {
  const used = new Set(stored.map(({ slug }) => slug));
  const listed = [
    ...samples.filter(({ slug }) => !used.has(slug)),
    ...stored.filter(({ status }) => status === 'published'),
  ];
  return filterArticles(listed, { topics: topic }, sort).map(({ slug }) => slug);
};

describe('paging through articles', () => {
  it('returns each article once and in order, including samples, for any archive', async () => {
    const stored = archives(12).chain((articles) =>
      fc.tuple(
        ...articles.map((article) =>
          fc
            .constantFrom<Article['status'][]>('published', 'published', 'draft', 'rejected')
            .map((status): Article => ({ ...article, status })),
        ),
      ),
    );
    const searches = fc.record({
      sort: fc.constantFrom('newest' as const, 'oldest' as const),
      limit: fc.integer({ min: 1, max: 5 }),
      topic: fc.constantFrom<string[]>([], ['agi'], ['agi', 'empleo']),
    });
    await fc.assert(
      fc.asyncProperty(stored, archives(6), searches, async (archive, samples, { sort, limit, topic }) => {
        const product = createProduct({ samples: samplesOf({ articles: samples }) });
        await product.store(...archive);
        const pages = await follow((cursor) => {
          const input: InputOf<'articles.list'> = { sort, limit, topic, ...(cursor && { cursor }) };
          return product.application.execute('articles.list', input, reader);
        });
        const items = pages.flatMap((page) => page.items);
        const slugs = expected(samples, archive, sort, topic);
        expect(items.map(({ slug }) => slug)).toEqual(slugs);
        for (const [index, item] of items.slice(1).entries())
          expect(byDate(sort)(items[index]!, item)).toBeLessThan(0);
        for (const page of pages) expect(page.total).toBe(slugs.length);
        for (const page of pages.slice(0, -1)) expect(page.items).toHaveLength(limit);
        expect(pages).toHaveLength(Math.max(1, Math.ceil(slugs.length / limit)));
        for (const number of [...pages.keys(), pages.length]) {
          const input = { sort, limit, topic, page: number + 1 };
          const numbered = await product.application.execute('articles.list', input, reader);
          expect(numbered.items).toEqual(pages[number]?.items ?? []);
          expect(numbered.total).toBe(slugs.length);
        }
        await closePorts(product.ports);
      }),
      { numRuns: 60 },
    );
  });
});

describe('paging through a collection', () => {
  it('returns each item once, in order', async () => {
    const [model] = sampleContent.referents;
    const names = fc.uniqueArray(fc.constantFrom('Ana', 'ana', 'Ángel', 'Zoe', 'Ñu', 'Ada', 'Ana B'), {
      maxLength: 7,
    });
    await fc.assert(
      fc.asyncProperty(names, fc.integer({ min: 1, max: 4 }), async (generated, limit) => {
        const { ports, application, clock } = createProduct();
        const change = { actor: admin, operation: 'test.store', at: clock.now() };
        await ports.transaction(change, async (inside) => {
          for (const [index, name] of generated.entries()) {
            const stored = {
              id: ports.ids.next(),
              revision: 0,
              created_at: change.at,
              updated_at: change.at,
            };
            await inside.referents.save({ ...model!, ...stored, slug: `r${index}`, name });
          }
        });
        const pages = await follow((cursor) =>
          application.execute('referents.list', { limit, ...(cursor && { cursor }) }, reader),
        );
        const found = pages.flatMap(({ items }) => items.map(({ name }) => name));
        expect([...found].sort()).toEqual([...generated].sort());
        expect(found).toEqual([...found].sort((a, b) => a.localeCompare(b, 'es')));
        for (const { total } of pages) expect(total).toBe(generated.length);
        await closePorts(ports);
      }),
      { numRuns: 60 },
    );
  });

  it('queries the store with its filters and one item more than the page', async () => {
    const calls: unknown[] = [];
    const store = {
      get: () => Promise.reject(new Error('not asked for')),
      save: () => Promise.reject(new Error('not asked for')),
      trash: () => Promise.reject(new Error('not asked for')),
      find: () => Promise.reject(new Error('not asked for')),
      findTrashed: () => Promise.reject(new Error('not asked for')),
      untrash: () => Promise.reject(new Error('not asked for')),
      listTrash: () => Promise.reject(new Error('not asked for')),
      tally: () => Promise.reject(new Error('not asked for')),
      list: (query: unknown) => {
        calls.push(query);
        return Promise.resolve({ items: [], counted: 0 });
      },
    };
    const answer = await listCollection<Referent>('referents.list', 'name')(store, {
      limit: 5,
      focus: 'agi',
      absent: undefined,
    } as never);
    expect(calls).toEqual([{ where: { focus: 'agi' }, limit: 6, after: null }]);
    expect(answer).toEqual({ items: [], total: 0, total_relation: 'eq', next_cursor: null });
  });
});
