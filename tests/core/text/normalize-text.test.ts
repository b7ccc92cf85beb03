import { removeInvalidCharactersDeep } from '#core/text/normalize-text.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

describe('texts', () => {
  it.each([
    ['nul\0', 'nul'],
    [{ a: { b: ['ok', 'x\0'] } }, { a: { b: ['ok', 'x'] } }],
    [{ half: '\ud83d' }, { half: '' }],
    [{ other: 'x\ude00y' }, { other: 'xy' }],
  ])('lose what cannot be stored: %j', (value, left) => {
    expect(removeInvalidCharactersDeep<unknown>(value)).toEqual(left);
  });

  it.each([
    ['Ñandú 👩‍🚀 اسم\u200F\r\n\t'],
    [{ a: null, b: 7, c: [true, undefined] }],
    [Uint8Array.of(0)],
    [undefined],
  ])('in any script stay as they are, and so do other values: %j', (value) => {
    expect(removeInvalidCharactersDeep<unknown>(value)).toBe(value);
  });

  it('with invalid characters alone are empty, and refused where one is needed', async () => {
    const { application } = createProduct();
    const writing = application.execute(
      'topics.set',
      { slug: 'tema', title_es: 'a\ud800', position: 1 },
      admin,
    );
    expect(await writing).toMatchObject({ title_es: 'a' });
    await expect(
      application.execute('topics.set', { slug: 'otro', title_es: '\0', position: 1 }, admin),
    ).rejects.toMatchObject({ code: 'validation', params: { issues: [{ field: 'title_es' }] } });
  });
});
