import { problemOf } from '#tests/support/http-client.ts';
import { startDesk } from '#tests/support/http-desk.ts';
import { closePortsAfterTests, poolOf } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const desk = startDesk();
const { call, put, stored } = desk;

describe('desk refusals', () => {
  it.each([
    ['PUT', '/api/articles/borrador', { status: 'published' }],
    ['DELETE', '/api/articles/borrador', undefined],
    ['GET', '/api/articles/status/draft', undefined],
    ['GET', '/api/admin/articles/borrador', undefined],
    ['POST', '/api/admin/articles/preview', { body: 'x' }],
  ])('%s %s is for administrators only', async (method, path, body) => {
    const input = {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    };
    expect((await desk.site.ask(path, input)).status).toBe(401);
    await desk.becomeReader();
    expect((await call(method, path, body)).status).toBe(403);
    expect((await stored('borrador')).revision).toBe(1);
  });

  it.each(['rejected', 'x', '%E2%98%83'])('are a 400 for articles of the status %s', async (status) => {
    for (const address of [
      desk.site.get(`/api/articles/status/${status}`),
      call('GET', `/api/articles/status/${status}`),
    ])
      expect((await address).status).toBe(400);
    const { body } = await call('GET', `/api/articles/status/${status}`);
    expect(body).toMatchObject({ code: 'validation', details: { allowed: ['published', 'draft'] } });
  });

  it('are a 409 for anything but a draft, with its status', async () => {
    for (const status of ['published', 'rejected']) {
      const { status: code, body } = await put('publicada', { status });
      expect([code, body]).toMatchObject([
        409,
        { code: 'conflict', details: { status: 'published', current_revision: 1 } },
      ]);
    }
  });

  it('are a 409 for a stale revision, which succeeds with the current one', async () => {
    await put('borrador', { revision: 1, title_es: 'De Eva' });
    const { status, body } = await put('borrador', { revision: 1, title_es: 'De Ana' });
    expect([status, body]).toMatchObject([409, { details: { current_revision: 2 } }]);
    expect((await put('borrador', { revision: 2, title_es: 'De Ana' })).status).toBe(200);
  });

  it('are a 400 for unknown fields, without changes', async () => {
    const { status, body } = await put('borrador', { title_es: 'Otra', tittle_en: 'Another' });
    expect([status, body['error']]).toEqual([
      400,
      expect.stringMatching(/^tittle_en: campo desconocido\. Campos posibles: title_es, /),
    ]);
    expect((await put('borrador/toggle-featured', { on: true })).status).toBe(400);
    expect((await call('DELETE', '/api/articles/borrador', { reason: 'x' })).status).toBe(400);
    expect((await call('DELETE', '/api/articles/borrador', { revision: 7 })).status).toBe(409);
    expect((await stored('borrador')).revision).toBe(1);
  });

  it('do not include an item sent back as it was read', async () => {
    const { body } = await call('GET', '/api/articles/publicada');
    const { status: _status, ...article } = body;
    const answer = await put('publicada', { ...article, title_es: 'Con otro título' });
    expect([answer.status, answer.body]).toMatchObject([200, { article: { title_es: 'Con otro título' } }]);
  });

  it('are a 412 when If-Match does not match', async () => {
    const path = '/api/articles/publicada';
    // What the tests before have changed may still be in the cache.
    await desk.site.ports.changes.caughtUp();
    const { headers } = await desk.site.ask(path, { headers: { 'accept-encoding': 'br' } });
    const write = (tag: string | undefined, title_es: string) =>
      desk.site.ask(path, {
        method: 'PUT',
        headers: { cookie: desk.cookie, 'content-type': 'application/json', 'if-match': tag },
        body: JSON.stringify({ title_es }),
      });
    expect((await write(headers.etag, 'Uno')).status).toBe(200);
    for (const tag of [headers.etag, '"1"', '"x"', 'W/"1", "x"', '"1", "x"']) {
      const refused = await write(tag, 'Dos');
      const { code, key, details } = problemOf(refused);
      const current = tag === '"1"' ? 2 : undefined;
      expect([tag, refused.status, code, key, details?.['current_revision']]).toEqual([
        tag,
        412,
        'precondition-failed',
        current ? 'request.changed-to' : 'request.changed-since',
        current,
      ]);
    }
    expect((await write('"2"', 'Dos')).status).toBe(200);
    expect(await stored('publicada')).toMatchObject({ title_es: 'Dos', revision: 3 });
    const removed = await desk.site.ask(path, {
      method: 'DELETE',
      headers: { cookie: desk.cookie, 'if-match': '"1"' },
    });
    expect(removed.status).toBe(412);
  });

  it.each([
    (tag: string) => `W/${tag}`,
    (tag: string) => tag.replace(/"$/, '-gzip"'),
    (tag: string) => `W/${tag.replace(/"$/, '-zstd"')}`,
    (tag: string) => `"x", W/${tag}`,
  ])('are none for a tag that a proxy has marked as weak or of another coding: %#', async (changed) => {
    const path = '/api/articles/publicada';
    // What the tests before have changed may still be in the cache.
    await desk.site.ports.changes.caughtUp();
    const { headers } = await desk.site.ask(path, {});
    const write = () =>
      desk.site.ask(path, {
        method: 'PUT',
        headers: {
          cookie: desk.cookie,
          'content-type': 'application/json',
          'if-match': changed(headers.etag!),
        },
        body: JSON.stringify({ image_alt_es: 'otra' }),
      });
    expect((await write()).status).toBe(200);
    expect((await write()).status).toBe(412);
  });

  it.each([
    ['"1"', 2],
    ['"2"', 1],
    ['etag', 7],
  ])('are a 400 when If-Match (%s) and revision (%i) differ', async (match, revision) => {
    const path = '/api/articles/publicada';
    // What the tests before have changed may still be in the cache.
    await desk.site.ports.changes.caughtUp();
    const { headers } = await desk.site.ask(path, {});
    const refused = await desk.site.ask(path, {
      method: 'PUT',
      headers: {
        cookie: desk.cookie,
        'content-type': 'application/json',
        'if-match': match === 'etag' ? headers.etag! : match,
      },
      body: JSON.stringify({ title_es: 'Otro', revision }),
    });
    expect([refused.status, problemOf(refused).key]).toEqual([400, 'request.revisions-differ']);
    expect(await stored('publicada')).toMatchObject({ revision: 1 });
  });

  it('are a 422 for failed checks, with the checklist', async () => {
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

  it('two concurrent decisions on a draft: one wins, the other gets a conflict', async () => {
    const answers = await Promise.all([
      put('borrador', { status: 'published' }),
      put('borrador', { status: 'rejected' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('large content', () => {
  it('is accepted up to a million characters per body, and refused with a message beyond', async () => {
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

  it('is listed completely, however many drafts there are', async () => {
    await poolOf(desk.site.ports).raw(
      `insert into articles select (jsonb_populate_record(a,
        jsonb_build_object('id', gen_random_uuid(), 'slug', 'n-' || n::text))).*
      from articles a, generate_series(1, 1500) n where slug = 'borrador'`,
    );
    const { body } = await call('GET', '/api/articles/status/draft');
    expect(body).toHaveLength(1502);
  });
});
