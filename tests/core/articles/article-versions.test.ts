import { fitDraft } from '#tests/support/entities.ts';
import { createImporter, document, spanish } from '../support/import-product.ts';
import { createProduct, editor } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const slug = 'una-nota';

describe('the versions of an article', () => {
  const start = async () => {
    const product = createProduct();
    await product.store(fitDraft({ slug, title_es: 'Uno' }));
    const edit = (revision: number, title_es: string) =>
      product.application.execute('articles.edit', { slug, revision, title_es }, editor);
    await edit(1, 'Dos');
    await edit(2, 'Tres');
    await product.application.execute('articles.toggle-featured', { slug }, editor);
    return product;
  };

  it('are listed newest first, with changes and authors', async () => {
    const { application } = await start();
    const all = await application.execute('articles.versions', { slug }, editor);
    expect(all.items.map(({ revision, operation, changed }) => [revision, operation, changed])).toEqual([
      [4, 'articles.toggle-featured', ['featured']],
      [3, 'articles.edit', ['title_es']],
      [2, 'articles.edit', ['title_es']],
      [1, 'test.store', expect.arrayContaining(['title_es', 'body_es', 'status'])],
    ]);
    expect(all.items[0]).toMatchObject({ actor_name: 'eva', door: 'http' });
    expect(all.items[0]).not.toHaveProperty('snapshot');
    const first = await application.execute('articles.versions', { slug, limit: 2 }, editor);
    expect(first.items.map(({ revision }) => revision)).toEqual([4, 3]);
    const rest = await application.execute('articles.versions', { slug, before: first.next_before! }, editor);
    expect(rest.items.map(({ changed }) => changed.length > 1)).toEqual([false, true]);
    expect(rest.next_before).toBeNull();
  });

  it('are read individually, with each change before and after', async () => {
    const { application } = await start();
    const view = await application.execute('articles.version', { slug, version: 3 }, editor);
    expect(view).toMatchObject({
      revision: 3,
      changes: [{ field: 'title_es', before: 'Dos', after: 'Tres' }],
      snapshot: { title_es: 'Tres', revision: 3 },
    });
    const missing = application.execute('articles.version', { slug, version: 9 }, editor);
    await expect(missing).rejects.toMatchObject({ code: 'not-found' });
  });

  it('restore the content, not the status', async () => {
    const { application, ports } = await start();
    await application.execute('articles.reject', { slug }, editor);
    const { article } = await application.execute('articles.restore-version', { slug, version: 1 }, editor);
    expect(article).toMatchObject({ title_es: 'Uno', featured: true, status: 'rejected', revision: 6 });
    const again = await application.execute('articles.restore-version', { slug, version: 1 }, editor);
    expect(again).toMatchObject({ changed: false });
    const [last] = await ports.versions.list('articles', slug);
    expect(last).toMatchObject({ operation: 'articles.restore-version', revision: 6 });
    for (const [input, code] of [
      [{ slug, version: 1, revision: 5 }, 'conflict'],
      [{ slug, version: 99 }, 'not-found'],
      [{ slug: 'nadie', version: 1 }, 'not-found'],
    ] as const)
      await expect(application.execute('articles.restore-version', input, editor)).rejects.toMatchObject({
        code,
      });
  });

  it('exist for an article in the trash too', async () => {
    const { application } = await start();
    await application.execute('articles.delete', { slug }, editor);
    const { items } = await application.execute('articles.versions', { slug, limit: 1 }, editor);
    expect(items).toMatchObject([{ operation: 'articles.delete', changed: ['deleted_at'] }]);
  });
});

describe('the trash', () => {
  it('restores an article unchanged, once', async () => {
    const { application, ports, store } = createProduct();
    await store(fitDraft({ slug, status: 'published' }));
    const before = (await ports.articles.find(slug))!;
    const answer = await application.execute('articles.delete', { slug, revision: 1 }, editor);
    expect(answer).toEqual({ slug, revision: 2, deleted_at: before.updated_at });
    const { items } = await application.execute('articles.trash', {}, editor);
    expect(items).toMatchObject([{ slug, status: 'published', deleted_at: answer.deleted_at }]);
    const stale = application.execute('articles.restore', { slug, revision: 1 }, editor);
    await expect(stale).rejects.toMatchObject({ code: 'conflict', params: { current_revision: 2 } });
    const { article } = await application.execute('articles.restore', { slug }, editor);
    expect(article).toEqual({ ...before, revision: 3 });
    const again = application.execute('articles.restore', { slug }, editor);
    await expect(again).rejects.toMatchObject({ code: 'conflict', params: { current_revision: 3 } });
    const nobody = application.execute('articles.restore', { slug: 'nadie' }, editor);
    await expect(nobody).rejects.toMatchObject({ code: 'not-found' });
  });

  it('does not reveal the sample with the slug of a deleted article', async () => {
    const sample = fitDraft({ slug, status: 'published' });
    const { application, ports } = createProduct({
      samples: { ...createProduct().ports.samples, articles: [sample] },
    });
    const visitor = { ...editor, role: null };
    expect(await application.execute('articles.get', { slug }, visitor)).toMatchObject({ revision: 0 });
    await application.execute('content.seed', {}, editor);
    await application.execute('articles.delete', { slug }, editor);
    await expect(application.execute('articles.get', { slug }, visitor)).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await application.execute('articles.list', {}, visitor)).toMatchObject({ items: [] });
    expect(await ports.articles.usedSlugs([slug])).toEqual(new Set([slug]));
  });

  it('prevents an import from taking the slug, with a message', async () => {
    const { run, application } = createImporter();
    await run({ es: document(spanish) });
    await application.execute('articles.delete', { slug }, editor);
    expect(await run({ es: document(spanish) })).toMatchObject({
      outcome: 'refused',
      reasons: [expect.stringContaining('in the trash')],
    });
  });
});
