import { visitor } from '#core/kernel/actor.ts';
import { change, fitDraft } from '#tests/support/entities.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';
import { admin, createProduct } from '../support/product.ts';

closePortsAfterTests();

const name = `${'a'.repeat(32)}-1600x900.jpg`;
const gone = `/media/${'b'.repeat(32)}-1600x900.jpg`;
const share_image_url = `/media/${name}`;

const start = async () => {
  const product = createProduct();
  const file = { name, type: 'image/jpeg', width: 1600, height: 900, bytes: new Uint8Array([1]) };
  await product.ports.transaction(change(), ({ media }) => media.put(file));
  await product.store(fitDraft({ slug: 'una', status: 'published', published_languages: ['es', 'en'] }));
  const execute = product.application.execute.bind(product.application);
  return {
    ...product,
    update: async (address: string | null) => {
      const { revision } = (await product.ports.articles.find('una'))!;
      return execute('articles.update', { slug: 'una', revision, share_image_url: address }, admin);
    },
    picture: async () => {
      const { search, article } = await execute(
        'articles.view',
        { slug: 'una', lang: 'es' },
        visitor('http'),
      );
      expect(article).not.toHaveProperty('share_image_url');
      return search.picture;
    },
  };
};

describe('the sharing picture of an article', () => {
  it('is cut around its focal point, wherever that is moved', async () => {
    const { ports, update, picture } = await start();
    expect(await picture()).toBeNull();
    await update(share_image_url);
    expect(await picture()).toBe(`/media/${name}/1200x630.jpg`);
    const before = (await ports.articles.find('una'))!;
    await ports.transaction(change(), async ({ media }) => {
      await media.save({ ...(await media.find(name))!, focal_x: 0.3, focal_y: 0.65 });
    });
    expect(await picture()).toBe(`/media/${name}/1200x630-30-65.jpg`);
    // The page is made again, and the text is as it was.
    expect(await ports.articles.find('una')).toMatchObject({ revision: before.revision });
  });

  it('is of the library, which keeps it as long as it is used', async () => {
    const { application, update } = await start();
    await expect(update('https://example.org/a.jpg')).rejects.toMatchObject({
      params: { issues: [{ field: 'share_image_url' }] },
    });
    await expect(update('data:image/png,x')).rejects.toMatchObject({ code: 'validation' });
    await update(share_image_url);
    await expect(application.execute('media.delete', { name, revision: 1 }, admin)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('that the library does not have is named by the checklist, and readers get that of the piece', async () => {
    const { application, store, update, picture } = await start();
    await update(gone);
    expect(await picture()).toBeNull();
    await store(fitDraft({ slug: 'otra', share_image_url: gone }));
    const { items } = await application.execute('articles.checklist', { slug: 'otra' }, admin);
    expect(items.find(({ id }) => id === 'image')).toMatchObject({
      level: 'warning',
      data: { share_gone: true },
    });
  });
});
