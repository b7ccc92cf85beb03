import { usernameFault } from '#core/accounts/username-fault.ts';
import { operator, visitor } from '#core/kernel/actor.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { actorOf } from '#tests/support/stocked-accounts.ts';
import { createProduct } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

describe('the name of an account', () => {
  it.each([
    ['Ana\u200b', 'hidden'],
    ['Ana\u00a0Ejemplo', 'hidden'],
    ['Ana\u2003Ejemplo', 'hidden'],
    ['\u202eanA', 'hidden'],
    ['A\u00adna', 'hidden'],
    ['A\u200dna', 'hidden'],
    ['Ana\ufe0f', 'hidden'],
    ['Ana\u2800', 'hidden'],
    ['Ana\u3164', 'hidden'],
    ['Ana\u{e0041}', 'hidden'],
    ['Аna', 'look-alike'],
    ['Αna', 'look-alike'],
    ['Аnа Ejemplo', 'look-alike'],
    ['А. García', 'look-alike'],
    ['Ａna', 'look-alike'],
    ['𝐀na', 'look-alike'],
    ['ɑna', 'look-alike'],
    ['Eva１', 'look-alike'],
    ['Сора', 'look-alike'],
  ])('is refused when it may be taken for another one: %j', (name, fault) => {
    expect(usernameFault(name)).toBe(fault);
  });

  it.each([
    'Ana Ejemplo',
    'Ana  Ejemplo',
    'Mª José Núñez',
    'Nu\u0301n\u0303ez',
    'Łukasz Ødegård',
    'Ольга Иванова',
    'Сара Иванова',
    'Γιώργος',
    '山田 太郎',
    'Ken 太郎',
    'علی\u200cرضا',
    'क्\u200dष',
    "O’Hara-d'Arc",
    'Ana 👩🏽\u200d💻',
    'İbrahim Işık',
  ])('is taken in any script and with every usual sign: %s', (name) => {
    expect(usernameFault(name)).toBeNull();
  });
});

describe('such a name', () => {
  const ana = account({ username: 'Ana', email: 'ana@example.org' });
  const odd = account({ username: 'Eva\u200b', email: 'eva@example.org' });
  let product: ReturnType<typeof createProduct>;
  beforeEach(async () => {
    product = createProduct();
    await storeAccounts(product.ports, [ana, odd]);
  });

  it.each(['Ana\u200b', 'Ana\u00a0Ejemplo', 'Аna', 'Ａna'])(
    'is refused at every door: %j',
    async (username) => {
      const { execute } = product.application;
      const [email, password] = ['otra@example.org', 'otra-clave-larga'];
      const refused = { key: 'input.invalid', params: { issues: [{ field: 'username' }] } };
      const home = { ...visitor('http'), ip: '192.0.2.1' };
      await expect(execute('auth.register', { username, email, password }, home)).rejects.toMatchObject(
        refused,
      );
      const created = execute('users.create', { username, email, password, role: 'editor' }, operator('x'));
      await expect(created).rejects.toMatchObject(refused);
      await expect(execute('account.update', { username }, actorOf(ana))).rejects.toMatchObject(refused);
      const token = 'x'.repeat(43);
      await expect(execute('invitations.accept', { token, username, password }, home)).rejects.toMatchObject(
        refused,
      );
    },
  );

  it('of an account that has it already stays until it is changed', async () => {
    const call = product.application.execute(
      'account.update',
      { username: odd.username, language: 'en' },
      actorOf(odd),
    );
    expect(await call).toMatchObject({ user: { username: odd.username, language: 'en' } });
  });
});
