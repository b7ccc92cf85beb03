import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { Article } from '#core/articles/article.ts';
import { PublicArticle } from '#core/articles/article.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { article } from '#tests/support/entities.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { until } from '#tests/support/until.ts';
import { slugs, store } from '#tests/support/writing.ts';

closePortsAfterTests();

const published = '/api/articles/status/published';
const fixed = '/api/articles/static';

/** A connection that sends this. */
const send = (port: number, text: string): Socket => {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  return socket.on('error', () => {});
};

/** Ports whose articles are streamed by `stream`. */
const streaming = (stream: () => AsyncIterable<Article>): Ports => {
  const ports = createTestPorts();
  return { ...ports, articles: { ...ports.articles, stream } };
};
const long = (number: number) => article({ slug: `n-${number}`, body_es: 'Texto largo. '.repeat(5000) });

describe('streamed lists', () => {
  let site: Site | undefined;
  afterEach(() => site?.close());
  const start = async (ports?: Ports) => {
    site = await startSite(ports ? { ports } : {});
    return site;
  };

  it('are arrays even when empty', async () => {
    const served = await start();
    for (const path of [published, fixed]) {
      const received = await served.get(path);
      expect([received.status, jsonOf(received)]).toEqual([200, []]);
      expect(received.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it('contain the published articles, newest first, and the static ones', async () => {
    const served = await start();
    const saved = await store(
      served.ports,
      article({ slug: 'a', date: '2026-01-01T00:00:00.000Z', title_es: 'Con "comillas" y\n\u2028 saltos' }),
      article({ slug: 'b', date: '2026-01-03T00:00:00.000Z', is_static: true }),
      article({ slug: 'c', date: '2026-01-02T00:00:00.000Z', status: 'draft' }),
      article({ slug: 'd', date: '2026-01-02T00:00:00.000Z', status: 'draft', is_static: true }),
    );
    const visible = saved.map((one) => ({
      ...PublicArticle.parse(one),
      cover_url_es: expect.stringContaining(`/${one.slug}.png`) as unknown,
      cover_url_en: expect.stringContaining(`/${one.slug}.png?lang=en`) as unknown,
    }));
    expect(jsonOf(await served.get(published))).toEqual([visible[1], visible[0]]);
    expect(jsonOf(await served.get(fixed))).toEqual([visible[1]]);
  });

  it('are the same in every encoding, computed or cached', async () => {
    const served = await start();
    for (const [round, encoding] of ['br', 'gzip', 'gzip;q=0', 'identity'].entries()) {
      // The change invalidates the cached answer.
      const added = Array.from({ length: 10 }, (_, index) => article({ slug: `n-${round}-${index}` }));
      await store(served.ports, ...added);
      const [made, cached] = [
        await served.get(published, { 'accept-encoding': encoding }),
        await served.get(published, { 'accept-encoding': encoding }),
      ];
      const sent = encoding === 'br' || encoding === 'gzip' ? encoding : undefined;
      for (const received of [made, cached]) {
        expect([encoding, received.headers['content-encoding']]).toEqual([encoding, sent]);
        expect(slugs(jsonOf(received) as { slug: string }[])).toHaveLength(10 * (round + 1));
      }
      expect([made.headers.etag, cached.headers.etag]).toEqual(Array(2).fill(expect.stringMatching(/^"/)));
      expect(made.headers.etag).toBe(cached.headers.etag);
    }
  });

  it('change with the content', async () => {
    const served = await start();
    await served.get(published);
    await store(served.ports, article());
    expect(jsonOf(await served.get(published))).toHaveLength(1);
  });

  it('are proper errors when they fail before the first article', async () => {
    const served = await start(
      streaming(async function* () {
        await Promise.reject(new DomainError('database.unreachable'));
        yield article();
      }),
    );
    const received = await served.get(published);
    expect([received.status, received.headers['retry-after']]).toEqual([503, '5']);
  });

  it('are aborted, not ended, when they fail midway, and are not cached', async () => {
    const failing = { now: true };
    const served = await start(
      streaming(async function* () {
        // More than is held back for an ETag.
        for (let number = 1; number <= (failing.now ? 80 : 1); number += 1) yield long(number);
        if (failing.now) throw new Error('no');
        yield long(2);
      }),
    );
    for (const headers of [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br' }])
      await expect(served.get(published, headers)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    expect(served.logs.filter(({ msg }) => msg === 'request failed')).toHaveLength(3);
    failing.now = false;
    expect(jsonOf(await served.get(published))).toHaveLength(2);
  });

  it('leave a line in the log when they are cut off, whatever the reason', async () => {
    const served = await start(
      streaming(async function* () {
        for (let number = 1; number <= 80; number += 1) yield long(number);
        throw new DomainError('markdown.too-complex');
      }),
    );
    await expect(served.get(published)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    expect(served.logs.filter(({ msg }) => msg === 'request failed')).toHaveLength(1);
  });

  it('stop reading when the reader disconnects, which is not a fault', async () => {
    const state = { read: 0, closed: false };
    const served = await start(
      streaming(async function* () {
        try {
          for (;;) yield long((state.read += 1));
        } finally {
          state.closed = true;
        }
      }),
    );
    const sent = request({ host: '127.0.0.1', port: served.port, path: published, agent: false });
    sent.on('response', (response) => response.once('data', () => sent.destroy()));
    sent.on('error', () => {});
    sent.end();
    await until(() => state.closed);
    await until(() => served.logs.some(({ msg }) => msg === 'request'));
    expect(served.logs.filter(({ level }) => level === 50)).toEqual([]);
  });

  it('are not a fault when the client disconnects before they begin', async () => {
    const gate = Promise.withResolvers<void>();
    let count = 0;
    const served = await start(
      streaming(async function* () {
        count += 1;
        await gate.promise;
        yield long(1);
      }),
    );
    const sockets = ['identity', 'gzip', 'br'].map((encoding) =>
      send(served.port, `GET ${published} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\n\r\n`),
    );
    const half = send(
      served.port,
      'POST /api/newsletter/subscribe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n{"e',
    );
    await Promise.all([until(() => count === 3), once(half, 'data')]);
    for (const socket of [...sockets, half]) socket.resetAndDestroy();
    await until(() => served.logs.filter(({ msg }) => msg === 'request').length === 4);
    gate.resolve();
    await served.get(fixed);
    // Answered after the requests admitted before it.
    expect((await served.get('/healthz')).status).toBe(200);
    expect(served.logs.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });
});
