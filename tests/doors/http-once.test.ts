import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from '#core/articles/article.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { multipart } from '#tests/support/multipart.ts';
import { root } from '#tests/support/run-program.ts';
import { signIn } from '#tests/support/signed-in.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { closePortsAfterTests, createTestPorts, poolOf } from '#tests/support/test-ports.ts';
import { stockedAdmin, stockedPassword } from '#tests/support/stocked-accounts.ts';
import { numberedId } from '#fixtures/builders/ids.ts';

closePortsAfterTests();

let ports: Ports;
let [here, there]: Site[] = [];
let [token, other] = ['', ''];
beforeAll(async () => {
  ports = createTestPorts();
  [here, there] = await Promise.all([startSite({ ports }), startSite({ ports })]);
  token = await storeToken(ports, { id: numberedId(901), scopes: ['read', 'write', 'publish'] });
  other = await storeToken(ports, { id: numberedId(902), scopes: ['read', 'write', 'publish'] });
});
afterAll(async () => {
  await Promise.all([here!.close(), there!.close()]);
});

type Sent = { site?: Site; as?: string; path?: string; headers?: Record<string, string> };
const post = async (key: string | undefined, body: object, sent: Sent = {}) => {
  const { site = here!, as = token, path = '/api/articles', headers = {} } = sent;
  const received = await site.ask(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const { location, etag } = received.headers;
  return {
    status: received.status,
    text: received.text,
    body: jsonOf(received) as { article?: Article; key?: string; error?: string },
    location,
    etag,
  };
};
const countOf = async (title: string) =>
  Number((await poolOf(ports)('articles').count().where({ title_es: title }))[0]!['count']);

describe('a request with a key', () => {
  it('is done once, and answered the same on every instance', async () => {
    const draft = { title_es: 'Una vez', body_es: 'Texto.' };
    const first = await post('k-1', draft);
    const again = await post('k-1', { body_es: 'Texto.', title_es: 'Una vez' }, { site: there! });
    expect(first).toMatchObject({ status: 201, location: '/api/admin/articles/una-vez', etag: '"1"' });
    expect(again).toEqual(first);
    expect(await countOf('Una vez')).toBe(1);
    expect((await post(undefined, draft)).body.article?.slug).not.toBe('una-vez');
    expect((await post('k-1', draft, { as: other })).body.article?.slug).not.toBe('una-vez');
  });

  it('is refused with another body or address', async () => {
    await post('k-2', { title_es: 'Dos' });
    expect(await post('k-2', { title_es: 'Otra' })).toMatchObject({
      status: 422,
      body: { key: 'request.key-reused', error: expect.stringContaining('es de otra petición') },
    });
    expect(await post('k-2', { name: 'Dos' }, { path: '/api/agents' })).toMatchObject({ status: 422 });
  });

  it('is refused while the first is running, and done once by many at the same time', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        post('k-3', { title_es: 'A la vez' }, { site: number % 2 ? here! : there! }),
      ),
    );
    expect(all.some(({ status }) => status === 201)).toBe(true);
    for (const { status, body } of all)
      if (status !== 201) expect([status, body.key]).toEqual([409, 'request.key-running']);
    expect(await countOf('A la vez')).toBe(1);
  });

  it('may be repeated after a refusal', async () => {
    expect((await post('k-4', { title_es: 'x'.repeat(10_000) })).status).toBe(400);
    expect((await post('k-4', { title_es: 'Ahora sí' })).status).toBe(201);
  });

  it('is done again when its process died before it was done, and not otherwise', async () => {
    const owner = `token ${numberedId(901)}`;
    const claim = { id: numberedId(1), fingerprint: 'f', until: '2000-01-01T00:00:00.000Z' };
    await ports.requestKeys.claim({ owner, key: 'k-5' }, claim, '1999-01-01T00:00:00.000Z');
    expect((await post('k-5', { title_es: 'Tras la caída' })).status).toBe(201);
    // The answer is stored in the transaction of the draft: if it cannot be, there is no draft.
    await poolOf(ports).raw(
      "alter table request_keys add constraint planted check (answer->>'body' not like '%Imposible%')",
    );
    expect((await post('k-6', { title_es: 'Imposible' })).status).toBe(500);
    expect(await countOf('Imposible')).toBe(0);
    await poolOf(ports).raw('alter table request_keys drop constraint planted');
    expect((await post('k-6', { title_es: 'Imposible' })).status).toBe(201);
  });

  it('holds for whoever has a session, and for files', async () => {
    await storeAccounts(ports, [stockedAdmin], stockedPassword);
    const cookie = await signIn(here!, stockedAdmin);
    const { headers, ...form } = multipart({ file: readFileSync(join(root, 'tests/support/pixel.png')) });
    const upload = () =>
      here!.ask('/api/media', { ...form, headers: { cookie, ...headers, 'idempotency-key': 'k-7' } });
    const [first, again] = [await upload(), await upload()];
    expect([first.status, again.status]).toEqual([201, 201]);
    // The second upload itself would say that the library has it already.
    expect(again.text).toBe(first.text);
  });

  it.each([
    ['', 400],
    ['x'.repeat(255), 201],
    ['x'.repeat(256), 400],
    ['año', 400],
  ])('has 1 to 255 signs of ASCII: %j', async (key, status) => {
    expect((await post(key, { title_es: `Con clave ${key.length}` })).status).toBe(status);
  });

  it('is refused where the answer is a secret', async () => {
    const cookie = await signIn(here!, stockedAdmin);
    const made = await post(
      'k-8',
      { name: 'Guion', scopes: ['read'] },
      {
        path: '/api/tokens',
        headers: { cookie, authorization: '' },
      },
    );
    expect([made.status, made.body.key]).toEqual([400, 'request.no-key']);
  });

  it('is deleted with other traces once its time is over', async () => {
    await ports.retention.purge('traces', '2099-01-01T00:00:00.000Z', 1000);
    expect(await poolOf(ports)('request_keys').count()).toEqual([{ count: 0 }]);
  });

  it('is described in the OpenAPI document', async () => {
    const document = jsonOf(await here!.get('/api/openapi.json')) as {
      paths: Record<string, Record<string, { parameters: { name: string }[] }>>;
    };
    const takes = (path: string, method: string) =>
      document.paths[path]![method]!.parameters.some(({ name }) => name === 'Idempotency-Key');
    expect([
      takes('/api/articles', 'post'),
      takes('/api/media', 'post'),
      takes('/api/generate-manual-content', 'post'),
      takes('/api/tokens', 'post'),
      takes('/api/auth/login', 'post'),
      takes('/api/articles/{slug}', 'put'),
    ]).toEqual([true, true, true, false, false, false]);
  });
});
