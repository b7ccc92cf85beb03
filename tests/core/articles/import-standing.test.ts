import { describe, expect, it } from '@jest/globals';
import { buildArticle } from '#fixtures/builders/article.ts';
import { createImporter, document, english, spanish } from '../support/import-product.ts';

const both = { es: document(spanish, 'Cuerpo.'), en: document(english, 'Body.') };
const fresh = { outcome: 'imported', changed: true, slug: 'una-nota', reasons: [], notes: [] };

describe('an import over what was changed here', () => {
  it('leaves what an editor changed since alone while the documents stay', async () => {
    const { run, stored, store, versions } = createImporter();
    await run(both);
    await store({ ...(await stored()), title_es: 'De la redacción' });
    expect(await run(both)).toEqual({ ...fresh, outcome: 'unchanged', changed: false });
    expect(await stored()).toMatchObject({ title_es: 'De la redacción', revision: 2 });
    expect(await versions()).toHaveLength(2);
  });

  it('where both sides changed writes nothing unless it may overwrite', async () => {
    const { run, stored, store, versions } = createImporter();
    await run(both);
    await store({ ...(await stored()), title_es: 'De la redacción' });
    const changed = { ...both, es: document({ ...spanish, title: 'De fuera' }) };
    const conflict = { ...fresh, outcome: 'conflict', changed: false };
    const reasons = [expect.stringContaining('revision 2 stays')];
    expect(await run(changed)).toEqual({ ...conflict, reasons });
    expect(await run({ ...changed, dry_run: true })).toEqual({ ...conflict, reasons });
    expect([(await stored()).title_es, (await versions()).length]).toEqual(['De la redacción', 2]);
    expect(await run({ ...changed, overwrite: true })).toEqual({ ...fresh, outcome: 'updated' });
    expect((await stored()).title_es).toBe('De fuera');
    const later = { ...both, es: document({ ...spanish, title: 'Y otra vez' }) };
    expect(await run(later)).toEqual({ ...fresh, outcome: 'updated' });
  });

  it('never takes an article for its own that did not come from outside', async () => {
    const { run, store } = createImporter();
    await store(buildArticle({ slug: 'una-nota' }));
    expect(await run(both)).toMatchObject({ outcome: 'conflict', changed: false });
  });
});
