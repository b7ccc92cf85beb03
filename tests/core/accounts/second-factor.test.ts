import { generate } from 'otplib';
import { startSession } from '#core/accounts/session.ts';
import type { User } from '#core/accounts/user.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { operator, visitor } from '#core/kernel/actor.ts';
import type { DomainError } from '#core/kernel/domain-error.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { createSoftAuthenticator } from '#tests/support/soft-authenticator.ts';
import { actorOf } from '#tests/support/stocked-accounts.ts';
import { createProduct } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const eva = account({ role: 'admin' });
const ana = account({ username: 'Ana', email: 'ana@example.org' });
const home: Actor = { ...visitor('http'), ip: '192.0.2.1' };
const later = (seconds: number) => new Date(Date.parse(defaultNow) + seconds * 1000).toISOString();

let product: ReturnType<typeof createProduct>;
beforeEach(async () => {
  product = createProduct();
  await storeAccounts(product.ports, [eva, ana]);
});

const run: ReturnType<typeof createProduct>['application']['execute'] = (...call) =>
  product.application.execute(...call);
const as = (user: User) => actorOf(user);
const keyOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    ({ key }: DomainError) => key,
  );
/** The code that an app with this secret shows, at an instant of its own clock. */
const codeAt = (secret: string, seconds = 0) =>
  generate({ secret, epoch: Date.parse(defaultNow) / 1000 + seconds });

/** Sets up an app for an account; returns its secret and the recovery codes. */
const setUp = async (user: User) => {
  const { secret } = await run('second-factor.start-authenticator', {}, as(user));
  const code = await codeAt(secret);
  const { recovery_codes } = await run('second-factor.confirm-authenticator', { code }, as(user));
  return { secret, codes: recovery_codes! };
};
/** The first step of signing in: the challenge and the methods. */
const password = async (user: User, text = 'secreta') => {
  const error = await run('auth.login', { email: user.email, password: text }, home).catch(
    (thrown: DomainError) => thrown,
  );
  return (error as DomainError).params as { challenge: string; methods: string[]; passkey: unknown };
};
const mailsTo = async ({ email }: User) =>
  (await product.ports.mails.list({ limit: 20 }))
    .filter(({ to }) => to === email)
    .map(({ template }) => template);
const addPasskey = async (user: User, device = createSoftAuthenticator(), name = 'Portátil') => {
  const { challenge } = await run('passkeys.options', {}, as(user));
  const response = device.create({ challenge });
  return { device, ...(await run('passkeys.add', { challenge, response, name }, as(user))) };
};

describe('an authenticator app', () => {
  it('counts only after its first code, and gives ten recovery codes', async () => {
    const { secret } = await run('second-factor.start-authenticator', {}, as(eva));
    expect(await keyOf(run('auth.login', { email: eva.email, password: 'secreta' }, home))).toBe('done');
    const confirm = (code: string) => keyOf(run('second-factor.confirm-authenticator', { code }, as(eva)));
    expect(await confirm('000000')).toBe('accounts.first-code');
    expect((await product.ports.users.find(eva.id))?.second_factor).toBe(false);
    expect(await confirm(await codeAt(secret))).toBe('done');
    expect((await product.ports.users.find(eva.id))?.second_factor).toBe(true);
    expect(await run('second-factor.show', {}, as(eva))).toEqual({
      authenticator_since: defaultNow,
      passkeys: [],
      recovery_codes_left: 10,
      required: false,
    });
    expect(await mailsTo(eva)).toEqual(['second-factor']);
    expect(await confirm(await codeAt(secret, 30))).toBe('accounts.no-new-authenticator');
    expect(await keyOf(run('second-factor.start-authenticator', {}, as(eva)))).toBe(
      'accounts.authenticator-exists',
    );
  });

  it.each([
    [-120, 2],
    [120, 2],
    [-60, 1],
    [300, 5],
  ])('on a clock that is %i seconds off is not set up, and the answer says so', async (off, count) => {
    const { secret } = await run('second-factor.start-authenticator', {}, as(eva));
    const call = run('second-factor.confirm-authenticator', { code: await codeAt(secret, off) }, as(eva));
    await expect(call).rejects.toMatchObject({ key: 'accounts.clock-off', params: { field: 'code', count } });
  });

  it.each(['12345', '1234567', 'Código: 123456', '１２３４５６'])(
    'says that its first code has six digits: %s',
    async (code) => {
      await run('second-factor.start-authenticator', {}, as(eva));
      expect(await keyOf(run('second-factor.confirm-authenticator', { code }, as(eva)))).toBe(
        'accounts.six-digits',
      );
    },
  );

  it('is replaced while it has not been confirmed', async () => {
    const first = await run('second-factor.start-authenticator', {}, as(eva));
    const second = await run('second-factor.start-authenticator', {}, as(eva));
    const confirm = async ({ secret }: { secret: string }) =>
      keyOf(run('second-factor.confirm-authenticator', { code: await codeAt(secret) }, as(eva)));
    expect([await confirm(first), await confirm(second)]).toEqual(['accounts.first-code', 'done']);
  });
});

describe('signing in with a second factor', () => {
  it('takes the password, and then a code of the app, once', async () => {
    const { secret } = await setUp(eva);
    expect(await keyOf(run('auth.login', { email: eva.email, password: 'otra' }, home))).toBe(
      'accounts.wrong-credentials',
    );
    const { challenge, methods } = await password(eva);
    expect(methods).toEqual(['authenticator', 'recovery-code']);
    product.clock.set(later(30));
    const code = await codeAt(secret, 30);
    const give = (input: object) => run('auth.second-factor', { challenge, ...input }, home);
    expect(await give({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({
      user: { id: eva.id },
      recovery_codes_left: null,
    });
    expect(await keyOf(give({ code }))).toBe('accounts.challenge-expired');
    const again = await password(eva);
    const replay = { challenge: again.challenge, code };
    expect(await keyOf(run('auth.second-factor', replay, home))).toBe('accounts.wrong-code');
  });

  it.each([-120, 120, -60, 60])('refuses codes of a clock that is %i seconds off', async (off) => {
    const { secret } = await setUp(eva);
    const { challenge } = await password(eva);
    product.clock.set(later(600));
    const { challenge: fresh } = await password(eva);
    const code = await codeAt(secret, 600 + off);
    expect(await keyOf(run('auth.second-factor', { challenge: fresh, code }, home))).toBe(
      'accounts.wrong-code',
    );
    expect(await keyOf(run('auth.second-factor', { challenge, code }, home))).toBe(
      'accounts.challenge-expired',
    );
  });

  it('takes each recovery code once, in any spelling, tells its owner, and says how many are left', async () => {
    const { codes } = await setUp(eva);
    expect(new Set(codes).size).toBe(10);
    const give = async (code: string) =>
      run('auth.second-factor', { challenge: (await password(eva)).challenge, code }, home);
    const typed = codes[3]!.toUpperCase().replaceAll('-', ' ');
    expect(await give(typed)).toMatchObject({ recovery_codes_left: 9 });
    expect(await keyOf(give(codes[3]!))).toBe('accounts.wrong-recovery-code');
    expect(await keyOf(give(codes[4]!.slice(0, -1)))).toBe('accounts.malformed-code');
    expect(await mailsTo(eva)).toEqual(['second-factor', 'second-factor']);
    const renewed = await run('second-factor.renew-codes', {}, as(eva));
    expect(await keyOf(give(codes[0]!))).toBe('accounts.wrong-recovery-code');
    expect(await give(renewed.recovery_codes[0]!)).toMatchObject({ user: { id: eva.id } });
  });

  it.each([
    '12345',
    '1234567',
    'Código: 123456',
    '１２３４５６',
    '1234 5x',
    '-',
    'abcd-efgh-ijkl-mno',
    'abcd-efgh-ijkl-mnop-q',
  ])('tells a malformed code apart and does not count it: %s', async (code) => {
    const { secret } = await setUp(eva);
    const { challenge } = await password(eva);
    const give = (text: string) => keyOf(run('auth.second-factor', { challenge, code: text }, home));
    const verify = (text: string) => keyOf(run('auth.verify', { code: text }, as(eva)));
    for (let turn = 0; turn < 8; turn += 1)
      expect([await give(code), await verify(code)]).toEqual([
        'accounts.malformed-code',
        'accounts.malformed-code',
      ]);
    product.clock.set(later(30));
    const right = await codeAt(secret, 30);
    expect(await give(Array.from(right).join('\u200b') + '\u2060')).toBe('done');
  });

  it('takes a code with dashes of any kind and with what nobody sees between its digits', async () => {
    const { secret } = await setUp(eva);
    product.clock.set(later(60));
    const code = await codeAt(secret, 60);
    const { challenge } = await password(eva);
    const typed = `\u202a${code.slice(0, 2)}\u2013${code.slice(2, 4)}\u00a0${code.slice(4)}\u202c`;
    expect(await keyOf(run('auth.second-factor', { challenge, code: typed }, home))).toBe('done');
  });

  it('ends a challenge after five answers, and locks after more failures', async () => {
    const { codes } = await setUp(eva);
    const { challenge } = await password(eva);
    const give = (code: string, with_ = challenge) =>
      keyOf(run('auth.second-factor', { challenge: with_, code }, home));
    for (let turn = 0; turn < 5; turn += 1) expect(await give('000000')).toBe('accounts.wrong-code');
    expect(await give(codes[0]!)).toBe('accounts.challenge-expired');
    const other = (await password(eva)).challenge;
    expect(await give(codes[0]!, other)).toMatch(/^rate-limit\./);
    product.clock.set(later(31));
    expect(await give(codes[0]!, other)).toBe('done');
  });

  it('does not accept challenges of other purposes, of others or from before a change of the account', async () => {
    const { codes } = await setUp(eva);
    const { challenge: ofProof } = await run('auth.verify-options', {}, as(eva));
    const { challenge: ofPasskey } = await run('auth.passkey-options', {}, home);
    for (const challenge of [ofProof!, ofPasskey, 'x'.repeat(43)])
      expect(await keyOf(run('auth.second-factor', { challenge, code: codes[0]! }, home))).toBe(
        'accounts.challenge-expired',
      );
    const { codes: ofAna } = await setUp(ana);
    const { challenge } = await password(eva);
    expect(await keyOf(run('auth.second-factor', { challenge, code: ofAna[0]! }, home))).toBe(
      'accounts.wrong-recovery-code',
    );
    await run('users.set-password', { email: eva.email, password: 'otra-clave-larga' }, operator('eva'));
    expect(await keyOf(run('auth.second-factor', { challenge, code: codes[0]! }, home))).toBe(
      'accounts.challenge-expired',
    );
  });

  it('is needed too after the password was reset by mail', async () => {
    await setUp(ana);
    const { ports } = product;
    const token = ports.tokens.next();
    await ports.transaction({ actor: operator('x'), operation: 'test', at: defaultNow }, ({ users }) =>
      users.setLink(ana.id, {
        purpose: 'reset-password',
        hash: ports.tokens.hash(token),
        expires_at: later(60),
      }),
    );
    await run('auth.reset-password', { token, password: 'otra-clave' }, home);
    expect(await password(ana, 'otra-clave')).toMatchObject({ methods: ['authenticator', 'recovery-code'] });
  });

  it('leaves a trace of each step, and of failures', async () => {
    const { codes } = await setUp(eva);
    const { challenge } = await password(eva);
    await keyOf(run('auth.second-factor', { challenge, code: '000000' }, home));
    await run('auth.second-factor', { challenge, code: codes[0]! }, home);
    const entries = await product.ports.audit.list({ limit: 9 });
    const seen = entries
      .filter(({ operation }) => operation.startsWith('auth.'))
      .map(({ operation, refused, note, subject }) => [operation, refused, Boolean(note), subject]);
    expect(seen).toEqual(
      expect.arrayContaining([
        ['auth.login', null, true, eva.id],
        ['auth.second-factor', 'unauthenticated', true, eva.id],
        ['auth.second-factor', null, false, eva.id],
      ]),
    );
    expect(seen).toHaveLength(3);
  });
});

describe('a passkey', () => {
  it('is a second factor after the password, with a challenge that is used once', async () => {
    const { device, recovery_codes } = await addPasskey(eva);
    expect(recovery_codes).toHaveLength(10);
    const { challenge, methods } = await password(eva);
    expect(methods).toEqual(['passkey', 'recovery-code']);
    const passkey = device.use({ challenge, counter: 1, verified: false });
    const give = () => run('auth.second-factor', { challenge, passkey }, home);
    expect(await give()).toMatchObject({ user: { id: eva.id } });
    expect(await keyOf(give())).toBe('accounts.challenge-expired');
    expect((await run('second-factor.show', {}, as(eva))).passkeys).toMatchObject([
      { name: 'Portátil', last_used_at: defaultNow },
    ]);
  });

  it('lets in alone when it has verified its user', async () => {
    const { device } = await addPasskey(ana);
    const ask = () => run('auth.passkey-options', {}, home);
    const enter = async (input: object = {}) => {
      const { challenge } = await ask();
      return run('auth.passkey-login', { challenge, passkey: device.use({ challenge, ...input }) }, home);
    };
    expect(await enter({ counter: 5 })).toMatchObject({ user: { id: ana.id } });
    expect(await keyOf(enter({ counter: 5 }))).toBe('accounts.passkey-refused');
    expect(await keyOf(enter({ counter: 6, verified: false }))).toBe('accounts.passkey-refused');
    expect(await keyOf(enter({ counter: 6, origin: 'https://otro.example' }))).toBe(
      'accounts.passkey-origin',
    );
    const stranger = createSoftAuthenticator();
    const { challenge } = await ask();
    const unknown = { challenge, passkey: stranger.use({ challenge }) };
    expect(await keyOf(run('auth.passkey-login', unknown, home))).toBe('accounts.passkey-unknown');
    await run('users.suspend', { email: ana.email }, as(eva));
    expect(await keyOf(enter({ counter: 7 }))).toBe('accounts.suspended');
  });

  it('of another site or with the challenge of another account is not added', async () => {
    const device = createSoftAuthenticator();
    const { challenge } = await run('passkeys.options', {}, as(eva));
    const add = (user: User, input: object = {}) =>
      keyOf(
        run(
          'passkeys.add',
          { challenge, response: device.create({ challenge, ...input }), name: 'x' },
          as(user),
        ),
      );
    expect(await add(ana)).toBe('accounts.challenge-expired');
    expect(await add(eva, { origin: 'https://otro.example' })).toBe('accounts.passkey-origin');
    expect(await add(eva)).toBe('done');
    expect(await add(eva)).toBe('accounts.challenge-expired');
    product.clock.set(later(1));
    const late = await run('passkeys.options', {}, as(eva));
    product.clock.set(later(301));
    const response = createSoftAuthenticator().create(late);
    expect(
      await keyOf(run('passkeys.add', { challenge: late.challenge, response, name: 'y' }, as(eva))),
    ).toBe('accounts.challenge-expired');
  });

  it('is renamed and removed by its owner alone; the last one takes the recovery codes with it', async () => {
    const { passkey } = await addPasskey(eva);
    const { id } = passkey;
    expect(await keyOf(run('passkeys.rename', { id, name: 'Llave' }, as(ana)))).toBe(
      'accounts.no-such-passkey',
    );
    await run('passkeys.rename', { id, name: 'Llave' }, as(eva));
    expect(await keyOf(run('passkeys.remove', { id }, as(ana)))).toBe('accounts.no-such-passkey');
    expect(await run('passkeys.remove', { id }, as(eva))).toEqual({ id, name: 'Llave' });
    expect(await product.ports.users.find(eva.id)).toMatchObject({ second_factor: false });
    expect(await product.ports.secondFactors.recoveryCodes(eva.id)).toBe(0);
    expect(await keyOf(run('auth.login', { email: eva.email, password: 'secreta' }, home))).toBe('done');
    expect(await mailsTo(eva)).toEqual(['second-factor', 'second-factor']);
  });
});

describe('proving anew who one is', () => {
  it('takes the second factor of an account that has one, and not its password', async () => {
    const { codes } = await setUp(eva);
    const { device } = await addPasskey(eva);
    const verify = (input: object) => keyOf(run('auth.verify', input, as(eva)));
    expect(await run('auth.verify-options', {}, as(ana))).toMatchObject({ methods: ['password'] });
    const { challenge, methods } = await run('auth.verify-options', {}, as(eva));
    expect(methods).toEqual(['authenticator', 'passkey', 'recovery-code']);
    expect(await verify({ password: 'secreta' })).toBe('accounts.not-verified');
    expect(await verify({ code: codes[0] })).toBe('done');
    expect(await verify({ code: codes[0] })).toBe('accounts.not-verified');
    const passkey = device.use({ challenge: challenge! });
    expect(await verify({ challenge, passkey })).toBe('done');
    expect(await verify({ challenge, passkey })).toBe('accounts.challenge-expired');
    const { challenge: ofLogin } = await password(eva);
    expect(await verify({ challenge: ofLogin, passkey: device.use({ challenge: ofLogin }) })).toBe(
      'accounts.challenge-expired',
    );
  });
});

describe('a change of second factors', () => {
  it("ends the account's other sessions, and nobody else's", async () => {
    const { sessions } = product.ports;
    const start = (id: string, user: User) =>
      sessions.start(startSession(id, user, defaultNow, { device: 'Firefox/149.0 Linux' }), user);
    const open = async (user: User) => (await sessions.list(user.id, defaultNow)).map(({ id }) => id);
    const own: Actor = { ...as(eva), session: 'own' };
    await start('own', eva);
    await start('of Ana', ana);
    const endsOthers = async (change: () => Promise<unknown>) => {
      await start('other', eva);
      await change();
      expect(await open(eva)).toEqual(['own']);
    };
    const { secret } = await run('second-factor.start-authenticator', {}, own);
    const code = await codeAt(secret);
    await endsOthers(() => run('second-factor.confirm-authenticator', { code }, own));
    const { challenge } = await run('passkeys.options', {}, own);
    const response = createSoftAuthenticator().create({ challenge });
    await endsOthers(() => run('passkeys.add', { challenge, response, name: 'Portátil' }, own));
    await endsOthers(() => run('second-factor.remove-authenticator', {}, own));
    await endsOthers(() => run('passkeys.remove', { id: response['id'] as string }, own));
    expect(await open(ana)).toEqual(['of Ana']);
  });
});

describe('a lost second factor', () => {
  it('is reset in the terminal: the password alone lets in, sessions end, the owner is notified', async () => {
    await setUp(eva);
    await addPasskey(eva);
    const { challenge } = await password(eva);
    const reset = () => run('users.reset-second-factor', { email: eva.email }, operator('root'));
    expect(await reset()).toMatchObject({ changed: true, email: eva.email });
    expect(await reset()).toMatchObject({ changed: false });
    expect(await keyOf(run('auth.second-factor', { challenge, code: '000000' }, home))).toBe(
      'accounts.challenge-expired',
    );
    expect(await keyOf(run('auth.login', { email: eva.email, password: 'secreta' }, home))).toBe('done');
    expect(await run('second-factor.show', {}, as(eva))).toMatchObject({
      authenticator_since: null,
      passkeys: [],
      recovery_codes_left: 0,
    });
    expect((await mailsTo(eva)).length).toBe(3);
  });

  it('of an app is removed by its owner, who keeps the others', async () => {
    await setUp(eva);
    await addPasskey(eva);
    expect(await run('second-factor.remove-authenticator', {}, as(eva))).toMatchObject({ changed: true });
    expect(await run('second-factor.remove-authenticator', {}, as(eva))).toMatchObject({ changed: false });
    expect(await product.ports.users.find(eva.id)).toMatchObject({ second_factor: true });
    expect((await password(eva)).methods).toEqual(['passkey', 'recovery-code']);
  });
});
