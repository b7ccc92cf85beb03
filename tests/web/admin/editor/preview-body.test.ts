import { hostileMarkup } from '#tests/adapters/markdown/hostile-markup.ts';
import { createProduct, admin } from '#tests/core/support/product.ts';
import { referent } from '#tests/support/entities.ts';
import { stock } from '#tests/support/stock.ts';
import { findUnsafe } from '#tests/web/pages/safe-html.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

describe('the preview', () => {
  const { application, ports } = createProduct();
  const preview = async (body: string, lang: 'es' | 'en' = 'es') =>
    (await application.execute('articles.preview', { body, lang }, admin)).html;

  it('runs nothing, for any input', async () => {
    const found: unknown[] = [];
    for (const vector of hostileMarkup.map((one) => one.replaceAll('\0', '')))
      for (const body of [vector, `Antes ${vector} después`, `> ${vector}`]) {
        const faults = findUnsafe(await preview(body));
        if (faults.length) found.push({ body, faults });
      }
    expect(found).toEqual([]);
  });

  it('has what the page shows of a body: contents, citations, and the people it names', async () => {
    const { application: fresh, ports: its } = createProduct();
    await stock(its, { referents: [referent({ slug: 'ada', name: 'Ada Lovelace' })] });
    const body = '## Uno\n\nLo dijo Ada Lovelace en [la ley](https://boe.es/x).\n\n## Dos\n\n## Tres';
    const sources = [
      { name: '', url: 'htt' },
      { name: 'BOE', url: 'https://boe.es/x' },
    ];
    const view = await fresh.execute('articles.preview', { body, sources }, admin);
    expect(view.contents.map(({ title }) => title)).toEqual(['Uno', 'Dos', 'Tres']);
    expect(view.cited).toEqual([0, 1]);
    expect(view.html).toContain('class="cite"');
    expect(view.mentions).toMatchObject([{ kind: 'referent', slug: 'ada' }]);
  });

  it('is not a change: it leaves no trace', async () => {
    const { application: fresh, ports: its } = createProduct();
    await fresh.execute('articles.preview', { body: 'Hola' }, admin);
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
