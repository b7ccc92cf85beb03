import { describe, expect, it } from '@jest/globals';
import { findInvalidCharacters } from '#core/kernel/normalize-text.ts';
import { createProduct, editor } from '../support/product.ts';

describe('texts', () => {
  it.each([
    ['nul\0', []],
    [{ a: { b: ['ok', 'x\0'] } }, ['a', 'b', '1']],
    [{ half: '\ud83d' }, ['half']],
    [{ other: 'x\ude00y' }, ['other']],
  ])('that cannot be stored are found: %j', (value, path) => {
    expect(findInvalidCharacters(value)).toEqual(path);
  });

  it.each([
    ['Ñandú 👩‍🚀 اسم\u200F\r\n\t'],
    [{ a: null, b: 7, c: [true, undefined] }],
    [Uint8Array.of(0)],
    [undefined],
  ])('in any script are accepted, and so are other values: %j', (value) => {
    expect(findInvalidCharacters(value)).toBeNull();
  });

  it('with invalid characters are refused before anything else, with the name of their field', async () => {
    const { application } = createProduct();
    const importing = application.execute(
      'articles.import',
      { slug: 'una-nota', es: { path: 'a.md', text: 'a\ud800' } },
      editor,
    );
    await expect(importing).rejects.toMatchObject({
      code: 'validation',
      params: { issues: [{ field: 'es.text' }] },
    });
  });
});
