import { PublicArticle } from '#core/articles/article.ts';
import { coverSeed } from '#core/covers/cover-address.ts';
import { article, fitDraft, interview, change } from '#tests/support/entities.ts';
import { createImporter, document, english, spanish } from '../support/import-product.ts';
import { createProduct, admin, storeAdmin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const start = async () => {
  const product = createProduct();
  await product.store(
    fitDraft({ slug: 'una', status: 'published', published_languages: ['es', 'en'] }),
    article({ slug: 'otra' }),
  );
  await storeAdmin(product.ports);
  const { application } = product;
  return {
    ...product,
    move: (slug: string, revision: number, new_slug: string) =>
      application.execute('articles.update', { slug, revision, new_slug }, admin),
    read: (slug: string) => application.execute('articles.get', { slug }, admin),
  };
};
const slugTaken = (slug: string, field: string) => ({
  key: 'articles.slug-taken',
  code: 'conflict',
  params: { slug, field },
});

describe('a new slug', () => {
  it("becomes the article's address, former ones still lead to it, and its history moves along", async () => {
    const { move, read, application } = await start();
    expect(await move('una', 1, 'dos')).toMatchObject({
      changed: true,
      article: { slug: 'dos', revision: 2 },
    });
    const { article: last } = await move('una', 2, 'tres');
    for (const slug of ['una', 'dos', 'tres']) expect(await read(slug)).toEqual(PublicArticle.parse(last));
    const { items } = await application.execute('articles.versions', { slug: 'una' }, admin);
    expect(items.map(({ revision, changed }) => [revision, changed])).toEqual([
      [3, ['slug']],
      [2, ['slug']],
      [1, expect.arrayContaining(['slug', 'title_es'])],
    ]);
    const restored = { slug: 'dos', version: 1, revision: 3 };
    expect(await application.execute('articles.restore-version', restored, admin)).toMatchObject({
      article: { slug: 'tres' },
    });
    expect(await move('tres', 3, 'una')).toMatchObject({ article: { slug: 'una' } });
    expect(await read('tres')).toMatchObject({ slug: 'una' });
    // Its cover remains the drawing that readers know.
    expect(coverSeed(last)).toBe('una');
    expect(await move('una', 4, 'una')).toMatchObject({ changed: false });
  });

  it('is refused at its field when invalid, or in use by another piece, including former slugs and the trash', async () => {
    const { move, application, ports } = await start();
    await expect(move('una', 1, 'No vale')).rejects.toMatchObject({
      params: { issues: [{ field: 'new_slug' }] },
    });
    await expect(move('una', 1, 'otra')).rejects.toMatchObject(slugTaken('otra', 'new_slug'));
    await move('otra', 1, 'nueva');
    await expect(move('una', 1, 'otra')).rejects.toMatchObject(slugTaken('otra', 'new_slug'));
    await application.execute('articles.delete', { slug: 'nueva' }, admin);
    await expect(move('una', 1, 'otra')).rejects.toMatchObject(slugTaken('otra', 'new_slug'));
    const created = application.execute(
      'articles.create',
      { title_es: 'A', body_es: 'B', slug: 'otra' },
      admin,
    );
    await expect(created).rejects.toMatchObject(slugTaken('otra', 'slug'));
    const { article: draft } = await application.execute(
      'articles.create',
      { title_es: 'Otra', body_es: 'B' },
      admin,
    );
    expect(draft.slug).toBe('otra-2');
    await ports.transaction(change(), ({ interviews }) => interviews.save(interview({ slug: 'ada' })));
    await application.execute('articles.update', { slug: 'una', revision: 1, type: 'entrevista' }, admin);
    await expect(move('una', 2, 'ada')).rejects.toMatchObject({
      key: 'articles.slug-taken',
      params: { field: 'new_slug' },
    });
    await move('una', 2, 'dos');
    const input = {
      slug: 'una',
      title_es: 'Ada',
      date: '2026-10-01T08:00:00.000Z',
      interviewee: interview().interviewee,
    };
    await expect(application.execute('interviews.set', input, admin)).rejects.toMatchObject({
      key: 'articles.slug-taken',
    });
  });

  it('applies when pending changes are published, and the newsletter does not include the piece again', async () => {
    const { application, ports, store, read } = await start();
    const typing = {
      slug: 'una',
      base_revision: 1,
      pending_revision: 0,
      new_slug: 'dos',
      title_es: 'Once ciudades publican el registro',
    };
    await application.execute('articles.save-pending', typing, admin);
    expect((await read('una')).slug).toBe('una');
    const publishing = { slug: 'una', revision: 1, pending_revision: 1 };
    const { article: moved } = await application.execute('articles.publish-pending', publishing, admin);
    expect(moved).toMatchObject({ slug: 'dos', revision: 2, title_es: 'Once ciudades publican el registro' });
    expect(await read('una')).toEqual(PublicArticle.parse(moved));
    await store({ ...moved, slug: 'tres' });
    expect(await ports.articles.usedSlugs(['una', 'dos', 'tres'])).toEqual(new Set(['una', 'dos', 'tres']));
  });

  it('stays when documents are imported again under the former one', async () => {
    const { run, stored, application } = createImporter();
    const both = { es: document(spanish, 'Cuerpo.'), en: document(english, 'Body.') };
    await run(both);
    await application.execute('articles.update', { slug: 'una-nota', revision: 1, new_slug: 'otra' }, admin);
    expect(await run(both)).toMatchObject({ slug: 'otra', outcome: 'unchanged' });
    expect(await run({ ...both, es: document(spanish, 'Otro cuerpo.') })).toMatchObject({
      slug: 'otra',
      outcome: 'updated',
    });
    expect(await stored()).toMatchObject({ slug: 'otra', body_es: 'Otro cuerpo.', revision: 3 });
    const { id: _id, revision: _revision, created_at: _made, updated_at: _at, ...exported } = await stored();
    const old = {
      format: 'vigia-article/1' as const,
      article: { ...exported, slug: 'una-nota', title_es: 'De fuera' },
      images: {},
    };
    expect(await run({ exported: old, overwrite: true })).toMatchObject({ slug: 'otra', outcome: 'updated' });
    expect(await stored('otra')).toMatchObject({ slug: 'otra', title_es: 'De fuera' });
  });
});
