import type { Ports } from '#core/kernel/ports.ts';
import { fixedClock } from '#fixtures/builders/clock.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import type { Received } from '#tests/support/http-client.ts';
import { problemOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { postJson } from '#tests/support/signed-in.ts';
import { stockedAdmin, stockedPassword, stockedReader } from '#tests/support/stocked-accounts.ts';

closePortsAfterTests();

let ports: Ports;
let site: Site;
beforeEach(async () => {
  ports = createTestPorts({ clock: fixedClock() });
  await storeAccounts(ports, [stockedAdmin, stockedReader], stockedPassword);
  site = await startSite({ ports });
});
afterEach(() => site.close());

const login = (input: object = {}, headers: Record<string, string> = {}) =>
  postJson(site, '/api/auth/login', { email: stockedReader.email, password: 'otra', ...input }, headers);
const register = (fields: object = {}) => {
  const input = { username: 'Nueva', email: 'nueva@example.org', password: 'secreta', ...fields };
  return postJson(site, '/api/auth/register', input);
};

/** The complete response, except ids and times. */
const comparable = ({ status, headers, text }: Received) => {
  const { 'x-request-id': _id, date: _date, ...others } = headers;
  return { status, headers: others, text: text.replace(/"requestId":"[^"]+"/, '') };
};

describe('a failed sign-in', () => {
  it('has the same response for an unknown address and a wrong password, until it is locked', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const [wrong, unknown] = [await login(), await login({ email: 'nadie@example.org' })];
      expect(comparable(unknown)).toEqual(comparable(wrong));
      expect(wrong.status).toBe(turn < 5 ? 401 : 429);
    }
  });

  it('sets no cookie and is not cached', async () => {
    const { headers, status, text } = await login();
    expect([status, headers['set-cookie'], headers['cache-control']]).toEqual([
      401,
      undefined,
      'private, no-store',
    ]);
    expect(JSON.parse(text)).toMatchObject({ error: 'Credenciales inválidas', code: 'unauthenticated' });
  });

  it('is limited, with the waiting time', async () => {
    for (let turn = 0; turn < 5; turn += 1) await login();
    const received = await login({ password: stockedPassword });
    expect([received.status, received.headers['retry-after']]).toEqual([429, '30']);
    expect(problemOf(received)).toMatchObject({
      code: 'rate-limited',
      error: 'Demasiados intentos. Vuelve a probar en 30 segundos.',
      details: { retry_after: 30 },
    });
    expect((await login({ email: stockedAdmin.email, password: stockedPassword })).status).toBe(200);
  });

  it('is never logged with its password', async () => {
    await login({ password: 'muy-secreta-y-unica' });
    await login({ password: stockedPassword });
    expect(JSON.stringify(site.logs)).not.toMatch(/secreta/);
  });
});

describe('the network of a client', () => {
  const fail = async (headers: Record<string, string>) => {
    for (let turn = 0; turn < 5; turn += 1) await login({}, headers);
    return async (others: Record<string, string>) => (await login({}, others)).status;
  };

  it("is the connection's address, whatever the client claims", async () => {
    const after = await fail({ 'x-forwarded-for': '198.51.100.7' });
    expect(await after({ 'x-forwarded-for': '203.0.113.9' })).toBe(429);
  });

  it('is taken from trusted proxies only', async () => {
    await site.close();
    site = await startSite({ ports, trustProxy: 2 });
    const after = await fail({ 'x-forwarded-for': '10.9.9.9, 198.51.100.7, 192.0.2.1' });
    expect(await after({ 'x-forwarded-for': '10.1.1.1, 198.51.100.7, 192.0.2.1' })).toBe(429);
    expect(await after({ 'x-forwarded-for': '198.51.100.7, 203.0.113.9, 192.0.2.1' })).toBe(401);
  });
});

describe('a registration', () => {
  it('accepts no other fields, such as a role', async () => {
    for (const field of [{ role: 'admin' }, { id: stockedAdmin.id }, { is_admin: true }])
      expect((await register(field)).status).toBe(400);
  });

  it('signs in, as a reader', async () => {
    const received = await register();
    expect(received.status).toBe(200);
    expect(JSON.parse(received.text)).toMatchObject({ user: { role: 'reader', email: 'nueva@example.org' } });
    const names = received.headers['set-cookie']?.map((line) => line.split('=', 1)[0]);
    expect(names).toEqual(['__Host-vigia', '__Host-vigia.sig', 'entered']);
    expect(received.text).not.toMatch(/hash|password/);
  });

  it.each(['👩🏽‍🔬 عائشة', '中文 名字', 'Ñandú & "Cía"'])('preserves a name: %s', async (username) => {
    const { text } = await register({ username });
    expect(JSON.parse(text)).toMatchObject({ user: { username } });
  });

  it.each([
    [{ email: `${'x'.repeat(288)}@example.org` }, 'email'],
    [{ email: 'eva@example.org\r\nBcc: x@example.org' }, 'email'],
    [{ email: ['eva@example.org'] }, 'email'],
    [{ email: null }, 'email'],
    [{ username: 'Eva\r\nSet-Cookie: x=1' }, 'username'],
    [{ username: 'E\nva' }, 'username'],
    [{ username: '' }, 'username'],
    [{ username: 'x'.repeat(101) }, 'username'],
    [{ password: 'cinco' }, 'password'],
    [{ password: 'x'.repeat(1001) }, 'password'],
    [{ password: { $ne: null } }, 'password'],
  ])('is refused for %j', async (input, field) => {
    const received = await register(input);
    expect([received.status, problemOf(received).code]).toEqual([400, 'validation']);
    const { issues } = problemOf(received).details as { issues: { field: string }[] };
    expect(new Set(issues.map((issue) => issue.field))).toEqual(new Set([field]));
    expect(await ports.users.credentials('nueva@example.org')).toBeNull();
  });

  it('with a taken address reveals as little as possible', async () => {
    const received = await register({ email: stockedReader.email.toUpperCase() });
    expect([received.status, received.headers['set-cookie']]).toEqual([409, undefined]);
    expect(problemOf(received)).toEqual({
      error: 'No se pudo crear la cuenta',
      code: 'conflict',
      key: 'accounts.not-created',
      requestId: expect.any(String),
    });
  });
});

describe.each(['/api/auth/login', '/api/auth/register'])('%s', (path) => {
  it.each(['{"email":', 'email=x', '[]', '"x"', '', '{"email":"\ud800"}'])('refuses %j', async (body) => {
    const received = await postJson(site, path, body);
    expect([received.status, problemOf(received).code]).toEqual([400, 'validation']);
  });

  it('refuses an address of 300 characters', async () => {
    const email = `${'x'.repeat(288)}@example.org`;
    const received = await postJson(site, path, { username: 'Eva', email, password: 'secreta' });
    expect([email.length, received.status]).toEqual([300, 400]);
  });
});
