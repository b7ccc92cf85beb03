import type { InputOf } from '#core/operations.ts';
import { company, change, interview } from '#tests/support/entities.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

let product: ReturnType<typeof createProduct>;
beforeEach(() => {
  product = createProduct();
});
const set = (input: InputOf<'companies.set'>) => product.application.execute('companies.set', input, admin);
const fresh = {
  slug: 'una-fundacion',
  name: 'Una Fundación',
  type: 'think-tank',
  website: 'https://example.org/',
} as const;

describe('a written item', () => {
  it('has the given fields, and empty ones where allowed', async () => {
    const made = await set(fresh);
    expect(made).toMatchObject({ ...fresh, revision: 1, changed: true });
    expect(made).toMatchObject({ themes: [], links: [], summary_es: '', summary_en: null, region: '' });
    const { changed: _changed, draft: _draft, ...item } = made;
    expect(await product.ports.companies.get(fresh.slug)).toEqual(item);
    expect(await product.ports.audit.list({ limit: 9 })).toMatchObject([
      { operation: 'companies.set', subject: fresh.slug },
    ]);
  });

  it('preserves omitted fields, in both languages, and stores an empty field as null', async () => {
    await set({ ...fresh, summary_es: 'Qué es.', summary_en: 'What it is.' });
    expect(await set({ slug: fresh.slug, revision: 1, region: 'Europa' })).toMatchObject({
      name: fresh.name,
      summary_en: 'What it is.',
      region: 'Europa',
      revision: 2,
    });
    expect(await set({ slug: fresh.slug, revision: 2, summary_en: '' })).toMatchObject({ summary_en: null });
  });

  it('is not written without changes', async () => {
    await set(fresh);
    expect(await set({ ...fresh, revision: 1 })).toMatchObject({ revision: 1, changed: false });
    expect(await product.ports.audit.list({ limit: 9 })).toHaveLength(1);
  });

  it('is refused with a stale revision', async () => {
    await set(fresh);
    for (const revision of [undefined, 0, 2])
      await expect(
        set({ ...fresh, name: 'Otra', ...(revision !== undefined && { revision }) }),
      ).rejects.toMatchObject({
        code: 'conflict',
        params: { current_revision: 1 },
      });
    await expect(set({ ...fresh, slug: 'otra', revision: 1 })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is refused with every missing field', async () => {
    await expect(set({ slug: 'nueva' })).rejects.toMatchObject({
      code: 'validation',
      params: { issues: [{ field: 'name' }, { field: 'type' }, { field: 'website' }] },
    });
  });
});

describe('a removed item', () => {
  const remove = (input: InputOf<'interviews.remove'>) =>
    product.application.execute('interviews.remove', input, admin);
  beforeEach(() =>
    product.ports.transaction(change(), async ({ interviews, companies }) => {
      await interviews.save(interview());
      await companies.save(company());
    }),
  );

  it('is gone for readers, and stays in the history', async () => {
    const { slug } = interview();
    await expect(remove({ slug, revision: 2 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await remove({ slug })).toMatchObject({ slug, revision: 2 });
    await expect(remove({ slug })).rejects.toMatchObject({ code: 'not-found' });
    expect((await product.application.execute('interviews.list', {}, admin)).items).toEqual([]);
    expect(await product.ports.versions.list('articles', slug)).toHaveLength(2);
  });
});

describe('contact settings', () => {
  it('can be changed, but not created or removed', async () => {
    const put = (revision: number) =>
      product.application.execute('contact-settings.set', { revision, privacy_note_es: 'Otra.' }, admin);
    await expect(put(1)).rejects.toMatchObject({ code: 'conflict' });
    await product.application.execute('content.seed', {}, admin);
    expect(await put(1)).toMatchObject({
      privacy_note_es: 'Otra.',
      slug: 'contact',
      revision: 2,
      changed: true,
    });
  });
});
