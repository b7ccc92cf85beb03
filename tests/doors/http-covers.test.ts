import sharp from 'sharp';
import { coverPath, untitledCover } from '#core/covers/cover-address.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { article, change, interview, referent } from '#tests/support/entities.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

describe('covers', () => {
  let site: Site;
  let drawn = 0;
  beforeAll(async () => {
    site = await startSite();
    const { rasterizer } = site.ports;
    site.ports.rasterizer = {
      toPng(svg) {
        drawn += 1;
        return rasterizer.toPng(svg);
      },
    };
    const [page] = sampleContent.pages;
    await site.ports.transaction(change(), async ({ articles, interviews, referents, pages }) => {
      await articles.save(article({ slug: 'nota', title_es: 'Una nota', title_en: 'A note' }));
      await articles.save(article({ slug: 'borrador', status: 'draft' }));
      await interviews.save(interview({ slug: 'charla' }));
      await referents.save(referent({ slug: 'ada' }));
      const { created_at, updated_at, id } = article();
      await pages.save({ ...page!, id, created_at, updated_at, revision: 0 });
    });
  });
  afterAll(() => site.close());

  it.each([
    '/covers/noticias/nota.png',
    '/covers/noticias/nota.png?lang=en',
    '/covers/entrevistas/charla.png',
    '/covers/referentes/ada.png',
    '/covers/paginas/inicio.png',
    '/covers/paginas/noticias.png?lang=en',
    `/covers/paginas/${sampleContent.pages[0]!.slug}.png`,
  ])('%s is a picture of 1200 by 630 pixels, revalidated each time', async (path) => {
    const received = await site.get(path, { 'accept-encoding': 'br, gzip' });
    expect(received.status).toBe(200);
    expect(received.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(received.body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(received.headers.etag).toMatch(/^"[\w-]+"$/);
    const again = await site.get(path, { 'if-none-match': received.headers.etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each([
    '/covers/noticias/nada.png',
    '/covers/noticias/borrador.png',
    '/covers/noticias/nota.svg',
    '/covers/noticias/nota',
    '/covers/noticias/',
    '/covers/noticias/%00.png',
    '/covers/noticias/%E0%A4%A.png',
    `/covers/noticias/${'x'.repeat(700)}.png`,
    '/covers/empresas/nada.png',
    '/covers/paginas/toString.png',
    '/covers/paginas/nada.png',
    '/covers/paginas/../noticias/nota.svg',
    '/covers/',
  ])('%s does not exist', async (path) => {
    const received = await site.get(path);
    expect([received.status, received.text]).toEqual([404, 'Not found\n']);
  });

  it('are in the requested language', async () => {
    const [spanish, english] = await Promise.all(
      ['', '?lang=en'].map((query) => site.get(`/covers/noticias/nota.png${query}`)),
    );
    expect(spanish!.headers.etag).not.toBe(english!.headers.etag);
  });

  it('are drawn without their title for where it stands beside them', async () => {
    const path = coverPath('noticias', 'nota', 'es');
    const before = drawn;
    const [titled, plain, again] = [
      await site.get(path),
      await site.get(untitledCover(path)),
      await site.get('/covers/noticias/nota.png?untitled=yes'),
    ];
    expect(plain.headers.etag).not.toBe(titled.headers.etag);
    expect(again.headers.etag).toBe(plain.headers.etag);
    expect(drawn - before).toBeLessThanOrEqual(2);
    expect(untitledCover('/media/x/1200x630.jpg')).toBe('/media/x/1200x630.jpg');
  });

  it('are drawn once for equivalent requests, and again after content changes', async () => {
    await site.get('/covers/noticias/nota.png');
    const before = drawn;
    const first = await site.get('/covers/noticias/nota.png?utm_source=a');
    await Promise.all(['?a=1', '?b=2', ''].map((query) => site.get(`/covers/noticias/nota.png${query}`)));
    expect(drawn).toBe(before);
    const stored = (await site.ports.articles.find('nota'))!;
    await site.ports.transaction(change(), ({ articles }) =>
      articles.save({ ...stored, title_es: 'Otra nota' }),
    );
    const second = await site.get('/covers/noticias/nota.png');
    expect(drawn).toBe(before + 1);
    expect(second.headers.etag).not.toBe(first.headers.etag);
  });

  it('are read-only', async () => {
    expect((await site.ask('/covers/noticias/nota.png', { method: 'POST' })).status).toBe(405);
  });
});
