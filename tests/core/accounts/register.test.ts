import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '#core/kernel/actor.ts';
import { visitor } from '#core/kernel/actor.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { createProduct } from '../support/product.ts';
import { watchedHasher } from '../support/watched-hasher.ts';

const eva = account();
const from = (ip: string): Actor => ({ ...visitor('http'), ip });
const home = from('192.0.2.1');

let product: ReturnType<typeof createProduct>;
let asked: string[];
beforeEach(async () => {
  const hasher = watchedHasher();
  product = createProduct({ passwords: hasher.passwords });
  await storeAccounts(product.ports, [eva]);
  asked = hasher.asked;
  asked.splice(0);
});

const login = (email: string, password: string) =>
  product.application.execute('auth.login', { email, password }, home);

describe('registering', () => {
  const register = (given: object = {}, actor: Actor = home) => {
    const input = { username: 'Ana', email: 'ana@example.org', password: 'secreta', ...given };
    return product.application.execute('auth.register', input, actor);
  };

  it('makes an account of a reader, whatever else is sent', async () => {
    const { user } = await register({ username: ' 👩🏽‍🔬 عائشة ', role: 'admin', id: eva.id });
    expect(user).toEqual({
      id: expect.any(String),
      confirmed_at: null,
      username: '👩🏽‍🔬 عائشة',
      email: 'ana@example.org',
      role: 'reader',
      created_at: defaultNow,
      updated_at: defaultNow,
    });
    expect(user.id).not.toBe(eva.id);
    expect(await login('ana@example.org', 'secreta')).toEqual({ user });
  });

  it('is refused where the address is taken, in words that say no more, after the same work', async () => {
    const refused = register({ email: 'EVA@example.org' });
    await expect(refused).rejects.toMatchObject({
      code: 'conflict',
      key: 'accounts.not-created',
      params: {},
    });
    expect(asked).toEqual(['hash']);
    expect(await product.ports.users.credentials('eva@example.org')).toMatchObject({ user: eva });
  });

  it('is limited by network', async () => {
    for (let turn = 0; turn < 20; turn += 1) await register({ email: `${turn}@example.org` });
    await expect(register()).rejects.toMatchObject({ code: 'rate-limited', params: { retry_after: 60 } });
    await register({}, from('198.51.100.7'));
  });
});

describe('who is signed in', () => {
  it('is answered as they are now', async () => {
    const actor: Actor = { kind: 'user', id: eva.id, name: 'old', role: 'reader', door: 'http' };
    expect(await product.application.execute('auth.me', {}, actor)).toEqual({ user: eva });
  });

  it('signs out, which is noted when there was somebody', async () => {
    const actor: Actor = { kind: 'user', id: eva.id, name: 'Eva', role: 'reader', door: 'http' };
    expect(await product.application.execute('auth.logout', {}, actor)).toEqual({ changed: true });
    expect(await product.application.execute('auth.logout', {}, home)).toEqual({ changed: false });
    expect(await product.ports.audit.list({ limit: 9 })).toHaveLength(1);
  });
});
