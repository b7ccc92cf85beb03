import fc from 'fast-check';
import { changedFields } from '#core/kernel/versions.ts';
import { sameJson } from '#core/input/json.ts';
import { buildArticle } from '#fixtures/builders/article.ts';

const values = fc.jsonValue({ maxDepth: 3 });
const records = fc.dictionary(fc.string({ maxLength: 5 }), values, { maxKeys: 5 });

/** The same value with reversed fields in every object, as jsonb may return them. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turned(inner)]),
  );
};

describe('sameJson', () => {
  it.each([
    [1, 1, true],
    [1, '1', false],
    [null, null, true],
    [null, {}, false],
    [0, null, false],
    [[], {}, false],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [{ a: 1, b: { c: [2] } }, { b: { c: [2] }, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: undefined }, { b: undefined }, true],
    [{ a: null }, {}, false],
  ])('of %j and %j: %s', (one, other, expected) => {
    expect(sameJson(one, other)).toBe(expected);
    expect(sameJson(other, one)).toBe(expected);
  });

  it('ignores the order of fields, and otherwise agrees with JSON', () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        expect(sameJson(one, turned(one))).toBe(true);
        if (JSON.stringify(one) === JSON.stringify(other)) expect(sameJson(one, other)).toBe(true);
        if (sameJson(one, other)) expect(other).toEqual(one);
      }),
    );
  });
});

describe('changedFields', () => {
  it('lists the fields changed by a write, without bookkeeping, in the order of the newer one', () => {
    const before = buildArticle({ topics: ['agi'], revision: 1 });
    const after = {
      ...before,
      revision: 2,
      updated_at: '2026-12-01T00:00:00.000Z',
      topics: ['agi', 'ley'],
      title_es: 'Otro',
    };
    expect(changedFields(before, after)).toEqual([
      { field: 'topics', before: ['agi'], after: ['agi', 'ley'] },
      { field: 'title_es', before: 'Un artículo', after: 'Otro' },
    ]);
  });

  it('lists added and removed fields', () => {
    expect(changedFields({ a: 1, gone: 2 }, { come: 3, a: 1 })).toEqual([
      { field: 'come', before: undefined, after: 3 },
      { field: 'gone', before: 2, after: undefined },
    ]);
  });

  it('finds nothing between equals, and otherwise exactly the differences', () => {
    fc.assert(
      fc.property(records, records, (before, after) => {
        expect(changedFields(before, turned(before) as typeof before)).toEqual([]);
        const changed = changedFields(before, after);
        const rebuilt: Record<string, unknown> = { ...before };
        for (const { field, after: value } of changed)
          if (value === undefined) delete rebuilt[field];
          else rebuilt[field] = value;
        expect(rebuilt).toEqual(after);
        expect(
          changedFields(after, before)
            .map(({ field }) => field)
            .sort(),
        ).toEqual(changed.map(({ field }) => field).sort());
      }),
    );
  });
});
