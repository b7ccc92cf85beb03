import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Route } from '#adapters/http/page-routes.ts';
import type { RoutedOperation } from '#adapters/http/routes.ts';
import { routes } from '#adapters/http/routes.ts';
import { createMcpHttp } from '#adapters/mcp/http.ts';
import { createTokenAuthentication } from '#core/accounts/authenticate-token.ts';
import { createApplication } from '#core/application.ts';
import { createConfirmer } from '#core/kernel/confirm.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import type { Site } from '#tests/support/http-site.ts';
import { site as about, startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { headOf, sendRaw } from '#tests/support/raw-request.ts';
import { signIn } from '#tests/support/signed-in.ts';
import { stockedAdmin, stockedPassword } from '#tests/support/stocked-accounts.ts';
import { rows } from './operation-rows.ts';
import { requestOf } from './ways.ts';

closePortsAfterTests();

let site: Site;
let own: Record<string, string>;
let authorization: string;
/** Whatever escapes all handlers would end the server. */
const escaped: unknown[] = [];
const note = (error: unknown) => void escaped.push(error);

beforeAll(async () => {
  process.on('uncaughtException', note).on('unhandledRejection', note);
  const ports = createTestPorts();
  const application = createApplication(ports);
  const authenticate = createTokenAuthentication(ports);
  const assistants = createMcpHttp({
    application,
    confirmer: createConfirmer(application, ports),
    changes: ports.changes,
    site: about,
    version: '1.0.0',
    authenticate,
    onFault: note,
  });
  site = await startSite({ ports, application, authenticate, assistants });
  await storeAccounts(ports, [stockedAdmin], stockedPassword);
  own = { Cookie: await signIn(site, stockedAdmin), Origin: about.url };
  authorization = `Bearer ${await storeToken(ports, { scopes: ['read', 'write'] })}`;
});
afterAll(async () => {
  process.off('uncaughtException', note).off('unhandledRejection', note);
  await site.close();
});

type Sent = { line: string; headers: Record<string, string>; body: Buffer };

/** The statuses of a request whose body ends at each tenth byte: as announced, and before what was announced. */
const cutEverywhere = async ({ line, headers, body }: Sent): Promise<(number | null)[]> => {
  const statuses = new Set<number | null>();
  const cuts = Array.from({ length: Math.ceil(body.length / 10) }, (_, index) => index * 10 + 1);
  for (const cut of cuts.filter((at) => at < body.length)) {
    const part = body.subarray(0, cut);
    for (const announced of [cut, body.length]) {
      const head = headOf(line, { ...headers, 'Content-Length': announced, Connection: 'close' });
      statuses.add((await sendRaw(site.port, [head, part], { end: announced > cut })).status);
    }
    const chunked = headOf(line, { ...headers, 'Transfer-Encoding': 'chunked', Connection: 'close' });
    const chunk = `${(cut + 1).toString(16)}\r\n`;
    statuses.add((await sendRaw(site.port, [chunked, chunk, part], { end: true })).status);
  }
  return [...statuses];
};

const isRefused = (status: number | null) => status === null || (status >= 400 && status < 500);

const withBody = (Object.entries(routes) as [RoutedOperation, Route][]).filter(
  ([, { method }]) => method !== 'get',
);

const apiRequest = (name: RoutedOperation): Sent => {
  const { address, request } = requestOf(name, rows[name].input);
  const { 'content-length': _, ...headers } = { ...request.headers } as Record<string, string>;
  const body = request.body ?? JSON.stringify({ revision: 1, language: 'es' });
  return {
    line: `${request.method} ${address}`,
    headers: { 'content-type': 'application/json', ...headers, ...own },
    body: Buffer.from(body),
  };
};

const isAlive = async () => (await site.get('/healthz')).status === 200;
const faults = () => site.logs.filter(({ level }) => Number(level) >= 50);

describe('a body that ends early', () => {
  it.each(withBody.map(([name]) => name))(
    'is refused by %s, and ends nothing',
    async (name) => {
      const statuses = await cutEverywhere(apiRequest(name));
      expect(statuses.filter((status) => !isRefused(status))).toEqual([]);
      expect([await isAlive(), escaped, faults()]).toEqual([true, [], []]);
    },
    120_000,
  );

  const form = 'application/x-www-form-urlencoded';
  const multipart = 'multipart/form-data; boundary=X';
  const part = '--X\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--X--\r\n';
  const json = JSON.stringify({ name: 'Ana', email: 'ana@example.org', message: 'Hola' });
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  const others: [what: string, line: string, headers: Record<string, string>, body: Buffer | string][] = [
    ['a form', 'POST /contacto', { 'content-type': form }, 'form=contact&name=Ana&email=a%40example.org'],
    ['a sign-in', 'POST /login', { 'content-type': form }, 'form=login&email=a%40example.org&password=x'],
    ['one click', 'POST /unsubscribe?token=x', { 'content-type': multipart }, part],
    ['an assistant', 'POST /mcp', { 'content-type': 'application/json' }, message],
    ...Object.entries({ gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }).map(
      ([encoding, compress]): (typeof others)[number] => [
        `a body of ${encoding}`,
        'POST /api/contact',
        { 'content-type': 'application/json', 'content-encoding': encoding },
        compress(json),
      ],
    ),
  ];
  it.each(others)('ends nothing: %s', async (_what, line, headers, body) => {
    const mcp = line.endsWith('/mcp') ? { authorization, accept: 'application/json' } : {};
    const sent = { line, headers: { Origin: about.url, ...headers, ...mcp }, body: Buffer.from(body) };
    const statuses = await cutEverywhere(sent);
    // A form may be complete wherever it ends.
    expect(statuses.filter((status) => status !== null && status >= 500)).toEqual([]);
    expect([await isAlive(), escaped, faults()]).toEqual([true, [], []]);
  });
});

describe('a reader who leaves', () => {
  const paths = ['/api/articles/status/published', '/rss', '/sitemap.xml', '/api/admin/events'];
  const files = ['/api/admin/audit.csv', '/api/admin/newsletter/subscriptions.csv', '/api/account/export'];
  it.each([...paths, ...files, '/'])('ends nothing: %s', async (path) => {
    for (let turn = 0; turn < 5; turn += 1) {
      const head = headOf(`GET ${path}`, own);
      await sendRaw(site.port, [head], { reset: turn < 3 ? 'at once' : 'after the first bytes' });
    }
    expect([await isAlive(), escaped, faults()]).toEqual([true, [], []]);
  });
});

describe('a connection after a refused body', () => {
  it.each([
    ['compressed', 'gzip', gzipSync(Buffer.alloc(60_000_000, ' '))],
    ['plain', 'identity', Buffer.alloc(3_000_000, ' ')],
  ])('is closed with the response: %s', async (_what, encoding, body) => {
    const first = headOf('POST /api/contact', {
      'content-type': 'application/json',
      'content-encoding': encoding,
      'content-length': body.length,
      Origin: about.url,
    });
    const { status, text } = await sendRaw(site.port, [first, body]);
    expect([status, /^connection: close/im.test(text)]).toEqual([413, true]);
  });

  it('is closed for a form that ends inside its file', async () => {
    const { line, headers, body } = apiRequest('media.upload');
    const head = headOf(line, { ...headers, 'content-length': 107 });
    const { status, text } = await sendRaw(site.port, [head, body.subarray(0, 107)]);
    expect([status, /^connection: close/im.test(text)]).toEqual([400, true]);
  });

  it('is closed when its client never sends the rest', async () => {
    const body = gzipSync(Buffer.alloc(60_000_000, ' '));
    const head = headOf('POST /api/contact', {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'content-length': body.length + 1000,
      Origin: about.url,
    });
    const { status } = await sendRaw(site.port, [head, body]);
    expect(status).toBe(413);
  });
});
