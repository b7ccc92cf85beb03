import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FrontMatter } from '#core/articles/import-front-matter.ts';
import { slugFromAddress } from '#core/articles/article-slug.ts';
import { render } from '#core/kernel/render.ts';
import { readFrontMatter } from '#core/articles/import-front-matter.ts';

const least = { title: 'Una nota', date: '2026-11-01' };

const read = (given: Record<string, unknown>): FrontMatter => {
  const result = readFrontMatter({ ...least, ...given });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
};

const reasons = (given: Record<string, unknown>): string[] => {
  const result = readFrontMatter(given);
  return result.ok ? [] : result.issues.map(({ field, message }) => `${field}: ${render(message, 'en')}`);
};

describe('front matter dates', () => {
  it.each([
    ['2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['2026-1-5', '2026-01-05T00:00:00.000Z'],
    [' 2026-11-01 ', '2026-11-01T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-11-01 14:30', '2026-11-01T14:30:00.000Z'],
    ['2026-11-01T14:30:15', '2026-11-01T14:30:15.000Z'],
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

  it('accept every calendar date', () => {
    const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const text = day.toISOString().slice(0, 10);
        expect(read({ date: text }).date).toBe(`${text}T00:00:00.000Z`);
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
    expect(read({ tags: [2026, 'x'] }).tags).toEqual(['2026', 'x']);
  });

  it('are text, trimmed, even if they look like numbers', () => {
    expect(read({ title: ' 2026 ', summary: 42, author: ' Ana ' })).toMatchObject({
      title: '2026',
      summary: '42',
      author: 'Ana',
    });
  });

  it('are omitted when missing or empty', () => {
    expect(read({ summary: null, image: null, tags: null, featured: null })).toEqual({
      title: 'Una nota',
      date: '2026-11-01T00:00:00.000Z',
    });
  });

  it('are ignored and reported when unknown', () => {
    expect(read({ layout: 'post' })).not.toHaveProperty('layout');
    expect(readFrontMatter({ ...least, layout: 'post', language: 'es', 'x y': 1 })).toMatchObject({
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
    expect(found[7]).toBe('featured: must be true or false');
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
