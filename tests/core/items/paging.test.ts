import fc from 'fast-check';
import { z } from 'zod';
import type { ListOrder, SortKey } from '#core/input/cursor.ts';
import { encodeCursor, parseCursor } from '#core/input/cursor.ts';
import { decodeCursor, pageInput } from '#core/items/paging.ts';
import { searchOrder } from '#core/search/search-order.ts';
import { boundedTotal, countLimit } from '#core/items/totals.ts';

const order = (key: SortKey, list = 'lista'): ListOrder => ({ list, key });
const input = z.object(pageInput(20));
const inBase64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const refused = expect.objectContaining({ code: 'validation', params: { field: 'cursor' } });

const names = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => !text.includes('\0') && text.isWellFormed());
const instants = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('cursors', () => {
  it('decode to their position, and need no escaping', () => {
    const positions = fc.oneof(
      fc.record({ key: names, slug: names, sortKey: fc.constant<SortKey>('text') }),
      fc.record({ key: instants, slug: names, sortKey: fc.constant<SortKey>('instant') }),
    );
    fc.assert(
      fc.property(positions, ({ key, slug, sortKey }) => {
        const cursor = encodeCursor(order(sortKey), { key, slug });
        expect(cursor).toMatch(/^[\w-]+$/);
        expect(decodeCursor(cursor, order(sortKey))).toEqual({ key, slug });
      }),
    );
  });

  it('are accepted as list input however long names and slugs are', () => {
    const longest = [
      encodeCursor(order('text', 'applications.desk-list'), { key: '語'.repeat(300), slug: 'x'.repeat(200) }),
      encodeCursor(searchOrder('語'.repeat(200)), { key: '200', slug: 'x'.repeat(200) }),
    ];
    for (const cursor of longest) expect(input.parse({ cursor }).cursor).toBe(cursor);
  });

  it.each([
    '',
    'x',
    '%%%',
    'á',
    inBase64('text'),
    inBase64(null),
    inBase64(['2026-11-01T08:00:00Z', 'a']),
    inBase64(['lista', '2026-11-01T08:00:00Z', 'a', 'b']),
    inBase64({ list: 'lista', key: '2026-11-01T08:00:00Z', slug: 'a' }),
    inBase64(['lista', '2026-11-01T08:00:00Z', 7]),
    inBase64(['lista', '2026-11-01T08:00:00Z', 'a\0b']),
    inBase64(['otra', '2026-11-01T08:00:00Z', 'a']),
    Buffer.from([0xff, 0xfe]).toString('base64url'),
  ])('refuse %j', (cursor) => {
    for (const sortKey of ['instant', 'text'] as const) {
      expect(() => decodeCursor(cursor, order(sortKey))).toThrow(refused);
      expect(parseCursor(cursor, order(sortKey))).toBeNull();
    }
  });

  it.each([
    'abc',
    '',
    '2026-11-01',
    '2026-02-30T08:00:00Z',
    '0000-01-01T00:00:00Z',
    'infinity',
    '999999-01-01T00:00:00Z',
  ])('of a list by date refuse the key %j', (key) => {
    const cursor = encodeCursor(order('text'), { key, slug: 'a' });
    expect(() => decodeCursor(cursor, order('instant'))).toThrow(refused);
    expect(decodeCursor(cursor, order('text'))).toEqual({ key, slug: 'a' });
  });

  it('are parsed or refused with validation, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json().map(inBase64)), (cursor) => {
        const position = parseCursor(cursor, order('text'));
        if (position) expect(decodeCursor(cursor, order('text'))).toEqual(position);
        else expect(() => decodeCursor(cursor, order('text'))).toThrow(refused);
      }),
    );
  });
});

describe('pageInput', () => {
  it.each([
    [{}, 20],
    [{ limit: 1 }, 1],
    [{ limit: '100' }, 100],
  ])('of %j has the limit %i', (value, limit) => {
    expect(input.parse(value)).toEqual({ limit });
  });

  it.each([
    { limit: 0 },
    { limit: 101 },
    { limit: 1.5 },
    { limit: 'x' },
    { cursor: '' },
    { cursor: 'x'.repeat(2001) },
  ])('refuses %j', (value) => {
    expect(input.safeParse(value).success).toBe(false);
  });
});

describe('boundedTotal', () => {
  it.each([
    [0, 0, 'eq'],
    [countLimit, countLimit, 'eq'],
    [countLimit + 1, countLimit, 'gte'],
    [countLimit + 500, countLimit, 'gte'],
  ])('of %i counted is %i, %s', (counted, total, total_relation) => {
    expect(boundedTotal(counted)).toEqual({ total, total_relation });
    expect(boundedTotal(counted + 1, countLimit + 1).total).toBe(Math.min(counted, countLimit) + 1);
  });
});
