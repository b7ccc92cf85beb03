/** @jest-environment node */
import fc from 'fast-check';
import {
  applications,
  companies,
  interviews,
  referents,
  resources,
} from '#apps/web/pages/directory/directories.ts';
import {
  addressOf,
  directoryRoute,
  listArgs,
  readAddress,
  searchOf,
} from '#apps/web/pages/directory/directory-address.ts';
import { operations } from '#core/operations.ts';
import { encodeCursor } from '#core/input/cursor.ts';

const all = [interviews, referents, companies, applications, resources];

describe.each(all)('the address of $path', (directory) => {
  const position = { key: '2026-01-01T00:00:00Z', slug: 'uno' };
  const cursor = encodeCursor({ list: directory.name, key: directory.key }, position);
  const read = (search: string) => readAddress(directory, new URLSearchParams(search));

  it('never leads to an invalid query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), fc.string(), (value, after) => {
        const search = new URLSearchParams([
          [directory.filter, value],
          ['cursor', after],
        ]);
        const args = listArgs(directory, readAddress(directory, search));
        expect(args === null || operations[directory.name].input.safeParse(args).success).toBe(true);
      }),
    );
  });

  it('round-trips', () => {
    const request = read(`${directory.filter}=guia&cursor=${cursor}`);
    expect(request).toEqual({ value: 'guia', cursor });
    expect(readAddress(directory, searchOf(directory, request))).toEqual(request);
    expect(addressOf(directory, 'a b')).toBe(`${directory.path}?${directory.filter}=a+b`);
    expect(addressOf(directory, null)).toBe(directory.path);
  });

  it('ignores empty values and invalid cursors', () => {
    expect(read(`${directory.filter}=%20&cursor=abc&otro=x`)).toEqual({ value: null });
    expect(read(`cursor=${'a'.repeat(3000)}`)).toEqual({ value: null });
    const other = encodeCursor({ list: 'articles.list newest', key: directory.key }, position);
    expect(read(`cursor=${other}`)).toEqual({ value: null });
  });

  it('queries nothing when no entry can match', () => {
    const load = (value: string) =>
      directoryRoute(directory).queries({
        params: {},
        language: 'es',
        search: new URLSearchParams([[directory.filter, value]]),
      });
    expect(load('\u0000')).toEqual([]);
    expect(load('x'.repeat(81))).toEqual([]);
    expect(load('')).toHaveLength(1);
  });
});
