import type { Actor } from '#core/kernel/actor.ts';
import { visitor } from '#core/kernel/actor.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { createProduct } from '../support/product.ts';
import { watchedHasher } from '../support/watched-hasher.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const eva = account();
const from = (ip: string): Actor => ({ ...visitor('http'), ip });
const home = from('192.0.2.1');
const later = (seconds: number) => new Date(Date.parse(defaultNow) + seconds * 1000).toISOString();

let product: ReturnType<typeof createProduct>;
let calls: string[];
beforeEach(async () => {
  const hasher = watchedHasher();
  product = createProduct({ passwords: hasher.passwords });
  await storeAccounts(product.ports, [eva]);
  calls = hasher.calls;
  calls.splice(0);
});

const login = (email: string, password: string, actor: Actor = home) =>
  product.application.execute('auth.login', { email, password }, actor);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'in',
    (error: DomainError) => error.code,
  );
const codes = async (times: number, call: () => Promise<unknown>) => {
  const all: string[] = [];
  for (let turn = 0; turn < times; turn += 1) all.push(await codeOf(call()));
  return all;
};

describe('signing in', () => {
  it('returns the account, without its password hash', async () => {
    expect(await login(' EVA@Example.org ', 'secreta')).toEqual({ user: eva });
  });

  it('distinguishes an unknown address from a wrong password neither in text nor in time', async () => {
    const outcomes = [];
    for (const [email, password] of [
      ['eva@example.org', 'otra'],
      ['nadie@example.org', 'secreta'],
    ] as const)
      outcomes.push(
        await login(email, password).catch(({ code, key, params }: DomainError) => ({
          code,
          key,
          params,
        })),
      );
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]).toMatchObject({ code: 'unauthenticated', key: 'accounts.wrong-credentials' });
    expect(calls).toEqual(['verify', 'verify nobody']);
  });

  it('is recorded in the audit with the account, or the failed address', async () => {
    await codeOf(login('eva@example.org', 'otra'));
    await login('eva@example.org', 'secreta');
    const entries = await product.ports.audit.list({ limit: 9 });
    expect(entries).toHaveLength(2);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ operation: 'auth.login', subject: eva.id, refused: null }),
        expect.objectContaining({ operation: 'auth.login', subject: eva.email, refused: 'unauthenticated' }),
      ]),
    );
  });

  it.each([
    ['a wrong password', 'eva@example.org'],
    ['an unknown address', 'nadie@example.org'],
  ])('by %s is locked after five failures, for doubling times', async (_what, email) => {
    const fail = () => login(email, 'otra');
    expect(await codes(6, fail)).toEqual([...Array<string>(5).fill('unauthenticated'), 'rate-limited']);
    await expect(fail()).rejects.toMatchObject({ params: { retry_after: 30 } });
    product.clock.set(later(30));
    expect(await codes(1, fail)).toEqual(['unauthenticated']);
    await expect(fail()).rejects.toMatchObject({ params: { retry_after: 60 } });
    expect(calls).toHaveLength(6);
  });

  it("is locked regardless of the address's case, but not from elsewhere", async () => {
    for (const email of [
      'eva@example.org',
      'EVA@example.org',
      'Eva@Example.Org',
      'eva@example.org ',
      'eVa@example.org',
    ])
      await codeOf(login(email, 'otra'));
    expect(await codeOf(login('eva@example.org', 'secreta'))).toBe('rate-limited');
    expect(await codeOf(login('eva@example.org', 'secreta', from('198.51.100.7')))).toBe('in');
  });

  it('resets the count after the right password', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await codes(4, () => login('eva@example.org', 'otra'))).toEqual(
        Array(4).fill('unauthenticated'),
      );
      expect(await codeOf(login('eva@example.org', 'secreta'))).toBe('in');
    }
  });

  it('allows fifty failures from one network, for any addresses, and ignores successes', async () => {
    await codes(60, () => login('eva@example.org', 'secreta'));
    for (let turn = 0; turn < 50; turn += 1)
      expect(await codeOf(login(`nadie-${turn}@example.org`, 'x'))).toBe('unauthenticated');
    await expect(login('eva@example.org', 'secreta')).rejects.toMatchObject({
      code: 'rate-limited',
      params: { retry_after: 60 },
    });
    expect(await codeOf(login('eva@example.org', 'secreta', from('2001:db8::1')))).toBe('in');
  });

  it('allows a hundred failures of one address from anywhere, and locks its owner out for a minute at most', async () => {
    for (let turn = 0; turn < 100; turn += 1)
      expect(await codeOf(login('eva@example.org', 'x', from(`198.51.100.${turn}`)))).toBe('unauthenticated');
    await expect(login('eva@example.org', 'secreta')).rejects.toMatchObject({ params: { retry_after: 5 } });
    product.clock.set(later(5));
    expect(await codeOf(login('eva@example.org', 'secreta'))).toBe('in');
  });

  it('does not count internal failures', async () => {
    const { verify } = product.ports.passwords;
    product.ports.passwords.verify = () => Promise.reject(new DomainError('database.unreachable'));
    expect(await codes(8, () => login('eva@example.org', 'otra'))).toEqual(Array(8).fill('unavailable'));
    product.ports.passwords.verify = verify;
    expect(await codeOf(login('eva@example.org', 'otra'))).toBe('unauthenticated');
  });

  it('accepts a password in any Unicode form', async () => {
    const ana = account({ email: 'ana@example.org' });
    const input = { username: 'Ana', email: ana.email, password: 'contraseña' };
    await product.application.execute('auth.register', input, home);
    expect(await codeOf(login(ana.email, 'contrasen\u0303a'))).toBe('in');
  });
});

describe('a password that is nearly the right one', () => {
  const long = `Frase larga ${'x'.repeat(900)}`;

  it.each([
    ['in another case', long.toUpperCase()],
    ['cut', long.slice(0, 72)],
    ['cut by one character', long.slice(0, -1)],
    ['longer', `${long}x`],
    ['with a space before it', ` ${long}`],
    ['with a space after it', `${long} `],
  ])('is wrong: %s', async (_what, nearly) => {
    const input = { username: 'Ana', email: 'ana@example.org', password: long };
    await product.application.execute('auth.register', input, home);
    expect(await codeOf(login(input.email, nearly))).toBe('unauthenticated');
    expect(await codeOf(login(input.email, long))).toBe('in');
  });
});

describe('registering', () => {
  const register = (fields: object = {}, actor: Actor = home) => {
    const input = { username: 'Ana', email: 'ana@example.org', password: 'secreta', ...fields };
    return product.application.execute('auth.register', input, actor);
  };

  it("creates a reader's account, whatever else is sent", async () => {
    const { user } = await register({ username: ' 👩🏽‍🔬 عائشة ', role: 'admin', id: eva.id });
    expect(user).toEqual({
      id: expect.any(String),
      confirmed_at: null,
      username: '👩🏽‍🔬 عائشة',
      email: 'ana@example.org',
      role: 'reader',
      language: 'es',
      second_factor: false,
      suspended_at: null,
      seen_at: null,
      created_at: defaultNow,
      updated_at: defaultNow,
    });
    expect(user.id).not.toBe(eva.id);
    expect(await login('ana@example.org', 'secreta')).toEqual({ user });
  });

  it('is refused for a taken address, with a neutral message, after the same work', async () => {
    const refused = register({ email: 'EVA@example.org' });
    await expect(refused).rejects.toMatchObject({
      code: 'conflict',
      key: 'accounts.not-created',
      params: {},
    });
    expect(calls).toEqual(['hash']);
    expect(await product.ports.users.credentials('eva@example.org')).toMatchObject({ user: eva });
  });

  it('is limited by network', async () => {
    for (let turn = 0; turn < 20; turn += 1) await register({ email: `${turn}@example.org` });
    await expect(register()).rejects.toMatchObject({ code: 'rate-limited', params: { retry_after: 60 } });
    await register({}, from('198.51.100.7'));
  });
});

describe('the current user', () => {
  it('is returned in its current state', async () => {
    const actor: Actor = { kind: 'user', id: eva.id, name: 'old', role: 'reader', door: 'http' };
    expect(await product.application.execute('auth.me', {}, actor)).toEqual({ user: eva });
  });

  it('signs out, which is recorded if there was a session', async () => {
    const actor: Actor = { kind: 'user', id: eva.id, name: 'Eva', role: 'reader', door: 'http' };
    expect(await product.application.execute('auth.logout', {}, actor)).toEqual({ changed: true });
    expect(await product.application.execute('auth.logout', {}, home)).toEqual({ changed: false });
    expect(await product.ports.audit.list({ limit: 9 })).toHaveLength(1);
  });
});
