import fc from 'fast-check';
import type { NewsFilters } from '#apps/web/pages/news/news-filters.ts';
import {
  newsListArgs,
  pageSize,
  parseNewsFilters,
  toSearchParams,
} from '#apps/web/pages/news/news-filters.ts';
import { listArticles } from '#core/articles/operations/list-articles.ts';
import { tidyLabel } from '#core/text/normalize-text.ts';
import { contentTypes, topics } from '#core/articles/taxonomy.ts';

const parse = (search: string) => parseNewsFilters(new URLSearchParams(search));

const signs = ['a', 'é', 'ñ', ' ', '&', '=', '+', '?', '#', '%', '"', "'", '<', '-', '\u{1F6A2}'];

/** Text as an address can contain it, from characters with special meanings. */
const written = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength })
    .map((text) => text.trim())
    .filter(Boolean);
const labels = fc.uniqueArray(
  fc.oneof(fc.constantFrom(...topics), written(30).map(tidyLabel).filter(Boolean)),
  { maxLength: 20 },
);
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const filters: fc.Arbitrary<NewsFilters> = fc
  .record({
    topics: labels,
    tags: labels,
    sort: fc.constantFrom('newest' as const, 'oldest' as const),
    set: fc.record(
      { type: fc.constantFrom(...contentTypes), from: days, to: days, q: written(100) },
      { requiredKeys: [] },
    ),
  })
  .map(({ set, ...rest }) => ({ ...rest, ...set }));

/** Addresses garbled by people and programs. */
const garbage = fc
  .array(
    fc.tuple(
      fc.constantFrom('topic', 'tag', 'type', 'from', 'to', 'q', 'sort', 'page', 'lang', 'utm'),
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 250 }),
        written(250),
        fc.constantFrom(
          '0000-01-01',
          '2026-02-30',
          '2026-11-1',
          '9999-12-31',
          '0001-01-01',
          'oldest',
          'noticia',
          ',,a,',
          'x'.repeat(300),
          `${'x'.repeat(199)} y`,
          `${'x'.repeat(199)}\u{1F6A2}`,
        ),
      ),
    ),
    { maxLength: 30 },
  )
  .map((pairs) => new URLSearchParams(pairs));

describe('the filters in an address', () => {
  it('round-trip', () => {
    fc.assert(
      fc.property(filters, (generated) => {
        const address = toSearchParams(generated).toString();
        expect(parse(address)).toEqual(generated);
      }),
    );
  });

  it('are valid for the product, for any address', () => {
    fc.assert(
      fc.property(garbage, (search) => {
        const read = listArticles.input.safeParse(newsListArgs(parseNewsFilters(search)));
        expect(read.error).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('are stable after removing invalid ones', () => {
    fc.assert(
      fc.property(garbage, (search) => {
        const once = parseNewsFilters(search);
        expect(parseNewsFilters(toSearchParams(once))).toEqual(once);
      }),
      { numRuns: 500 },
    );
  });

  it('are omitted by default', () => {
    const nothing = { topics: [], tags: [], sort: 'newest' } as const;
    expect(parse('')).toEqual(nothing);
    expect(toSearchParams({ topics: [], tags: [], sort: 'newest' }).toString()).toBe('');
  });
});

describe('invalid parts of an address', () => {
  const nothing = parse('');
  it.each([
    ['a type that does not exist', 'type=opinion'],
    ['a day that does not exist', 'from=2026-02-30&to=2026-13-01'],
    ['a year that does not exist', 'from=0000-05-05'],
    ['a day with a time', 'from=2026-11-01T00:00'],
    ['an order that does not exist', 'sort=random'],
    ['what is empty', 'topic=&tag=&type=&from=&to=&q=&sort=&page='],
    ['blank', 'topic=%20&tag=%20,%20&q=%20%20'],
    ['control characters', 'topic=a%00b&tag=%1F&q=a%0Ab'],
    ['labels longer than any', `topic=${'x'.repeat(81)}`],
    ['what is unknown', 'utm_source=mail&page=2&lang=en'],
  ])('is ignored: %s', (_, search) => {
    expect(parse(search)).toEqual(nothing);
  });

  it('leave the rest in effect', () => {
    expect(parse('type=opinion&topic=regulacion&from=nunca&to=2026-11-05&sort=oldest&q=%20ley%20')).toEqual({
      topics: ['regulacion'],
      tags: [],
      to: '2026-11-05',
      q: 'ley',
      sort: 'oldest',
    });
  });

  it('are limited: twenty labels without duplicates, and two hundred characters of search', () => {
    const many = Array.from({ length: 30 }, (_, index) => `t${index}`);
    expect(parse(`topic=${many.join(',')}&topic=t1`).topics).toEqual(many.slice(0, 20));
    expect(parse('tag=a,b&tag=b&tag=%20a').tags).toEqual(['a', 'b']);
    expect(parse(`q=${'x'.repeat(300)}`).q).toHaveLength(200);
  });
});

describe('the list query', () => {
  it('contains all filters, page by page', () => {
    const search = `topic=a&topic=b&tag=c&type=analisis&from=2026-01-01&to=2026-02-01&q=ley&sort=oldest`;
    expect(newsListArgs({ ...parse(search), page: 3 })).toEqual({
      topic: ['a', 'b'],
      tag: ['c'],
      type: 'analisis',
      from: '2026-01-01',
      to: '2026-02-01',
      q: 'ley',
      sort: 'oldest',
      limit: pageSize,
      page: 3,
    });
    expect(newsListArgs(parse(''))).toEqual({ sort: 'newest', limit: 20 });
  });
});
