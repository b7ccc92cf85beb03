import { admin } from '#tests/core/support/product.ts';
import { article } from '#tests/support/entities.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { startWeb } from '#tests/support/web-site.ts';

describe('a redrawn cover', () => {
  it('is replaced on the page, in the list, on the front page and in sharing', async () => {
    const web = await startWeb([article({ slug: 'una-nota', title_en: 'A note' })]);
    const readCover = async () => {
      const drawings: string[] = [];
      for (const path of ['/noticias/una-nota', '/noticias', '/'])
        drawings.push(
          [...(await readDocument(web, path)).main.querySelectorAll('svg')]
            .map((one) => one.outerHTML)
            .join(),
        );
      const { page } = await readDocument(web, '/noticias/una-nota?lang=en');
      return { drawings, share: page.querySelector('meta[property="og:image"]')?.getAttribute('content') };
    };
    const before = await readCover();
    expect(before.share).toBe('https://vigia.example/covers/noticias/una-nota.png?lang=en&v=4');
    await web.application.execute('articles.regenerate-image', { slug: 'una-nota' }, admin);
    const after = await readCover();
    expect(after.share).toBe('https://vigia.example/covers/noticias/una-nota.png?lang=en&v=4.1');
    for (const [index, drawing] of after.drawings.entries()) expect(drawing).not.toBe(before.drawings[index]);
    expect((await web.site.get('/covers/noticias/una-nota.png?lang=en&v=4.1')).status).toBe(200);
  });
});
