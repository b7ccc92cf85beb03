/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { hostileMarkup } from '#tests/adapters/markdown/hostile-markup.ts';
import { createProduct, editor } from '#tests/core/support/product.ts';
import { findUnsafe } from '#tests/adapters/markdown/safe-html.ts';

describe('the preview', () => {
  const { application, ports } = createProduct();
  const preview = async (body: string, lang: 'es' | 'en' = 'es') =>
    (await application.execute('articles.preview', { body, lang }, editor)).html;

  it('runs nothing, for any input', async () => {
    const found: unknown[] = [];
    for (const vector of hostileMarkup.map((one) => one.replaceAll('\0', '')))
      for (const body of [vector, `Antes ${vector} después`, `> ${vector}`]) {
        const faults = findUnsafe(await preview(body));
        if (faults.length) found.push({ body, faults });
      }
    expect(found).toEqual([]);
  });

  it('is not a change: it leaves no trace', async () => {
    const { application: fresh, ports: its } = createProduct();
    await fresh.execute('articles.preview', { body: 'Hola' }, editor);
    expect(await its.audit.list({ limit: 9 })).toEqual([]);
    expect(await ports.articles.find('hola')).toBeNull();
  });

  it.each(['', '```', '~~~\n', `${'> '.repeat(5000)}x`, '['.repeat(20_000), 'x'.repeat(1_000_000)])(
    'accepts any text up to a million characters',
    async (body) => {
      expect(typeof (await preview(body))).toBe('string');
    },
  );

  it('is limited in size', async () => {
    await expect(preview('x'.repeat(1_000_001))).rejects.toMatchObject({ code: 'validation' });
  });
});
