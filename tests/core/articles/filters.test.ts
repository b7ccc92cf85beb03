import { periodOf } from '#core/time/wall-clock.ts';
import fc from 'fast-check';
import type { ArticleFilter } from '#core/articles/filters.ts';
import { byDate, countLimitOf, filterArticles, isFiltered, matchesFilter } from '#core/articles/filters.ts';
import { buildArticle } from '#fixtures/builders/article.ts';
import { articles } from '../support/arbitraries.ts';

const days = (from?: string, to?: string) => periodOf({ from, to }, 'UTC');

const sorts = fc.constantFrom('newest' as const, 'oldest' as const);

describe('isFiltered', () => {
  it.each<[ArticleFilter, boolean]>([
    [{}, false],
    [{ topics: [], tags: [], q: '' }, false],
    [{ lang: 'en' }, false],
    [{ topics: ['agi'] }, true],
    [{ tags: ['ley'] }, true],
    [{ type: 'noticia' }, true],
    [days('2026-01-01'), true],
    [days(undefined, '2026-01-01'), true],
    [{ q: 'ia' }, true],
  ])('%j: %s', (filter, expected) => {
    expect(isFiltered(filter)).toBe(expected);
  });
});

describe('countLimitOf', () => {
  it('is lower for filtered lists', () => {
    expect(countLimitOf({})).toBe(10_000);
    expect(countLimitOf({ topics: [], lang: 'en' })).toBe(10_000);
    expect(countLimitOf({ topics: ['agi'] })).toBe(1000);
    expect(countLimitOf({ q: 'ia' })).toBe(1000);
  });
});

describe('matchesFilter', () => {
  const article = buildArticle({
    date: '2026-11-05T23:30:00.000Z',
    topics: ['agi', 'regulacion'],
    tags: ['ley', 'europa'],
    type: 'analisis',
    title_es: 'La evaluación de riesgos',
    summary_es: 'Qué exige el artículo 9',
    title_en: 'Risk assessment',
    summary_en: null,
  });

  it.each<[ArticleFilter, boolean]>([
    [{}, true],
    [{ topics: [] }, true],
    [{ topics: ['agi'] }, true],
    [{ topics: ['otra', 'regulacion'] }, true],
    [{ topics: ['otra'] }, false],
    [{ tags: ['otra', 'ley'] }, true],
    [{ tags: ['otra'] }, false],
    [{ topics: ['agi'], tags: ['otra'] }, false],
    [{ type: 'analisis' }, true],
    [{ type: 'noticia' }, false],
    [days('2026-11-05'), true],
    [days('2026-11-06'), false],
    [days(undefined, '2026-11-05'), true],
    [days(undefined, '2026-11-04'), false],
    [days('2026-11-01', '2026-11-30'), true],
    [{ q: 'evaluacion RIESGOS' }, true],
    [{ q: 'assessment' }, true],
    [{ q: 'assessment', lang: 'es' }, false],
    [{ q: 'evaluación', lang: 'en' }, false],
    [{ q: 'artículo', lang: 'en' }, true],
    [{ q: 'evaluación ausente' }, false],
    [{ q: '¡!' }, true],
  ])('%j: %s', (filter, expected) => {
    expect(matchesFilter(article, filter)).toBe(expected);
  });
});

describe('a search in English', () => {
  it('uses the Spanish text when there is no English one', () => {
    const untranslated = buildArticle({ title_es: 'La evaluación', title_en: null });
    expect(matchesFilter(untranslated, { q: 'evaluacion', lang: 'en' })).toBe(true);
  });
});

describe('byDate', () => {
  const entry = (date: string, slug: string) => ({ date, slug });

  it('orders newest first, or oldest first, then by slug', () => {
    const newest = [
      entry('2026-11-02T00:00:00Z', 'a'),
      entry('2026-11-01T00:00:00Z', 'c'),
      entry('2026-11-01T00:00:00Z', 'b'),
    ];
    expect([...newest].reverse().sort(byDate('newest'))).toEqual(newest);
    expect([...newest].sort(byDate('oldest'))).toEqual([...newest].reverse());
  });

  it('compares both notations of an instant as equal', () => {
    const [plain, exact] = [entry('2026-11-01T08:00:00Z', 'a'), entry('2026-11-01T08:00:00.000Z', 'b')];
    expect([exact, plain].sort(byDate('oldest'))).toEqual([plain, exact]);
    expect([plain, entry('2026-11-01T08:00:00.500Z', 'c')].sort(byDate('newest'))[1]).toBe(plain);
  });

  it('is a total order: antisymmetric, transitive, and 0 only for equal instants and slugs', () => {
    fc.assert(
      fc.property(articles, articles, articles, sorts, (a, b, c, sort) => {
        const order = byDate(sort);
        const sign = (one: typeof a, other: typeof a) => Math.sign(order(one, other));
        expect(sign(a, b) === -sign(b, a)).toBe(true);
        expect(order(a, b) === 0).toBe(a.slug === b.slug && Date.parse(a.date) === Date.parse(b.date));
        if (sign(a, b) <= 0 && sign(b, c) <= 0) expect(sign(a, c)).toBeLessThanOrEqual(0);
        const opposite = byDate(sort === 'newest' ? 'oldest' : 'newest');
        expect(sign(a, b) === -Math.sign(opposite(a, b))).toBe(true);
      }),
    );
  });
});

describe('filterArticles', () => {
  const filters = fc.constantFrom<ArticleFilter>(
    {},
    { topics: ['agi'] },
    { tags: ['empleo', 'Ética'] },
    { type: 'noticia' },
    days('2026-11-02', '2026-11-03'),
    { q: 'ley' },
    { q: 'education', lang: 'en' },
  );

  it('returns exactly the matches, in order, without modifying its input', () => {
    fc.assert(
      fc.property(fc.array(articles, { maxLength: 15 }), filters, sorts, (generated, filter, sort) => {
        const before = structuredClone(generated);
        const found = filterArticles(generated, filter, sort);
        expect(new Set(found)).toEqual(
          new Set(generated.filter((article) => matchesFilter(article, filter))),
        );
        for (const [index, article] of found.slice(1).entries())
          expect(byDate(sort)(found[index]!, article)).toBeLessThanOrEqual(0);
        expect(generated).toEqual(before);
      }),
    );
  });

  it('preserves the order of equal items', () => {
    const twins = ['x', 'y', 'z'].map((title_es) => buildArticle({ title_es }));
    expect(filterArticles(twins, {}, 'newest').map(({ title_es }) => title_es)).toEqual(['x', 'y', 'z']);
    expect(filterArticles(twins, {}, 'oldest').map(({ title_es }) => title_es)).toEqual(['x', 'y', 'z']);
  });
});
