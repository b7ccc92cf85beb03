import type { Call, CallOptions } from '#adapters/client/base-query.ts';
import type { CallError } from '#adapters/client/call-error.ts';
import { operationBaseQuery, toRequest } from '#adapters/client/base-query.ts';
import { withCoverUrls } from '#adapters/http/cover-urls.ts';
import { visitor } from '#core/kernel/actor.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { startSite } from '#tests/support/http-site.ts';
import { articlesNamed } from '#tests/support/web-articles.ts';
import { browseTo, startWeb } from '#tests/support/web-site.ts';

type Api = Parameters<typeof operationBaseQuery>[1];
const api = { signal: new AbortController().signal } as Api;
// Another file may have left the document in another language.
beforeEach(() => {
  document.documentElement.lang = 'es';
});

const list = (input: Call['input'] = {}): Call => ({ name: 'articles.list', input });
const ask = async (call: Call, options: CallOptions = {}) =>
  (await operationBaseQuery(call, api, options)) as { data?: unknown; error?: CallError };

describe('the request of a call', () => {
  const address = (call: Call) => toRequest(call).url;
  const view = (slug: string) => address({ name: 'articles.view', input: { slug, lang: 'en' } });

  it.each([
    ['una-nota', '/api/articles/una-nota/view?lang=en'],
    ['a b/ñ?#&%', '/api/articles/a%20b%2F%C3%B1%3F%23%26%25/view?lang=en'],
    ["$&$1$'", "/api/articles/%24%26%241%24'/view?lang=en"],
    [':slug', '/api/articles/%3Aslug/view?lang=en'],
  ])('has the parameter %j in its path', (slug, url) => {
    expect(view(slug)).toBe(url);
  });

  it('repeats list parameters, and omits unset ones', () => {
    const input = { topic: ['a', 'b&c'], tag: [], type: undefined, q: '', cursor: null, limit: 0, on: false };
    expect(address(list(input))).toBe('/api/articles?topic=a&topic=b%26c&limit=0&on=false');
    expect(address(list())).toBe('/api/articles');
  });

  it('includes cookies and no body', () => {
    expect(toRequest(list({ q: 'ley' })).init).toEqual({
      method: 'GET',
      credentials: 'include',
      headers: { 'Accept-Language': 'es' },
    });
  });

  it('has a long text as a blob', () => {
    const bodyOf = (text: string) =>
      toRequest({ name: 'articles.search', input: { text }, route: { method: 'put', path: '/api/x' } }).init
        .body;
    const text = 'ñ'.repeat(200_000);
    expect(bodyOf('corto')).toBe('{"text":"corto"}');
    expect((bodyOf(text) as Blob).size).toBe(Buffer.byteLength(JSON.stringify({ text })));
  });
});

describe('a call', () => {
  it("returns the product's output, and sends cookies", async () => {
    const { application, requests } = await startWeb(articlesNamed('llamada', 3));
    const expected = await application.execute('articles.list', { sort: 'oldest' }, visitor('http'));
    expect(expected.items).toHaveLength(3);
    expect(await ask(list({ sort: 'oldest' }))).toEqual({
      data: withCoverUrls({ url: 'https://vigia.example' }, expected),
    });
    expect(requests).toEqual([{ method: 'GET', path: '/api/articles?sort=oldest', credentials: 'include' }]);
  });

  it("has the refusal's status, text and body fields", async () => {
    await startWeb();
    const { error } = await ask(list({ limit: 1000 }));
    const problem = JSON.parse(error!.message.replace(/^400: /, '')) as Partial<CallError>;
    expect(problem).toMatchObject({ error: expect.stringContaining('limit'), code: 'validation' });
    const { error: reason, code, key, details, requestId } = problem;
    expect(error).toEqual({
      status: 400,
      message: error!.message,
      error: reason,
      code,
      key,
      details,
      requestId,
    });

    const missing = await ask({ name: 'articles.view', input: { slug: 'nada' } });
    expect(missing.error).toMatchObject({ status: 404, code: 'not-found' });
    expect(missing.error!.message).toMatch(/^404: \{/);
  });

  it('fails without a session, or is empty if requested', async () => {
    const { fail } = await startWeb();
    fail(new DomainError('access.sign-in', { hint: { key: 'access.token-hint' } }));
    const refused = { status: 401, error: 'Inicia sesión primero', code: 'unauthenticated' };
    expect((await ask(list())).error).toMatchObject(refused);
    expect((await ask(list(), { on401: 'throw' })).error).toMatchObject(refused);
    expect(await ask(list(), { on401: 'empty' })).toEqual({ data: null });
    fail(new DomainError('access.administrators-only', { role: 'reader' }));
    expect((await ask(list(), { on401: 'empty' })).error).toMatchObject({ status: 403 });
  });

  it('has status 0 without a response', async () => {
    const { site } = await startWeb();
    await site.close();
    expect(await ask(list())).toEqual({ error: { status: 0, message: '0: fetch failed' } });
  });
});

describe("an intermediary's response", () => {
  const answering = async (status: number, body: string) => {
    const site = await startSite({
      before: (ctx) => {
        ctx.status = status;
        ctx.res.end(body);
        ctx.respond = false;
      },
    });
    browseTo(site.port);
    const answer = await ask(list());
    await site.close();
    return answer;
  };

  it('is quoted by its text, or by its status text', async () => {
    expect(await answering(502, 'upstream away')).toEqual({
      error: { status: 502, message: '502: upstream away' },
    });
    expect(await answering(502, '')).toEqual({ error: { status: 502, message: '502: Bad Gateway' } });
    expect(await answering(503, '["no", "problem"]')).toEqual({
      error: { status: 503, message: '503: ["no", "problem"]' },
    });
  });

  it('may be empty', async () => {
    expect(await answering(204, '')).toEqual({ data: null });
  });

  it("counts as no response when it is not the product's", async () => {
    expect((await answering(200, '<h1>Wi-Fi</h1>')).error).toMatchObject({ status: 0 });
  });
});
