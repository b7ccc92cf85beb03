import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '#adapters/http/response-cache.ts';
import { createResponseCache } from '#adapters/http/response-cache.ts';
import type { Notice, PublicTopic } from '#core/kernel/invalidation-topics.ts';
import { readerTopics } from '#core/kernel/invalidation-topics.ts';
import type { Received } from '#tests/support/http-client.ts';
import { ask } from '#tests/support/http-client.ts';
import { until } from '#tests/support/until.ts';

const page = (text: string, overrides: Partial<Answer> = {}): Answer => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body: Buffer.from(text.padEnd(3000, '.')),
  ...overrides,
});

/** A promise that a test resolves. */
const createGate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};

describe('cached answers', () => {
  const listeners = new Set<(notice: Notice) => void>();
  const announce = (notice: Notice) => listeners.forEach((listener) => listener(notice));
  const state = { now: 0, made: 0, popular: [] as boolean[], produce: async (): Promise<Answer> => page('') };
  const cache = createResponseCache({
    now: () => state.now,
    changes: { subscribe: (listener) => listeners.add(listener) },
    topics: readerTopics,
    headersOf: (type) => ({ 'X-Kind': type }),
    limit: (_request, make, { isPopular } = { isPopular: false }) => {
      state.popular.push(isPopular);
      return make();
    },
  });
  const server = createServer((request, response) => {
    const context = { id: 'r-1', request, response };
    const key = request.url ?? '';
    const produce = () => {
      state.made += 1;
      return state.produce();
    };
    if (!cache.sendCached(key, context))
      cache.sendOrMake(key, context, produce).catch(() => response.writeHead(500).end());
  });
  const get = (headers = {}, path = '/') => ask((server.address() as AddressInfo).port, path, { headers });
  const textOf = ({ text }: Received) => text.replace(/\.+$/, '');

  beforeEach(async () => {
    Object.assign(state, { now: 0, made: 0, popular: [], produce: async () => page('uno') });
    cache.clear();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('are not evicted by made-up addresses', async () => {
    state.produce = async () => page('x'.repeat(100_000));
    await get({}, '/');
    await get({}, '/noticias?lang=en');
    for (let number = 0; number < 400; number += 1) await get({}, `/?q=${number}`);
    state.made = 0;
    await get({}, '/');
    await get({}, '/noticias?lang=en');
    expect(state.made).toBe(0);
    await get({}, '/?q=0');
    expect(state.made).toBe(1);
  });

  it('are computed once and sent until content changes', async () => {
    expect([textOf(await get()), textOf(await get())]).toEqual(['uno', 'uno']);
    expect(state.made).toBe(1);
    state.produce = async () => page('dos');
    expect(textOf(await get())).toBe('uno');
    cache.clear();
    expect(textOf(await get())).toBe('dos');
    expect(state.made).toBe(2);
  });

  it('are dropped by changes of what they depend on, all of it by default', async () => {
    const topicsAt: Record<string, readonly PublicTopic[]> = { '/list': ['articles', 'pages'], '/fixed': [] };
    const recomputed = async (notice: Notice) => {
      const paths = ['/list', '/fixed', '/other'];
      const made: string[] = [];
      const request = async (path: string) => {
        const topics = topicsAt[path];
        state.produce = async () => {
          made.push(path);
          return page('', topics && { topics });
        };
        await get({}, path);
      };
      for (const path of paths) await request(path);
      made.length = 0;
      announce(notice);
      for (const path of paths) await request(path);
      return made;
    };
    expect(await recomputed('articles')).toEqual(['/list', '/other']);
    expect(await recomputed('referents')).toEqual(['/other']);
    expect(await recomputed('desk:articles')).toEqual([]);
    expect(await recomputed('everything')).toEqual(['/list', '/fixed', '/other']);
  });

  it('are computed once for concurrent requests', async () => {
    const gate = createGate();
    state.produce = () => gate.opened.then(() => page('uno'));
    const waiting = Array.from({ length: 20 }, () => get());
    await until(() => state.made === 1);
    gate.open();
    expect(new Set((await Promise.all(waiting)).map(textOf))).toEqual(new Set(['uno']));
    expect(state.made).toBe(1);
  });

  it('are sent but not cached when content changed during computation', async () => {
    const gate = createGate();
    state.produce = () => gate.opened.then(() => page('viejo'));
    const early = get();
    await until(() => state.made === 1);
    cache.clear();
    state.produce = async () => page('nuevo');
    expect(textOf(await get())).toBe('nuevo');
    gate.open();
    expect(textOf(await early)).toBe('viejo');
    expect(textOf(await get())).toBe('nuevo');
    expect(state.made).toBe(2);
  });

  it('are not cached when they failed, or are not a success', async () => {
    state.produce = () => Promise.reject(new Error('no'));
    expect((await get()).status).toBe(500);
    state.produce = async () => page('no está', { status: 404 });
    expect((await get()).status).toBe(404);
    state.produce = async () => page('uno');
    expect((await get()).status).toBe(200);
    expect(state.made).toBe(3);
  });

  it('are sent once more when stale, and recomputed in the background', async () => {
    state.produce = async () => page('uno', { maxAge: 1000 });
    await get();
    state.now = 1000;
    await get();
    expect(state.made).toBe(1);
    state.produce = async () => page('dos', { maxAge: 1000 });
    state.now = 1001;
    expect(textOf(await get())).toBe('uno');
    await until(async () => textOf(await get()) === 'dos');
    expect(state.made).toBe(2);
  });

  it('stay when stale and recomputing fails', async () => {
    state.produce = async () => page('uno', { maxAge: 1000 });
    await get();
    state.produce = () => Promise.reject(new Error('no'));
    state.now = 5000;
    expect([textOf(await get()), textOf(await get())]).toEqual(['uno', 'uno']);
    expect(state.made).toBeGreaterThan(1);
  });

  it('are made again once they have expired, and sent if that fails', async () => {
    state.produce = async () => page('hoy', { maxAge: 60, lifetime: 1000 });
    await get();
    state.now = 1000;
    state.produce = () => Promise.reject(new Error('no'));
    expect(textOf(await get())).toBe('hoy');
    state.produce = async () => page('mañana', { maxAge: 60, lifetime: 1000 });
    expect(textOf(await get())).toBe('mañana');
    expect(state.made).toBeGreaterThan(2);
  });

  it('count as popular once they were requested again, also when they are made anew', async () => {
    await get({}, '/popular');
    announce('everything');
    await get({}, '/popular');
    await get({}, '/popular');
    announce('everything');
    await get({}, '/popular');
    await get({}, '/unpopular');
    expect(state.popular).toEqual([false, false, true, false]);
  });

  it('are compressed better once they are requested again, and are the same content to clients', async () => {
    const text = Array.from({ length: 3000 }, (_, number) => `line ${number * 7919}`).join(' ');
    state.produce = async () => ({ ...page(text), firstQuality: 0 });
    const compressed = { 'Accept-Encoding': 'br' };
    const first = await get(compressed, '/compressed');
    expect(first.headers.etag).toMatch(/^W\/".+-br"$/);
    await get(compressed, '/compressed');
    const better = await until(async () => {
      const received = await get(compressed, '/compressed');
      return received.body.length < first.body.length && received;
    });
    expect(better.text).toBe(text);
    expect(better.headers.etag).toBe(first.headers.etag!.slice(2));
    for (const tag of [first.headers.etag!, better.headers.etag!])
      expect((await get({ ...compressed, 'If-None-Match': tag }, '/compressed')).status).toBe(304);
    announce('everything');
    expect((await get(compressed, '/compressed')).headers.etag).toBe(better.headers.etag);
  });

  it('differ by address', async () => {
    await get({}, '/a');
    await get({}, '/a?b');
    await get({}, '/a');
    expect(state.made).toBe(2);
  });

  const encodings: [accepted: string | undefined, sent: string | undefined][] = [
    [undefined, undefined],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', undefined],
    ['gzip;q=0, br', 'br'],
    ['br;q=0.5', 'br'],
    ['deflate', undefined],
    ['identity', undefined],
    ['*', undefined],
  ];

  it.each(encodings)('are sent for "%s" as %s', async (accepted, sent) => {
    for (const turn of [1, 2]) {
      const received = await get(accepted === undefined ? {} : { 'accept-encoding': accepted });
      expect([turn, received.status, received.headers['content-encoding']]).toEqual([turn, 200, sent]);
      expect(textOf(received)).toBe('uno');
      expect(Number(received.headers['content-length'])).toBe(received.body.length);
      expect(received.headers).toMatchObject({
        vary: 'Accept-Encoding',
        'x-kind': 'text/html; charset=utf-8',
      });
    }
  });

  it('have a strong ETag per encoding, stable while the content is', async () => {
    const tags = async () =>
      Promise.all(
        ['identity', 'gzip', 'br'].map(async (one) => (await get({ 'accept-encoding': one })).headers.etag),
      );
    const first = await tags();
    expect(new Set(first).size).toBe(3);
    for (const tag of first) expect(tag).toMatch(/^"[\w-]+"$/);
    cache.clear();
    expect(await tags()).toEqual(first);
    cache.clear();
    state.produce = async () => page('dos');
    for (const tag of await tags()) expect(first).not.toContain(tag);
  });

  it('are not sent again to clients that have them', async () => {
    const { headers } = await get({ 'accept-encoding': 'gzip' });
    const tag = headers.etag!;
    for (const etag of [tag, `"other", ${tag}`, `W/${tag}`, '*']) {
      const received = await get({ 'accept-encoding': 'gzip', 'if-none-match': etag });
      expect([etag, received.status, received.body.length]).toEqual([etag, 304, 0]);
      expect(received.headers).toMatchObject({
        etag: tag,
        'cache-control': headers['cache-control'],
        vary: 'Accept-Encoding',
      });
    }
    for (const [validator, accepted] of [
      ['"other"', 'gzip'],
      [tag, 'br'],
      [tag.slice(1, -1), 'gzip'],
    ])
      expect((await get({ 'accept-encoding': accepted, 'if-none-match': validator })).status).toBe(200);
  });

  it('are not compressed when small or compressed already', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    state.produce = async () => page('', { body: Buffer.from('corto') });
    expect((await get(headers, '/small')).headers['content-encoding']).toBeUndefined();
    state.produce = async () => page('', { type: 'image/png' });
    expect((await get(headers, '/image')).headers['content-encoding']).toBeUndefined();
  });
});
