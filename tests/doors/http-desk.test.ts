import type { Article } from '#core/articles/article.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import { article } from '#tests/support/entities.ts';
import { startDesk } from '#tests/support/http-desk.ts';
import { site } from '#tests/support/http-site.ts';
import { store } from '#tests/support/writing.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const desk = startDesk();
const { call, put, stored } = desk;

describe("the panel's calls", () => {
  it('approve and reject by PUT with a status', async () => {
    expect((await put('borrador', { status: 'published' })).status).toBe(200);
    expect((await put('sin-fuentes', { status: 'rejected' })).status).toBe(200);
    expect([(await stored('borrador')).status, (await stored('sin-fuentes')).status]).toEqual([
      'published',
      'rejected',
    ]);
  });

  it('return article.featured, and a message', async () => {
    expect((await put('borrador/toggle-featured')).body).toMatchObject({ article: { featured: true } });
    expect((await put('borrador/toggle-featured')).body).toMatchObject({ article: { featured: false } });
    expect((await put('borrador/toggle-static')).body).toMatchObject({
      message: 'El artículo es ahora estático',
    });
    expect((await put('borrador/toggle-static')).body).toMatchObject({
      message: 'El artículo es ahora dinámico',
    });
  });

  it('create an article, and store pending changes hidden from readers', async () => {
    const body_es = 'Una frase. '.repeat(90_000);
    const created = await call('POST', '/api/articles', { title_es: 'Nueva', body_es });
    expect(created.received.status).toBe(201);
    expect(created.body).toMatchObject({ article: { slug: 'nueva', status: 'draft', revision: 1 } });
    const response = await call('POST', '/api/articles', {
      title_es: 'Nueva',
      body_es: 'B',
      slug: 'publicada',
    });
    expect(response.received.status).toBe(409);
    expect(response.body).toMatchObject({ key: 'articles.slug-taken', details: { field: 'slug' } });
    const { revision } = await stored('publicada');
    const path = '/api/articles/publicada/pending';
    const typed = { base_revision: revision, pending_revision: 0, body_es, title_es: 'Secreto' };
    expect((await call('PUT', path, typed)).body).toMatchObject({
      pending: { revision: 1, base_revision: revision },
    });
    const stale = await call('PUT', path, typed);
    expect(stale.received.status).toBe(409);
    expect(stale.body).toMatchObject({
      key: 'articles.pending-stale',
      details: { current_revision: revision, pending: { revision: 1, edit: { title_es: 'Secreto' } } },
    });
    const long = await call('PUT', path, { ...typed, pending_revision: 1, body_es: 'x'.repeat(1_000_001) });
    expect(long.received.status).toBe(400);
    expect(long.body).toMatchObject({ details: { issues: [{ field: 'body_es' }] } });
    for (const read of ['/api/articles/publicada', '/api/articles', '/api/articles/publicada/view'])
      expect((await desk.site.get(read)).text).not.toContain('Secreto');
    expect((await desk.site.get(path)).status).toBe(401);
    expect((await call('DELETE', `${path}?pending_revision=1`)).body).toEqual({
      slug: 'publicada',
      changed: true,
    });
    expect((await call('GET', path)).body).toMatchObject({ pending: null, article: { slug: 'publicada' } });
  });

  it('redirect permanently from former slugs of an article', async () => {
    const { revision } = await stored('publicada');
    expect((await put('publicada', { revision, new_slug: 'mudada' })).status).toBe(200);
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const moved = await desk.site.get('/api/articles/publicada', headers);
      expect([moved.status, moved.headers.location]).toEqual([301, '/api/articles/mudada']);
    }
    expect(jsonOf(await desk.site.get('/api/articles/mudada'))).toMatchObject({ slug: 'mudada' });
  });

  it('need no body', async () => {
    const received = await desk.site.ask('/api/articles/borrador/toggle-featured', {
      method: 'PUT',
      headers: { cookie: desk.cookie },
    });
    expect(received.status).toBe(200);
    const migrated = await desk.site.ask('/api/admin/articles/auto-migrate', {
      method: 'POST',
      headers: { cookie: desk.cookie },
    });
    expect(jsonOf(migrated)).toMatchObject({ results: expect.any(Array), message: expect.any(String) });
  });

  it('list drafts and hardcoded authors as bare arrays, without caching', async () => {
    for (const [path, slugs] of [
      ['/api/articles/status/draft', ['sin-fuentes', 'borrador']],
      ['/api/admin/articles/hardcoded-authors', ['sin-fuentes', 'publicada', 'fija', 'borrador']],
    ] as const) {
      const { received, body } = await call('GET', path);
      expect(received.headers['cache-control']).toMatch(/^private|no-store/);
      expect((body as unknown as Article[]).map(({ slug }) => slug)).toEqual(slugs);
    }
  });

  it('set author names by a mapping', async () => {
    const { body } = await call('POST', '/api/admin/articles/fix-author-names', {
      borrador: 'Ana Ruiz',
      fija: 'Ana Ruiz',
    });
    expect(body).toEqual({
      results: [
        expect.objectContaining({ slug: 'borrador', status: 'updated', new_author: 'Ana Ruiz' }),
        expect.objectContaining({ slug: 'fija', status: 'static', new_author: null }),
      ],
    });
  });

  it('include the full address of the cover in every article, drawn or cropped', async () => {
    const { ports } = desk.site;
    const { url } = site;
    const picture = `/media/${'0'.repeat(32)}-640x480.png`;
    await store(ports, article({ slug: 'con-foto', image_url: picture }));
    const drawn = {
      cover_url_es: `${url}/covers/noticias/publicada.png?v=4`,
      cover_url_en: `${url}/covers/noticias/publicada.png?lang=en&v=4`,
    };
    const cut = {
      cover_url_es: `${url}${picture}/1200x630.jpg`,
      cover_url_en: `${url}${picture}/1200x630.jpg`,
    };
    const at = async (path: string) => (await call('GET', path)).body as never;
    for (const list of [
      (at('/api/articles') as Promise<{ items: object[] }>).then(({ items }) => items),
      at('/api/articles/status/published') as Promise<object[]>,
    ])
      expect(await list).toEqual(
        expect.arrayContaining([expect.objectContaining(drawn), expect.objectContaining(cut)]),
      );
    expect(await at('/api/articles/con-foto')).toMatchObject({ ...cut, image_url: picture });
    expect(await at('/api/articles/con-foto/view')).toMatchObject({ article: cut });
    expect(await at('/api/admin/articles/publicada')).toMatchObject({ article: drawn });
  });

  it('show another cover at another address', async () => {
    const before = await desk.site.get('/covers/noticias/publicada.png');
    expect((await put('publicada/regenerate-image')).body).toMatchObject({ article: { cover_variant: 1 } });
    const after = await desk.site.get('/covers/noticias/publicada.png?v=4.1');
    expect([after.status, after.headers.etag === before.headers.etag]).toEqual([200, false]);
  });
});

describe('a deleted article', () => {
  it('is immediately removed from all public responses, and can be restored', async () => {
    const places = [
      '/api/articles',
      '/api/articles/status/published',
      '/rss',
      '/sitemap-articles-2026-11.xml',
    ];
    const seen = async () =>
      Promise.all(
        places.map(
          async (path) =>
            (await desk.site.get(path)).text.includes('/publicada') ||
            (await desk.site.get(path)).text.includes('"publicada"'),
        ),
      );
    const alone = async () =>
      Promise.all(
        ['/api/articles/publicada', '/api/articles/publicada/view', '/covers/noticias/publicada.png'].map(
          async (path) => (await desk.site.get(path)).status,
        ),
      );
    expect([await seen(), await alone()]).toEqual([
      [true, true, true, true],
      [200, 200, 200],
    ]);
    const gone = await call('DELETE', '/api/articles/publicada');
    expect(gone.body).toMatchObject({ slug: 'publicada', revision: 2 });
    expect([await seen(), await alone()]).toEqual([
      [false, false, false, false],
      [404, 410, 404],
    ]);
    expect((await call('GET', '/api/admin/articles/trash')).body).toMatchObject({
      items: [{ slug: 'publicada' }],
    });
    expect((await call('POST', '/api/admin/articles/publicada/restore')).status).toBe(200);
    expect([await seen(), await alone()]).toEqual([
      [true, true, true, true],
      [200, 200, 200],
    ]);
  });
});
