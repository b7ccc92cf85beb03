import { z } from 'zod';
import { operator, systemActor, visitor } from '#core/kernel/actor.ts';
import { DomainError, isDomainError } from '#core/kernel/domain-error.ts';
import { codeOf } from '#core/messages/error-codes.ts';
import { Day, ImageUrl, Instant, Label, Source } from '#core/input/fields.ts';
import { issuesOf } from '#core/kernel/parse-input.ts';
import { asStored } from '#core/kernel/entity.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('Day and Instant', () => {
  it.each(['2026-11-01', '0001-01-01', '9999-12-31'])('take the day %s', (day) => {
    expect(accepts(Day, day)).toBe(true);
    expect(accepts(Instant, `${day}T00:00:00.000Z`)).toBe(true);
  });

  it.each(['0000-01-01', '2026-02-30', '2026-1-1', '12026-01-01', ''])('refuse the day %j', (day) => {
    expect(accepts(Day, day)).toBe(false);
    expect(accepts(Instant, `${day}T00:00:00.000Z`)).toBe(false);
  });

  it.each([
    ['2026-11-01T08:00:00Z', '2026-11-01T08:00:00Z'],
    ['2026-11-01T08:00Z', '2026-11-01T08:00:00.000Z'],
    ['2026-11-01T08:00:00+02:00', '2026-11-01T06:00:00.000Z'],
    ['2026-11-01T08:00-0730', '2026-11-01T15:30:00.000Z'],
    ['2026-11-01T08:00:00.250+02', '2026-11-01T06:00:00.250Z'],
  ])('accept an instant with any offset, with or without seconds: %s', (input, instant) => {
    expect(Instant.parse(input)).toBe(instant);
    expect(Instant.parse(instant)).toBe(instant);
  });

  it('refuse a time without an offset', () => {
    expect(accepts(Instant, '2026-11-01T08:00:00')).toBe(false);
  });
});

describe('Label, Source and ImageUrl', () => {
  it.each([
    [Label, 'Ética y sesgos', true],
    [Label, 'a\nb', true],
    [Label, '', false],
    [Label, ' \u200b', false],
    [Label, 'x'.repeat(81), false],
    [Source, { name: 'Ley', url: 'https://example.org/x' }, true],
    [Source, { name: 'Ley', url: 'javascript:alert(1)' }, false],
    [Source, { name: '', url: 'https://example.org/x' }, false],
    [ImageUrl, 'https://example.org/a.png', true],
    [ImageUrl, '/media/abc-1x1.png', true],
    [ImageUrl, '/media/../x', false],
    [ImageUrl, '/other/a.png', false],
    [ImageUrl, 'data:image/png;base64,AA', false],
  ])('%#: %j', (schema, value, expected) => {
    expect(accepts(schema, value)).toBe(expected);
  });
});

it.each([
  ['data:image/png;base64,AA', 'value.image-data'],
  [' DATA:image/svg+xml,x', 'value.image-data'],
  ['torre.png', 'value.image-address'],
  ['ftp://example.org/a.png', 'value.image-address'],
  ['javascript:alert(1)', 'value.image-address'],
])('the address of a picture %j is refused by what it is', (value, key) => {
  const input = { image_url: value };
  const { error } = z.object({ image_url: ImageUrl.nullable() }).safeParse(input);
  expect(issuesOf(error!, input)).toEqual([{ field: 'image_url', message: { key } }]);
});

describe('DomainError', () => {
  it('is recognised by its code, unlike other errors', () => {
    const keys = ['input.cursor', 'access.sign-in', 'entity.gone', 'database.slow'] as const;
    for (const key of keys) {
      const code = codeOf[key];
      const error = new DomainError(key as 'database.slow');
      expect(isDomainError(error)).toBe(true);
      expect(isDomainError(error, code)).toBe(true);
      expect(isDomainError(error, code === 'conflict' ? 'forbidden' : 'conflict')).toBe(false);
    }
    expect(isDomainError(new Error('reason'))).toBe(false);
    expect(isDomainError({ name: 'DomainError', code: 'conflict' })).toBe(false);
    expect(isDomainError(null)).toBe(false);
  });
});

describe('actors', () => {
  it('have the rights of their door', () => {
    expect(visitor('http')).toMatchObject({ kind: 'visitor', id: null, role: null, door: 'http' });
    expect(operator('eva')).toMatchObject({ kind: 'operator', name: 'eva', role: 'admin', door: 'cli' });
    expect(systemActor).toMatchObject({ kind: 'system', role: 'admin', door: 'system' });
  });
});

describe('asStored', () => {
  it('gives built-in content a stable unique id, revision 0 and its own date', () => {
    const date = '2026-11-01T08:00:00Z';
    expect(asStored({ slug: 'a' }, 3, date)).toEqual({
      slug: 'a',
      id: '00000000-0000-4000-8000-000000000003',
      revision: 0,
      created_at: date,
      updated_at: date,
    });
  });
});
