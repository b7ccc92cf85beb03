import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Article } from '#core/articles/article.ts';
import { article, change, fitDraft } from '#tests/support/entities.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { jsonOf, problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { signIn } from '#tests/support/signed-in.ts';
import { stockedAdmin, stockedPassword, stockedReader } from '#tests/support/stocked-accounts.ts';
import { store } from '#tests/support/writing.ts';

let site: Site;
let cookie: string;
beforeEach(async () => {
  site = await startSite();
  await storeAccounts(site.ports, [stockedAdmin, stockedReader], stockedPassword);
  cookie = await signIn(site, stockedAdmin);
  await store(
    site.ports,
    fitDraft({ slug: 'borrador' }),
    fitDraft({ slug: 'sin-fuentes', title_es: 'Otra historia', title_en: 'Another story', sources: [] }),
    article({ slug: 'publicada', title_en: 'Published' }),
    article({ slug: 'fija', is_static: true }),
  );
});
afterEach(() => site.close());

const call = async (method: string, path: string, body?: unknown) => {
  const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const asked = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const received = await site.ask(path, asked);
  return { status: received.status, body: jsonOf(received) as Record<string, unknown>, received };
};
const put = (path: string, body: unknown = {}) => call('PUT', `/api/articles/${path}`, body);
const stored = async (slug: string) => (await site.ports.articles.find(slug))!;

describe('the calls of the panel', () => {
  it('approve and reject by PUT with a status', async () => {
    expect((await put('borrador', { status: 'published' })).status).toBe(200);
    expect((await put('sin-fuentes', { status: 'rejected' })).status).toBe(200);
    expect([(await stored('borrador')).status, (await stored('sin-fuentes')).status]).toEqual([
      'published',
      'rejected',
    ]);
  });

  it('answer article.featured, and a message', async () => {
    expect((await put('borrador/toggle-featured')).body).toMatchObject({ article: { featured: true } });
    expect((await put('borrador/toggle-featured')).body).toMatchObject({ article: { featured: false } });
    expect((await put('borrador/toggle-static')).body).toMatchObject({
      message: 'El artículo es ahora estático',
    });
    expect((await put('borrador/toggle-static')).body).toMatchObject({
      message: 'El artículo es ahora dinámico',
    });
  });

  it('need no body', async () => {
    const received = await site.ask('/api/articles/borrador/toggle-featured', {
      method: 'PUT',
      headers: { cookie },
    });
    expect(received.status).toBe(200);
    const migrated = await site.ask('/api/admin/articles/auto-migrate', {
      method: 'POST',
      headers: { cookie },
    });
    expect(jsonOf(migrated)).toMatchObject({ results: expect.any(Array), message: expect.any(String) });
  });

  it('list drafts and hardcoded authors as bare arrays, for nobody else to keep', async () => {
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
        expect.objectContaining({ slug: 'fija', status: 'frozen', new_author: null }),
      ],
    });
  });

  it('show another cover at another address', async () => {
    const before = await site.get('/covers/noticias/publicada.png');
    expect((await put('publicada/regenerate-image')).body).toMatchObject({ article: { cover_variant: 1 } });
    const after = await site.get('/covers/noticias/publicada.png?v=1');
    expect([after.status, after.headers.etag === before.headers.etag]).toEqual([200, false]);
  });
});

describe('a deleted article', () => {
  it('is gone from everything that readers ask for at once, and comes back', async () => {
    const places = ['/api/articles', '/api/articles/status/published', '/rss', '/sitemap.xml'];
    const seen = async () =>
      Promise.all(
        places.map(
          async (path) =>
            (await site.get(path)).text.includes('/publicada') ||
            (await site.get(path)).text.includes('"publicada"'),
        ),
      );
    const alone = async () =>
      Promise.all(
        ['/api/articles/publicada', '/api/articles/publicada/view', '/covers/noticias/publicada.png'].map(
          async (path) => (await site.get(path)).status,
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
      [404, 404, 404],
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

describe('what is refused', () => {
  it.each([
    ['PUT', '/api/articles/borrador', { status: 'published' }],
    ['DELETE', '/api/articles/borrador', undefined],
    ['GET', '/api/articles/status/draft', undefined],
    ['GET', '/api/admin/articles/borrador', undefined],
    ['POST', '/api/admin/articles/preview', { body: 'x' }],
  ])('%s %s is for administrators alone', async (method, path, body) => {
    const asked = {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    };
    expect((await site.ask(path, asked)).status).toBe(401);
    cookie = await signIn(site, stockedReader);
    expect((await call(method, path, body)).status).toBe(403);
    expect((await stored('borrador')).revision).toBe(1);
  });

  it('is a 409 for what is no draft, with how it stands', async () => {
    for (const status of ['published', 'rejected']) {
      const { status: code, body } = await put('publicada', { status });
      expect([code, body]).toMatchObject([
        409,
        { code: 'conflict', details: { status: 'published', current_revision: 1 } },
      ]);
    }
  });

  it('is a 409 for a stale revision, which goes through once it is the one there is now', async () => {
    await put('borrador', { revision: 1, title_es: 'De Eva' });
    const { status, body } = await put('borrador', { revision: 1, title_es: 'De Ana' });
    expect([status, body]).toMatchObject([409, { details: { current_revision: 2 } }]);
    expect((await put('borrador', { revision: 2, title_es: 'De Ana' })).status).toBe(200);
  });

  it('is a 422 for what is not fit, with the checklist', async () => {
    const { status, body } = await put('sin-fuentes', { status: 'published', confirm: true });
    expect([status, body]).toMatchObject([
      422,
      { code: 'rule-violated', details: { confirmable: false, checklist: [{ id: 'sources' }] } },
    ]);
  });

  it.each([
    ['PUT', '/api/articles/nadie', { status: 'rejected' }, 404],
    ['DELETE', '/api/articles/nadie', undefined, 404],
    ['PUT', '/api/articles/nadie/toggle-featured', {}, 404],
    ['GET', '/api/admin/articles/nadie', undefined, 404],
    ['PUT', '/api/articles/borrador', { status: 'borrado' }, 400],
    ['PUT', '/api/articles/borrador', {}, 400],
    ['PUT', '/api/articles/borrador', { revision: 'x', title_es: 'X' }, 400],
    ['DELETE', '/api/articles/borrador?revision=7', undefined, 409],
    ['POST', '/api/admin/articles/fix-author-names', {}, 400],
  ])('%s %s with %j is a %i', async (method, path, body, status) => {
    const answered = await call(method, path, body);
    expect(answered.status).toBe(status);
    expect(problemOf(answered.received).error).not.toBe('');
    expect((await stored('borrador')).revision).toBe(1);
  });

  it('two editors who approve and reject at once: one wins, the other is told', async () => {
    const answers = await Promise.all([
      put('borrador', { status: 'published' }),
      put('borrador', { status: 'rejected' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('what is large', () => {
  it('is taken up to a million signs a body, and refused in words beyond', async () => {
    const body = 'ñ'.repeat(1_000_000);
    expect((await put('borrador', { revision: 1, body_es: body, body_en: body })).status).toBe(200);
    expect((await stored('borrador')).body_en).toHaveLength(1_000_000);
    const longer = await put('borrador', { revision: 2, body_es: `${body}x` });
    expect([longer.status, longer.body]).toMatchObject([
      400,
      { details: { issues: [{ field: 'body_es' }] } },
    ]);
    const topics = Array.from({ length: 201 }, (_, index) => `t-${index}`);
    const many = await put('borrador', { revision: 2, topics });
    expect([many.status, many.body]).toMatchObject([400, { details: { issues: [{ field: 'topics' }] } }]);
    expect((await put('borrador', { revision: 2, body_es: 'x'.repeat(9_000_000) })).status).toBe(413);
    expect((await call('POST', '/api/admin/articles/preview', { body })).status).toBe(200);
  });

  it('lists come whole, however many drafts there are', async () => {
    await site.ports.transaction(change(), async ({ articles }) => {
      for (let number = 0; number < 1500; number += 1) await articles.save(fitDraft({ slug: `n-${number}` }));
    });
    const { body } = await call('GET', '/api/articles/status/draft');
    expect(body).toHaveLength(1502);
  });
});
