import { createBreachedPasswords } from '#tests/support/breached-passwords.ts';
import { requireGoodPassword } from '#core/accounts/good-password.ts';
import type { DomainError } from '#core/kernel/domain-error.ts';
import { systemActor, visitor } from '#core/kernel/actor.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const breachedPasswords = createBreachedPasswords(['contraseña', 'contraseña-larga']);
const { settings } = createProduct().ports;
const about = { email: 'eva.ruiz@example.org', username: 'Eva Ruiz', role: 'reader' } as const;
const refusal = (password: string, role: 'reader' | 'admin' = 'reader') =>
  requireGoodPassword({ breachedPasswords, settings }, { ...about, role, password }).then(
    () => null,
    ({ code, key, params }: DomainError) => [code, key, params['field']],
  );

describe('a new password', () => {
  it.each(['secreta', 'una frase de varias palabras', '👩🏽‍🔬 عائشة', 'Eva Ruiz 1'])(
    'may be %s for a reader',
    async (password) => {
      expect(await refusal(password)).toBeNull();
    },
  );

  it.each(['contraseña', 'CONTRASEÑA', ' Contraseña ', 'contrasen\u0303a', 'ｃｏｎｔｒａｓｅñａ'])(
    'known from a breach is refused, however it is typed: %s',
    async (password) => {
      expect(await refusal(password)).toEqual(['validation', 'accounts.password-breached', 'password']);
    },
  );

  it.each(['eva.ruiz@example.org', 'EVA.RUIZ', 'eva ruiz', settings.name.toUpperCase()])(
    'is neither the address nor a name: %s',
    async (password) => {
      expect(await refusal(password)).toEqual(['validation', 'accounts.password-personal', 'password']);
    },
  );

  it('of an administrator has twelve characters', async () => {
    expect(await refusal('once-letras', 'admin')).toEqual([
      'validation',
      'accounts.admin-password-length',
      'password',
    ]);
    expect(await refusal('doce-letras!', 'admin')).toBeNull();
    expect(await refusal('contraseña-larga', 'admin')).toContain('accounts.password-breached');
  });
});

describe('every operation that sets a password', () => {
  const setUp = async () => {
    const product = createProduct();
    await storeAccounts(product.ports, [account({ role: 'admin' })]);
    return product;
  };
  const weak = { message: expect.stringMatching(/^accounts\.(password-breached|admin-password-length)/) };

  it('refuses weak ones, and changes nothing', async () => {
    const { application, ports } = await setUp();
    const [before] = (await ports.users.list({ limit: 9, after: null })).items;
    const { email } = before!;
    const made = { email: 'otra@example.org', username: 'Otra' };
    const calls = [
      application.execute('auth.register', { ...made, password: 'Password' }, visitor('http')),
      application.execute('users.create', { ...made, password: 'password' }, admin),
      application.execute('users.create', { ...made, role: 'admin', password: 'secreta' }, admin),
      application.execute('users.set-password', { email, password: 'otra-clave' }, admin),
      application.execute('users.set-password', { email, password: 'password1234' }, admin),
    ];
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(weak)));
    expect((await ports.users.list({ limit: 9, after: null })).items).toEqual([before]);
  });

  it('starts a site with a weak one of its settings, and says so', async () => {
    const { application } = createProduct();
    const first = { email: 'primera@example.org', username: 'Admin', password: '123456' };
    expect(await application.execute('users.ensure-admin', first, systemActor)).toMatchObject({
      changed: true,
      weak_password: 'accounts.admin-password-length',
    });
  });
});
