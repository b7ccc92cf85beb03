import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createIndexNow } from '#adapters/webhook/index-now.ts';
import { createWebSub } from '#adapters/webhook/web-sub.ts';
import { isFinal } from '#core/jobs/final-error.ts';
import type { Suite } from '../harness.ts';

/** Announcements to search engines and hubs, which are a stub here. */
export const announcersSuite: Suite = () => {
  let calls: { path: string | undefined; type: string | undefined; body: string }[] = [];
  const stub = { status: 200, hangs: false };
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    calls.push({ path: `${method} ${url}`, type: headers['content-type'], body: await text(request) });
    if (!stub.hangs) response.writeHead(stub.status, { Location: '/elsewhere' }).end('{}');
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  beforeEach(() => {
    calls = [];
    Object.assign(stub, { status: 200, hangs: false });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const key = 'clave-0123456789';
  const options = (timeout?: number) => ({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`,
    ...(timeout && { timeout }),
  });
  const both = (timeout?: number) => [
    createIndexNow({ site: 'https://vigia.example', key, ...options(timeout) }),
    createWebSub(options(timeout)),
  ];

  it('submit pages to IndexNow, at most ten thousand at a time', async () => {
    const [submit] = both();
    stub.status = 202;
    const pages = Array.from({ length: 10_001 }, (_, index) => `https://vigia.example/noticias/${index}`);
    await submit!(pages);
    const [first, second] = calls.map(({ body }) => JSON.parse(body) as { urlList: string[] });
    expect(calls[0]).toMatchObject({ path: 'POST /x', type: 'application/json; charset=utf-8' });
    const common = {
      host: 'vigia.example',
      key,
      keyLocation: `https://vigia.example/${key}.txt`,
    };
    expect(first).toEqual({ ...common, urlList: pages.slice(0, 10_000) });
    expect(second).toEqual({ ...common, urlList: pages.slice(10_000) });
    expect(calls).toHaveLength(2);
  });

  it('notify the hub of feeds, a hundred at a time', async () => {
    const [, publish] = both();
    stub.status = 204;
    const feeds = Array.from(
      { length: 101 },
      (_, index) => `https://vigia.example/rss?topic=${index}&lang=en`,
    );
    await publish!(feeds);
    expect(calls.map(({ path, type }) => [path, type])).toEqual(
      Array.from({ length: 2 }, () => ['POST /x', 'application/x-www-form-urlencoded']),
    );
    const forms = calls.map(({ body }) => new URLSearchParams(body));
    expect(forms.map((form) => form.get('hub.mode'))).toEqual(['publish', 'publish']);
    expect(forms.flatMap((form) => form.getAll('hub.url'))).toEqual(feeds);
    expect(forms[1]!.getAll('hub.url')).toHaveLength(1);
  });

  it('throw the reason of a failure, without the key, final if a retry would be refused too', async () => {
    const fail = (timeout?: number) =>
      Promise.all(
        both(timeout).map((announce) =>
          announce(['https://vigia.example/rss']).then(
            () => null,
            (error: unknown) => error,
          ),
        ),
      );
    for (const [status, final] of [
      [400, true],
      [403, true],
      [422, true],
      [429, false],
      [500, false],
      [302, false],
    ] as const) {
      stub.status = status;
      for (const error of await fail()) {
        expect(String(error)).toMatch(
          /^Error: (?:IndexNow did not take the addresses|the hub was not notified): (?:answer \d+|no connection)$/,
        );
        expect([status, isFinal(error)]).toEqual([status, final]);
      }
    }
    stub.hangs = true;
    for (const error of await fail(50)) expect(String(error)).toMatch(/: no answer$/);
  });
};
