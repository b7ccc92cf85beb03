import type { AuthenticateToken } from '#core/accounts/authenticate-token.ts';
import { createTokenAuthentication } from '#core/accounts/authenticate-token.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { apiToken, storeToken } from '#tests/support/api-tokens.ts';
import { change } from '#tests/support/entities.ts';
import { operator } from '#core/kernel/actor.ts';
import { createProduct } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const eva = operator('eva');

const after = (milliseconds: number) => new Date(Date.parse(defaultNow) + milliseconds).toISOString();
const bearer = { door: 'mcp', ip: '192.0.2.1', client: 'asistente' } as const;
const stranger = `vigia_${'x'.repeat(43)}`;

let product: ReturnType<typeof createProduct>;
let authenticate: AuthenticateToken;
beforeEach(() => {
  product = createProduct();
  authenticate = createTokenAuthentication(product.ports);
});
const refusalOf = (token: string, from: Parameters<AuthenticateToken>[1] = bearer) =>
  authenticate(token, from).then(
    () => null,
    ({ code, params }: { code: string; params: object }) => ({ code, ...params }),
  );
const revoke = () => product.application.execute('tokens.revoke', { id: apiToken().id }, eva);

describe('a token', () => {
  it('is shown when created, stored as a hash, and has its scopes', async () => {
    const { token, ...made } = await product.application.execute(
      'tokens.create',
      { name: 'Asistente', scopes: ['read', 'write'] },
      eva,
    );
    expect(token).toMatch(/^vigia_[\w-]{43}$/);
    expect(made).toMatchObject({ created_by: 'eva', expires_at: after(90 * 24 * 3600 * 1000) });
    expect(JSON.stringify(await product.application.execute('tokens.list', {}, eva))).not.toContain(token);
    expect(JSON.stringify(await product.ports.audit.list({ limit: 9 }))).not.toContain(token);
    expect(await authenticate(token, bearer)).toEqual({
      kind: 'token',
      id: made.id,
      name: 'Asistente',
      role: 'admin',
      scopes: ['read', 'write'],
      ...bearer,
    });
  });

  it('that is unknown, malformed, expired or revoked is refused, with the reason', async () => {
    const token = await storeToken(product.ports, { expires_at: after(1000) });
    for (const wrong of [stranger, '', token.slice(0, -1), `${token}x`, token.slice(6), 'x'.repeat(100_000)])
      expect(await refusalOf(wrong)).toEqual({ code: 'unauthenticated', token: 'unknown' });
    product.clock.set(after(1000));
    expect(await refusalOf(token)).toEqual({ code: 'unauthenticated', token: 'expired' });
  });

  it('is refused as soon as it is revoked, even if recently used', async () => {
    const token = await storeToken(product.ports);
    await authenticate(token, bearer);
    await revoke();
    expect(await refusalOf(token)).toMatchObject({ token: 'revoked' });
    expect(await revoke()).toMatchObject({ changed: false });
  });

  it('is looked up again after a second, in case a notification is lost', async () => {
    const token = await storeToken(product.ports);
    const deaf = createTokenAuthentication({
      ...product.ports,
      changes: { ...product.ports.changes, subscribe: () => () => {} },
    });
    await deaf(token, bearer);
    await revoke();
    product.clock.set(after(999));
    await deaf(token, bearer);
    product.clock.set(after(1000));
    await expect(deaf(token, bearer)).rejects.toMatchObject({ params: { token: 'revoked' } });
  });

  it('is limited to the current role of its owner', async () => {
    const user = account({ role: 'admin' });
    await storeAccounts(product.ports, [user]);
    const token = await storeToken(product.ports, { owner_id: user.id });
    expect(await authenticate(token, bearer)).toMatchObject({ role: 'admin' });
    await product.ports.transaction(change(), ({ users }) =>
      users.update(user.id, { role: 'reader' }, after(1)),
    );
    expect(await authenticate(token, bearer)).toMatchObject({ role: 'reader' });
  });

  it('records its last use, to the minute', async () => {
    const token = await storeToken(product.ports);
    const lastUse = async () =>
      (await product.ports.apiTokens.find(product.ports.tokens.hash(token)))?.token.last_used_at;
    for (const [at, noted] of [
      [0, 0],
      [59_999, 0],
      [60_000, 60_000],
    ] as const) {
      product.clock.set(after(at));
      await authenticate(token, bearer);
      expect(await lastUse()).toBe(after(noted));
    }
  });

  it('lasts at most a year, and is only created by people', async () => {
    const make = (days: number) =>
      product.application.execute('tokens.create', { name: 'x', scopes: ['read'], days }, eva);
    expect(await make(365)).toMatchObject({ expires_at: after(365 * 24 * 3600 * 1000) });
    for (const days of [0, 366]) await expect(make(days)).rejects.toMatchObject({ code: 'validation' });
  });
});

describe('calls', () => {
  it('with invalid tokens are limited by network; valid ones are accepted even so', async () => {
    const token = await storeToken(product.ports);
    const refusals = [];
    for (let tries = 0; tries < 31; tries += 1) refusals.push((await refusalOf(stranger))?.code);
    expect(refusals.slice(0, 30)).toEqual(Array(30).fill('unauthenticated'));
    expect(refusals.at(-1)).toBe('rate-limited');
    expect(await refusalOf(stranger, { door: 'http', ip: '192.0.2.2' })).toMatchObject({
      code: 'unauthenticated',
    });
    expect(await authenticate(token, bearer)).toMatchObject({ kind: 'token' });
  });

  it('with one token are limited per minute, including bursts', async () => {
    const paced = createTokenAuthentication(product.ports, { perMinute: 60 });
    const token = await storeToken(product.ports);
    const other = await storeToken(product.ports, { id: account().id });
    const calls = await Promise.allSettled(Array.from({ length: 61 }, () => paced(token, bearer)));
    expect(calls.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'rate-limited', params: { retry_after: 1 } } },
    ]);
    await paced(other, bearer);
    product.clock.set(after(1000));
    await paced(token, bearer);
    await expect(paced(token, bearer)).rejects.toMatchObject({ code: 'rate-limited' });
  });

  it('name their client in a short plain text', async () => {
    const token = await storeToken(product.ports);
    const { client } = await authenticate(token, { door: 'mcp', client: `a\nb${'x'.repeat(500)}` });
    expect(client).toBe(`a b${'x'.repeat(97)}`);
  });
});
