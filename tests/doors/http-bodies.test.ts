import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { createFailurePages } from '#adapters/http/failure-page.ts';
import { createProtection } from '#adapters/http/protection.ts';
import { newsroomBody, readJson } from '#adapters/http/read-body.ts';
import { createRequestNotes, requestLog } from '#adapters/http/request-log.ts';
import { createLogger } from '#apps/logger.ts';
import { ask, jsonOf, problemOf } from '#tests/support/http-client.ts';
import { site } from '#tests/support/http-site.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const json = { 'content-type': 'application/json' };
const megabyte = 1024 * 1024;
const logs: string[] = [];
const app = new Koa();
const logger = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void logs.push(line) });
app.use(
  requestLog(
    createRequestNotes({ logger, instance: 'a', trustProxy: 0 }),
    logger,
    createFailurePages(site, createProtection({ ...site, inlineScripts: [] })),
  ),
);
app.use(async ({ path, req }, next) => {
  if (path === '/left') await new Promise((resolve) => req.once('close', resolve));
  return next();
});
app.use(readJson(newsroomBody));
app.use((ctx) => {
  ctx.body = { read: ctx.request.body };
});
const server = createServer(app.callback());

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const portOf = () => (server.address() as AddressInfo).port;
const post = (body: string | Buffer | undefined, headers: Record<string, string> = json) =>
  ask(portOf(), '/api/things', { method: 'POST', headers, ...(body !== undefined && { body }) });
const read = async (body: string | Buffer, headers?: Record<string, string>) =>
  (jsonOf(await post(body, headers)) as { read: unknown }).read;
const refusal = async (...params: Parameters<typeof post>) => {
  const received = await post(...params);
  const { code, error } = problemOf(received);
  return { status: received.status, code, error };
};

/** A chunked body without a length. */
const postChunks = (chunks: Buffer[]) =>
  new Promise<number>((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: portOf(),
      path: '/',
      method: 'POST',
      headers: json,
      agent: false,
    };
    const sent = request(options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });

describe('a JSON body', () => {
  it('is decoded in any script', async () => {
    const sent = { a: [1, { b: null }], name: 'Ñandú 👩‍🚀 اسم', escaped: '"\\{[:' };
    expect(await read(JSON.stringify(sent))).toEqual(sent);
    expect(await read(' \n{}')).toEqual({});
    expect(await read('\uFEFF{}')).toEqual({});
    expect(await read('{"a":{"n":1},"b":{"n":2},"n":3}')).toEqual({ a: { n: 1 }, b: { n: 2 }, n: 3 });
  });

  it('may be missing', async () => {
    for (const headers of [{}, json, { 'content-length': '0' }, { 'content-type': 'text/plain' }])
      expect(jsonOf(await post(undefined, headers as Record<string, string>))).toEqual({ read: {} });
  });

  it('may be compressed', async () => {
    const text = JSON.stringify({ text: 'x'.repeat(5000) });
    for (const [encoding, packed] of Object.entries({
      gzip: gzipSync(text),
      deflate: deflateSync(text),
      br: brotliCompressSync(text),
    }))
      expect(await read(packed, { ...json, 'content-encoding': encoding })).toEqual(JSON.parse(text));
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    '',
  ])('is refused as "%s"', async (type) => {
    const headers: Record<string, string> = type ? { 'content-type': type } : {};
    expect(await refusal('{}', headers)).toMatchObject({ status: 415, code: 'unsupported-type' });
  });

  it.each(['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'Application/JSON'])(
    'is accepted as "%s"',
    async (type) => {
      expect(await read('{"a":1}', { 'content-type': type })).toEqual({ a: 1 });
    },
  );

  const broken: [text: string, reason: RegExp][] = [
    ['{"a":', /JSON/],
    ['{"a":1,}', /JSON/],
    ['nada', /JSON/],
    ["{'a':1}", /JSON/],
    ['{"a":"\n"}', /JSON/],
    ['{"a":"\\x"}', /JSON/],
    ['{}{}', /JSON/],
    ['}', /JSON/],
    ['"unclosed\\', /JSON/],
    ['[]', /objeto/],
    ['null', /objeto/],
    ['"text"', /objeto/],
    ['7', /objeto/],
    ['{"a":1,"a":2}', /"a"/],
    ['{"a":{"b":1,"b":1}}', /"b"/],
    ['{"a":1,"\\u0061":2}', /"a"/],
    ['{"__proto__":{"admin":true}}', /__proto__/],
    ['{"\\u005f_proto__":1}', /__proto__/],
    ['{"a":'.repeat(33) + '1' + '}'.repeat(33), /32 niveles/],
    ['['.repeat(megabyte - 10), /32 niveles/],
    ['"\\"'.repeat(megabyte / 4), /JSON/],
  ];
  it.each(broken)('is refused with a message when harmful, %#', async (text, reason) => {
    const found = await refusal(text);
    expect(found).toMatchObject({ status: 400, code: 'validation', error: expect.stringMatching(reason) });
    expect(found.error.length).toBeLessThan(300);
  });

  it('is limited to 1 MB, complete, chunked or compressed', async () => {
    const most = `{"a":"${'x'.repeat(megabyte - 8)}"}`;
    expect((await post(most)).status).toBe(200);
    const tooLarge = { status: 413, code: 'too-large' };
    expect(await refusal(`${most} `)).toMatchObject(tooLarge);
    const bomb = Buffer.alloc(60 * megabyte, ' ');
    for (const [encoding, packed] of Object.entries({ gzip: gzipSync(bomb), br: brotliCompressSync(bomb) })) {
      expect(packed.length).toBeLessThan(megabyte / 4);
      expect(await refusal(packed, { ...json, 'content-encoding': encoding })).toMatchObject(tooLarge);
    }
    expect(await postChunks(Array.from({ length: 20 }, () => Buffer.alloc(megabyte / 10, ' ')))).toBe(413);
  });

  it('is refused when it cannot be decompressed', async () => {
    for (const encoding of ['gzip', 'deflate', 'br'])
      expect(await refusal('{"a":1}', { ...json, 'content-encoding': encoding })).toMatchObject({
        status: 400,
      });
    const cut = gzipSync('{"a":1}').subarray(0, 12);
    expect(await refusal(cut, { ...json, 'content-encoding': 'gzip' })).toMatchObject({ status: 400 });
    expect(await refusal('{}', { ...json, 'content-encoding': 'zstd' })).toMatchObject({ status: 415 });
  });

  it.each([
    ['{}', { 'content-type': 'text/plain' }, 'request.json-type'],
    ['{}', { ...json, 'content-encoding': 'zstd' }, 'request.encoding'],
    ['{}', { ...json, 'content-encoding': 'gzip' }, 'request.packed'],
    [' '.repeat(2 * megabyte), json, 'request.too-large'],
    ['{"a":', json, 'input.json'],
  ])('is refused in the language of the request, with a key: %#', async (body, headers, key) => {
    const [es, en] = await Promise.all(
      (['es', 'en'] as const).map(async (language) =>
        problemOf(await post(body, { ...headers, 'accept-language': language })),
      ),
    );
    expect([es!.key, en!.key]).toEqual([key, key]);
    expect(es!.error).toMatch(/^El cuerpo /);
    expect(en!.error).toMatch(/^The body /);
  });

  it('may be aborted before it is read', async () => {
    const headers = { ...json, 'content-length': '100' };
    const left = request({ host: '127.0.0.1', port: portOf(), path: '/left', method: 'POST', headers });
    left.on('error', () => {});
    const received = new Promise((resolve) => server.once('request', resolve));
    left.write('{"a":');
    await received;
    const before = logs.length;
    left.destroy();
    while (logs.length === before) await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(JSON.parse(logs.at(-1)!)).toMatchObject({ level: 30, msg: 'request', url: '/left' });
  });

  it('never causes a server fault', () => {
    expect(logs.filter((line) => (JSON.parse(line) as { level: number }).level > 30)).toEqual([]);
  });
});
