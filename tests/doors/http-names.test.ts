import { createMcpHttp } from '#adapters/mcp/http.ts';
import { loadWebBundle } from '#apps/server/web-bundle.ts';
import { createTokenAuthentication } from '#core/accounts/authenticate-token.ts';
import { createApplication } from '#core/application.ts';
import { visitor } from '#core/kernel/actor.ts';
import { createConfirmer } from '#core/kernel/confirm.ts';
import { contactLengths } from '#core/contact/contact-form.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { article } from '#tests/support/entities.ts';
import { problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { site as about, startSite } from '#tests/support/http-site.ts';
import { longestStall } from '#tests/support/longest-stall.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { store } from '#tests/support/writing.ts';

closePortsAfterTests();

let site: Site;
let authorization: string;
let assistants: ReturnType<typeof createMcpHttp>;
/** The processor time of two pages that are rendered anew, measured here and now. */
let rendering: number;

beforeAll(async () => {
  const ports = createTestPorts();
  const application = createApplication(ports);
  const web = await loadWebBundle({
    site: about,
    ask: (name, input) => application.execute(name, input, visitor('http')),
    mayRender: async () => {},
  });
  const authenticate = createTokenAuthentication(ports);
  assistants = createMcpHttp({
    application,
    confirmer: createConfirmer(application, ports),
    changes: ports.changes,
    site: about,
    version: '1.0.0',
    authenticate,
    onFault: () => {},
  });
  site = await startSite({ ports, application, authenticate, assistants, renderPage: web.renderPage });
  const body_es = 'Un párrafo con *énfasis* y [enlace](/noticias).\n\n'.repeat(100);
  await store(ports, ...Array.from({ length: 30 }, (_, at) => article({ slug: `nota-${at}`, body_es })));
  authorization = `Bearer ${await storeToken(ports, { scopes: ['read', 'write', 'publish'] })}`;
  const renders: number[] = [];
  for (let at = 0; at < 20; at += 1)
    renders.push(
      await longestStall(async () => {
        const { status } = await site.get(`/noticias/nota-${at}`);
        if (status !== 200) throw new Error(`The page is answered with ${status}`);
      }),
    );
  rendering = 2 * renders.toSorted((one, other) => one - other)[10]!;
});
afterAll(async () => {
  await site.close();
  await assistants.close();
});

const name = (at: number) => `n${at.toString(36)}`;
/** `one` again and again, up to this length. */
const upTo = (length: number, one: (at: number) => string, joint = ','): string => {
  const parts: string[] = [];
  for (let at = 0, size = 0; size < length; at += 1)
    size += parts[parts.push(one(at)) - 1]!.length + joint.length;
  parts.pop();
  return parts.join(joint);
};

/** Objects whose names and values are many, in any length. */
const hostile: Record<string, (length: number) => string> = {
  names: (length) => `{${upTo(length - 2, (at) => `"${name(at)}":1`)}}`,
  'escaped names': (length) => `{${upTo(length - 2, (at) => `"\\u0061${name(at)}":1`)}}`,
  'names below a name': (length) => `{"name":{${upTo(length - 12, (at) => `"${name(at)}":1`)}}}`,
  'objects of one name': (length) => `{"name":[${upTo(length - 12, (at) => `{"${name(at)}":1}`)}]}`,
  'empty objects': (length) => `{"name":[${upTo(length - 12, () => '{}')}]}`,
  'empty lists': (length) => `{"name":[${upTo(length - 12, () => '[]')}]}`,
  numbers: (length) => `{"topics":[${upTo(length - 14, () => '1')}]}`,
  texts: (length) => `{"topics":[${upTo(length - 14, () => '""')}]}`,
  'escaped quotes': (length) => `{"name":"${'\\"'.repeat(length / 2 - 8)}"}`,
  'a long name': (length) => `{"${'x'.repeat(length - 8)}":1}`,
};

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  site.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

/** The best of several: others use this processor too, and the first one includes compilation. */
const stallOf = async (work: () => Promise<unknown>): Promise<number> => {
  let best = Infinity;
  for (let turn = 0; turn < 8 && best >= rendering; turn += 1)
    best = Math.min(best, await longestStall(work));
  return best;
};

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;
const kinds = Object.entries(hostile);

describe('no turn is longer than the rendering of a page', () => {
  const paths = ['/api/contact', '/api/auth/login', '/api/newsletter/subscribe', '/api/auth/passkey'];
  it.each(kinds)('for public bodies of %s', async (_kind, make) => {
    for (const path of paths)
      for (const body of [make(63 * kilobyte), make(megabyte)]) {
        const stall = await stallOf(async () => {
          const { status } = await post(path, body, { origin: about.url });
          expect([path, [400, 413, 429].includes(status)]).toEqual([path, true]);
        });
        expect(stall).toBeLessThan(rendering);
      }
  });

  it.each(kinds)("for the newsroom's bodies of %s", async (_kind, make) => {
    const body = make(megabyte - kilobyte);
    const stall = await stallOf(async () => {
      for (const path of ['/api/agents', '/api/articles'])
        expect((await post(path, body, { authorization })).status).toBe(400);
    });
    // A megabyte has to be read in any case.
    expect(stall).toBeLessThan(rendering * 2);
  });

  /** Those with few names are read, and refused by the protocol. */
  const readable = new Set(['escaped quotes', 'a long name']);
  it.each(kinds)('for messages of assistants of %s', async (kind, make) => {
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${make(megabyte)}}`;
    const headers = { authorization, accept: 'application/json, text/event-stream', host: 'localhost' };
    const stall = await stallOf(async () => {
      expect((await post('/mcp', body, headers)).status).toBe(readable.has(kind) ? 200 : 400);
    });
    // A megabyte has to be read in any case.
    expect(stall).toBeLessThan(rendering * 2);
  });

  it.each<[string, (at: number) => string]>([
    ['names', (at) => `${name(at)}=1`],
    ['lists', (at) => `a[${at}]=1`],
    ['one list', () => 'a=1'],
    ['paths', () => 'a.b.c.d.e.f=1'],
    ['nested names', (at) => `a[b][${name(at)}][c]=1`],
  ])('for forms of %s', async (_kind, one) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: about.url };
    const body = upTo(63 * kilobyte, one, '&');
    const stall = await stallOf(async () => {
      expect((await post('/contacto', body, headers)).status).toBe(400);
    });
    // The page with the form is the answer.
    expect(stall).toBeLessThan(rendering * 2);
  });

  it('for queries of many names', async () => {
    const query = upTo(15_000, (at) => `${name(at)}=1`, '&');
    const stall = await stallOf(async () => {
      expect((await site.get(`/api/articles?${query}`)).status).toBe(400);
    });
    expect(stall).toBeLessThan(rendering);
  });
});

describe('a public body', () => {
  it('is at most 64 kB, which the longest message fits into', async () => {
    const big = JSON.stringify({ message: 'x'.repeat(64 * kilobyte) });
    const refused = await post('/api/contact', big, { origin: about.url });
    expect([refused.status, problemOf(refused).key]).toEqual([413, 'request.too-large']);
    const message = '\\ud83e\\udd9c'.repeat(contactLengths.message / 2);
    const text = `{"name":"Ana","email":"ana@example.org","privacy":true,"message":"${message}"}`;
    expect((await post('/api/contact', text, { origin: about.url })).status).toBe(200);
  });

  it('says how many names it may have', async () => {
    const refused = await post('/api/contact', hostile['names']!(60 * kilobyte), { origin: about.url });
    expect(problemOf(refused)).toMatchObject({
      key: 'input.json',
      error: 'El cuerpo no es un JSON válido: tiene más de 1000 nombres y valores',
    });
  });
});
