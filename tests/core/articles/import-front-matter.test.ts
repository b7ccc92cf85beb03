import fc from 'fast-check';
import type { FrontMatter } from '#core/articles/import-front-matter.ts';
import { slugFromAddress } from '#core/articles/article-slug.ts';
import { render } from '#core/kernel/render.ts';
import { dayOf } from '#core/time/wall-clock.ts';
import { readFrontMatter } from '#core/articles/import-front-matter.ts';

const zone = 'Europe/Madrid';
const least = { title: 'Una nota', date: '2026-11-01' };

const read = (input: Record<string, unknown>): FrontMatter => {
  const result = readFrontMatter({ ...least, ...input }, zone);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
};

const reasons = (input: Record<string, unknown>): string[] => {
  const result = readFrontMatter(input, zone);
  return result.ok ? [] : result.issues.map(({ field, message }) => `${field}: ${render(message, 'en')}`);
};

describe('front matter dates', () => {
  it.each([
    ['2026-11-01', '2026-10-31T23:00:00.000Z'],
    ['2026-1-5', '2026-01-04T23:00:00.000Z'],
    [' 2026-11-01 ', '2026-10-31T23:00:00.000Z'],
    ['2024-02-29', '2024-02-28T23:00:00.000Z'],
    ['2026-07-01 23:30:00', '2026-07-01T21:30:00.000Z'],
    ['2026-11-01 14:30', '2026-11-01T13:30:00.000Z'],
    ['2026-11-01 9:05', '2026-11-01T08:05:00.000Z'],
    ['2026/11/01 14:30', '2026-11-01T13:30:00.000Z'],
    ['2026-11-01T14:30:15', '2026-11-01T13:30:15.000Z'],
    ['2026-11-20 10:00:00 +0200', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20 10:00:00 +02:00', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20 10:00:00 +02', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20 10:00 UTC', '2026-11-20T10:00:00.000Z'],
    ['2026-11-20 10:00:00 +0000 UTC', '2026-11-20T10:00:00.000Z'],
    ['2026-11-20t10:00z', '2026-11-20T10:00:00.000Z'],
    ['2026-11-01T14:30:15.250Z', '2026-11-01T14:30:15.250Z'],
    ['2026-11-01T14:30:15+02:00', '2026-11-01T12:30:15.000Z'],
    ['2026-11-01 14:30+0200', '2026-11-01T12:30:00.000Z'],
    ['2026-11-01T00:30:00-05:00', '2026-11-01T05:30:00.000Z'],
    ['2026-01-01T00:30:00+01:00', '2025-12-31T23:30:00.000Z'],
  ])('%j is %s', (date, expected) => {
    expect(read({ date }).date).toBe(expected);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '2026-11-32',
    '2026-11-01T25:00',
    '2026-11-01T14:60',
    '1 de noviembre de 2026',
    'November 1, 2026',
    '01/11/2026',
    '26-11-01',
    '2026-11-01T14:30:00 Europe/Madrid',
    'hoy',
    '',
  ])('%j is not a date', (date) => {
    expect(reasons({ ...least, date })).toEqual([`date: "${date}" is not a date (YYYY-MM-DD)`]);
  });

  it('name a time that a clock change leaves out', () => {
    expect(reasons({ ...least, date: '2027-03-28 02:30' })).toEqual([
      'date: "2027-03-28 02:30" does not exist in Europe/Madrid: clocks go forward over it; give another time, or its offset',
    ]);
    expect(read({ date: '2027-03-28 02:30 +0200' }).date).toBe('2027-03-28T00:30:00.000Z');
  });

  it('are read alike under every key', () => {
    const keys = ['published', 'publish', 'publishDate', 'publishedAt', 'pubDate'] as const;
    for (const key of keys) expect(read({ [key]: '2026-07-01' })[key]).toBe('2026-06-30T22:00:00.000Z');
  });

  it('accept every calendar date', () => {
    const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const text = day.toISOString().slice(0, 10);
        expect(dayOf(read({ date: text }).date, zone)).toBe(text);
      }),
    );
  });
});

describe('other front matter fields', () => {
  it('accept lists, or comma-separated text', () => {
    expect(read({ topics: ['agi', ' ley '], tags: 'uno, dos ,, tres,' })).toMatchObject({
      topics: ['agi', 'ley'],
      tags: ['uno', 'dos', 'tres'],
    });
    expect(read({ tags: [] }).tags).toEqual([]);
  });

  it('are text, trimmed, even if they look like numbers', () => {
    expect(
      read({ title: ' 2026.10 ', summary: '007', author: ' Ana ', tags: ['3.10', '1_000'] }),
    ).toMatchObject({
      title: '2026.10',
      summary: '007',
      author: 'Ana',
      tags: ['3.10', '1_000'],
    });
  });

  it('are omitted when missing or empty', () => {
    expect(read({ summary: null, image: null, tags: null, featured: null })).toEqual({
      title: 'Una nota',
      date: '2026-10-31T23:00:00.000Z',
    });
  });

  it('are ignored and reported when unknown', () => {
    expect(read({ layout: 'post' })).not.toHaveProperty('layout');
    expect(readFrontMatter({ ...least, layout: 'post', language: 'es', 'x y': 1 }, zone)).toMatchObject({
      ok: true,
      unknown: ['layout', 'x y'],
    });
  });

  it('accept sources and flags unchanged', () => {
    const sources = [{ name: 'Ley', url: 'https://example.org/ley' }];
    expect(read({ sources, featured: true, aiGenerated: false, type: 'analisis', lang: 'en' })).toMatchObject(
      {
        sources,
        featured: true,
        aiGenerated: false,
        type: 'analisis',
        lang: 'en',
      },
    );
  });
});

describe('front matter errors', () => {
  it('report missing fields', () => {
    expect(reasons({})).toEqual(['title: is missing', 'date: is missing']);
    expect(reasons({ title: null, date: '2026-11-01' })).toEqual(['title: is missing']);
  });

  it('name what is no text, with the way out', () => {
    expect(
      reasons({ ...least, tags: ['uno', null, true], sources: [{ name: false, url: 'https://a.es' }] }),
    ).toEqual([
      'tags.1: "null" is not a text: put it in quotes',
      'tags.2: "true" is not a text: put it in quotes',
      'sources.0.name: "false" is not a text: put it in quotes',
    ]);
    expect(reasons({ ...least, authors: ['Ana', null] })).toEqual([
      'author.1: "null" must be a name, or a list of names; a name that does not look like one goes in quotes',
    ]);
  });

  it('take a word that may mean yes as the word where it does not', () => {
    expect(read({ title: true, author: false, draft: true, featured: 'True' })).toMatchObject({
      title: 'true',
      author: 'false',
      draft: true,
      featured: true,
    });
  });

  it('report every invalid field, in order', () => {
    const found = reasons({
      title: '  ',
      date: 'ayer',
      draft: 'yes',
      published: 'soon',
      tags: ['x'.repeat(81)],
      type: 'blog',
      sources: [{ name: 'Ley', url: 'javascript:alert(1)' }],
      featured: 'yes',
    });
    expect(found).toHaveLength(8);
    expect(found[0]).toBe('title: must not be blank');
    expect(found[1]).toMatch(/^date: "ayer" is not a date/);
    expect(found.slice(2).map((reason) => reason.split(':')[0])).toEqual([
      'draft',
      'published',
      'tags.0',
      'type',
      'sources.0.url',
      'featured',
    ]);
    expect(found[7]).toBe('featured: "yes" must be true or false');
  });

  it('truncate quoted values', () => {
    expect(reasons({ ...least, date: 'x'.repeat(500) })[0]!.length).toBeLessThan(120);
  });
});

describe('slugFromAddress', () => {
  it.each([
    ['/blog/una-nota/', 'una-nota'],
    ['una-nota', 'una-nota'],
    ['/blog/Año Nuevo', 'ano-nuevo'],
    ['https://example.org/a/b', 'b'],
    ['/', ''],
    ['', ''],
  ])('of %j is %j', (address, expected) => {
    expect(slugFromAddress(address)).toBe(expected);
  });
});
