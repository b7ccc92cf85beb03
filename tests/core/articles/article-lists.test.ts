import fc from 'fast-check';
import { latestArticles, mergeArticles } from '#core/articles/article-lists.ts';
import { buildArticle } from '#fixtures/builders/article.ts';
import { articles } from '../support/arbitraries.ts';

const lists = fc.array(articles, { maxLength: 12 });
const slugsOf = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug);
const named = (slug: string, title_es: string, is_static = false) =>
  buildArticle({ slug, title_es, is_static });

describe('mergeArticles', () => {
  it('has each slug once, in order of appearance, with the last occurrence', () => {
    fc.assert(
      fc.property(lists, (generated) => {
        const before = [...generated];
        const found = mergeArticles(generated, [], []);
        expect(slugsOf(found)).toEqual([...new Set(slugsOf(generated))]);
        for (const article of found)
          expect(article).toBe(generated.findLast(({ slug }) => slug === article.slug));
        expect(generated).toEqual(before);
      }),
    );
  });

  it('orders samples, published, static; the later wins', () => {
    const found = mergeArticles(
      [named('a', 'sample'), named('b', 'sample'), named('c', 'sample')],
      [named('d', 'published'), named('b', 'published'), named('c', 'published')],
      [named('c', 'static', true), named('e', 'static', true)],
    );
    expect(found.map(({ slug, title_es }) => `${slug} ${title_es}`)).toEqual([
      'a sample',
      'b published',
      'c static',
      'd published',
      'e static',
    ]);
  });

  it('drops static ones from the published list', () => {
    expect(mergeArticles([], [named('a', 'published', true), named('b', 'published')], [])).toEqual([
      named('b', 'published'),
    ]);
    expect(mergeArticles([named('a', 'sample')], [named('a', 'published', true)], [])).toEqual([
      named('a', 'sample'),
    ]);
  });

  it('has exactly the slugs of its lists, from the last list with each', () => {
    fc.assert(
      fc.property(lists, lists, lists, (samples, published, fixed) => {
        const dynamic = published.filter(({ is_static }) => !is_static);
        const found = mergeArticles(samples, published, fixed);
        expect(new Set(slugsOf(found))).toEqual(new Set(slugsOf([...samples, ...dynamic, ...fixed])));
        expect(new Set(slugsOf(found)).size).toBe(found.length);
        for (const article of found) {
          const winner = [fixed, dynamic, samples].find((list) => slugsOf(list).includes(article.slug));
          expect(winner).toContain(article);
        }
        expect(mergeArticles(found, [], [])).toEqual(found);
      }),
    );
  });
});

const dated = (slug: string, date: string, featured = false) => buildArticle({ slug, date, featured });

describe('latestArticles', () => {
  const twelve = Array.from({ length: 12 }, (_, index) =>
    dated(`n${index}`, `2026-11-${String(index + 1).padStart(2, '0')}T08:00:00Z`, index % 2 === 0),
  );

  it('returns the ten newest, newest first', () => {
    expect(slugsOf(latestArticles(twelve))).toEqual(slugsOf([...twelve].reverse().slice(0, 10)));
  });

  it('cuts to the given count, after removing the featured ones', () => {
    expect(slugsOf(latestArticles(twelve, { count: 2 }))).toEqual(['n11', 'n10']);
    expect(slugsOf(latestArticles(twelve, { count: 2, excludeFeatured: true }))).toEqual(['n11', 'n9']);
    expect(latestArticles(twelve, { count: 0 })).toEqual([]);
  });

  it('does not modify its input', () => {
    const before = slugsOf(twelve);
    latestArticles(twelve);
    expect(slugsOf(twelve)).toEqual(before);
  });
});
