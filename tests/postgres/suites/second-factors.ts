import { generate } from 'otplib';
import type { Challenge, StoredPasskey } from '#core/accounts/second-factor.ts';
import { maxChallengeTries } from '#core/accounts/second-factor.ts';
import type { User } from '#core/accounts/user.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { change, day } from '#tests/support/entities.ts';
import { createSoftAuthenticator } from '#tests/support/soft-authenticator.ts';
import type { Harness, Suite } from '../harness.ts';

const after = (milliseconds: number) => new Date(Date.parse(day) + milliseconds).toISOString();
const stored = async ({ ports }: Harness, overrides: Partial<User> = {}): Promise<User> => {
  const user = account(overrides);
  await storeAccounts(ports, [user]);
  return user;
};
const inside = <T>({ ports }: Harness, work: (ports: Ports) => Promise<T>) =>
  ports.transaction(change(), work);

/** Authenticator apps and recovery codes. */
export const secondFactorsSuite: Suite = (harness) => {
  const app = { sealed: 'a', created_at: day, confirmed_at: null };

  it('store one authenticator for each account, until it is removed', async () => {
    const { id } = await stored(harness);
    const { authenticator } = harness.elsewhere.secondFactors;
    expect(await authenticator(id)).toBeNull();
    await inside(harness, ({ secondFactors }) => secondFactors.setAuthenticator(id, app));
    expect(await authenticator(id)).toEqual(app);
    const confirmed = { ...app, confirmed_at: after(1) };
    await inside(harness, ({ secondFactors }) => secondFactors.setAuthenticator(id, confirmed));
    expect(await authenticator(id)).toEqual(confirmed);
    await inside(harness, ({ secondFactors }) => secondFactors.setAuthenticator(id, null));
    expect(await authenticator(id)).toBeNull();
  });

  it('accept a time step once, and none before it, until there is another secret', async () => {
    const { id } = await stored(harness);
    const use = (step: number) => inside(harness, ({ secondFactors }) => secondFactors.useStep(id, step));
    const set = (input: object) =>
      inside(harness, ({ secondFactors }) => secondFactors.setAuthenticator(id, { ...app, ...input }));
    expect(await use(7)).toBe(false);
    await set({});
    expect([await use(7), await use(7), await use(6), await use(8)]).toEqual([true, false, false, true]);
    await set({ confirmed_at: day });
    expect(await use(8)).toBe(false);
    await set({ sealed: 'b' });
    expect(await use(7)).toBe(true);
  });

  it('accept a step only once of two concurrent uses', async () => {
    const { id } = await stored(harness);
    await inside(harness, ({ secondFactors }) => secondFactors.setAuthenticator(id, app));
    const both = await Promise.all(
      [1, 2].map(() => inside(harness, ({ secondFactors }) => secondFactors.useStep(id, 9))),
    );
    expect(both.filter(Boolean)).toHaveLength(1);
  });

  it('use each recovery code once, of the last set', async () => {
    const [eva, ana] = [await stored(harness), await stored(harness, { email: 'ana@example.org' })];
    const set = (...hashes: string[]) =>
      inside(harness, ({ secondFactors }) => secondFactors.setRecoveryCodes(eva.id, hashes));
    const use = (user: User, hash: string) =>
      inside(harness, ({ secondFactors }) => secondFactors.useRecoveryCode(user.id, hash));
    await set('a', 'b');
    expect([await use(ana, 'a'), await use(eva, 'a'), await use(eva, 'a')]).toEqual([false, true, false]);
    expect(await harness.elsewhere.secondFactors.recoveryCodes(eva.id)).toBe(1);
    await set('c');
    expect([await use(eva, 'b'), await use(eva, 'c')]).toEqual([false, true]);
    expect(await harness.ports.secondFactors.recoveryCodes(eva.id)).toBe(0);
  });

  it('go with their account', async () => {
    const user = await stored(harness);
    await inside(harness, async ({ secondFactors, users }) => {
      await secondFactors.setAuthenticator(user.id, app);
      await secondFactors.setRecoveryCodes(user.id, ['a']);
      await users.remove(user.id);
    });
    await storeAccounts(harness.ports, [user]);
    const { secondFactors } = harness.ports;
    expect([await secondFactors.authenticator(user.id), await secondFactors.recoveryCodes(user.id)]).toEqual([
      null,
      0,
    ]);
  });

  it('are written only in transactions', async () => {
    const { setAuthenticator, setRecoveryCodes } = harness.ports.secondFactors;
    await expect(setAuthenticator(account().id, app)).rejects.toThrow('inside a transaction');
    await expect(setRecoveryCodes(account().id, [])).rejects.toThrow('inside a transaction');
  });
};

const passkeyOf = (overrides: Partial<StoredPasskey> = {}): StoredPasskey => ({
  id: 'one',
  name: 'Portátil',
  public_key: 'k',
  counter: 0,
  transports: ['internal', 'hybrid'],
  created_at: day,
  last_used_at: null,
  ...overrides,
});

/** Passkeys. */
export const passkeysSuite: Suite = (harness) => {
  const add = (user: User, overrides: Partial<StoredPasskey> = {}) =>
    inside(harness, ({ passkeys }) => passkeys.add(user.id, passkeyOf(overrides)));

  it('are listed by account, oldest first, and found with their account', async () => {
    const [eva, ana] = [await stored(harness), await stored(harness, { email: 'ana@example.org' })];
    await add(eva, { id: 'two', created_at: after(1) });
    await add(eva);
    await add(ana, { id: 'three' });
    expect(await harness.elsewhere.passkeys.list(eva.id)).toEqual([
      passkeyOf(),
      passkeyOf({ id: 'two', created_at: after(1) }),
    ]);
    expect(await harness.ports.passkeys.find('three')).toEqual({
      passkey: passkeyOf({ id: 'three' }),
      user_id: ana.id,
    });
    expect(await harness.ports.passkeys.find('four')).toBeNull();
    await expect(add(ana)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('are renamed and removed only by their account', async () => {
    const [eva, ana] = [await stored(harness), await stored(harness, { email: 'ana@example.org' })];
    await add(eva);
    const rename = (user: User) =>
      inside(harness, ({ passkeys }) => passkeys.rename(user.id, 'one', 'Llave'));
    const remove = (user: User) => inside(harness, ({ passkeys }) => passkeys.remove(user.id, 'one'));
    expect([await rename(ana), await rename(eva)]).toEqual([false, true]);
    expect(await harness.ports.passkeys.list(eva.id)).toEqual([passkeyOf({ name: 'Llave' })]);
    expect([await remove(ana), await remove(eva), await remove(eva)]).toEqual([false, true, false]);
  });

  it('are used with a growing counter, or with none', async () => {
    const eva = await stored(harness);
    await add(eva);
    const use = (counter: number) =>
      inside(harness, ({ passkeys }) => passkeys.use('one', counter, after(counter + 1)));
    const uses = [];
    for (const counter of [0, 0, 5, 5, 4, 0, 6]) uses.push(await use(counter));
    expect(uses).toEqual([true, true, true, false, false, false, true]);
    expect(await harness.ports.passkeys.list(eva.id)).toEqual([
      passkeyOf({ counter: 6, last_used_at: after(7) }),
    ]);
  });

  it('go with their account', async () => {
    const eva = await stored(harness);
    await add(eva);
    await inside(harness, ({ users }) => users.remove(eva.id));
    expect(await harness.ports.passkeys.find('one')).toBeNull();
  });
};

/** Challenges. */
export const challengesSuite: Suite = (harness) => {
  const add = async (overrides: Partial<Challenge> = {}, at = day) => {
    const challenge: Challenge = {
      hash: 'one',
      purpose: 'sign-in',
      user_id: null,
      account_at: null,
      expires_at: after(1000),
      ...overrides,
    };
    await harness.ports.challenges.add(challenge, at);
    return challenge;
  };
  const attempt = (purpose: Challenge['purpose'] = 'sign-in', at = day) =>
    harness.elsewhere.challenges.attempt(purpose, 'one', at);

  it('serve one purpose, until they expire', async () => {
    const user = await stored(harness);
    const challenge = await add({ user_id: user.id, account_at: day });
    expect(await attempt()).toEqual(challenge);
    for (const purpose of ['verify', 'passkey-sign-in', 'passkey-creation'] as const)
      expect(await attempt(purpose)).toBeNull();
    expect(await attempt('sign-in', after(999))).toEqual(challenge);
    expect(await attempt('sign-in', after(1000))).toBeNull();
  });

  it('take a limited number of answers, also at once', async () => {
    await add();
    const all = await Promise.all(Array.from({ length: maxChallengeTries + 3 }, () => attempt()));
    expect(all.filter(Boolean)).toHaveLength(maxChallengeTries);
  });

  it('end once, with their account and with its password', async () => {
    await add();
    const end = () => inside(harness, ({ challenges }) => challenges.end('one'));
    expect([await end(), await end(), await attempt()]).toEqual([true, false, null]);
    const user = await stored(harness);
    await add({ user_id: user.id });
    await inside(harness, ({ users }) => users.setPasswordHash(user.id, 'other', after(1)));
    expect(await attempt()).toBeNull();
    await add({ user_id: user.id });
    await inside(harness, ({ users }) => users.remove(user.id));
    expect(await attempt()).toBeNull();
  });

  it('are deleted after they expire when others are added', async () => {
    await add();
    await add({ hash: 'two', expires_at: after(9000) }, after(1000));
    expect(await attempt()).toBeNull();
  });
};

/** Codes of authenticator apps. */
export const oneTimeCodesSuite: Suite = (harness) => {
  const user = account();
  const create = () => harness.ports.oneTimeCodes.create(user);
  const codeAt = (secret: string, seconds: number) =>
    generate({ secret, epoch: Date.parse(day) / 1000 + seconds });

  it('are those of the secret that is shown, which is sealed', async () => {
    const [one, other] = [await create(), await create()];
    expect(one.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(one.url).toMatch(/^otpauth:\/\/totp\/Vig%C3%ADa:eva%40example\.org\?/);
    expect(one.url).toContain(`secret=${one.secret}`);
    expect(one.sealed).not.toContain(one.secret);
    expect([one.secret === other.secret, one.sealed === other.sealed]).toEqual([false, false]);
  });

  it('are accepted within a number of steps of 30 seconds', async () => {
    const { sealed, secret } = await create();
    const found = async (seconds: number, tolerance: number) =>
      harness.ports.oneTimeCodes.stepOf(
        { sealed, user_id: user.id },
        await codeAt(secret, seconds),
        day,
        tolerance,
      );
    const now = (await found(0, 1))!;
    expect(now).toEqual({ step: Math.floor(Date.parse(day) / 30_000), delta: 0 });
    expect(await found(30, 1)).toEqual({ step: now.step + 1, delta: 1 });
    expect(await found(-30, 1)).toEqual({ step: now.step - 1, delta: -1 });
    for (const seconds of [-120, -60, 60, 120]) expect(await found(seconds, 1)).toBeNull();
    expect(await found(-120, 10)).toEqual({ step: now.step - 4, delta: -4 });
  });

  it('cannot be checked for another account, or with a changed seal', async () => {
    const { sealed, secret } = await create();
    const code = await codeAt(secret, 0);
    for (const input of [
      { sealed, user_id: account().id },
      { sealed: `${sealed.slice(0, -2)}AA`, user_id: user.id },
      { sealed: '', user_id: user.id },
    ])
      await expect(harness.ports.oneTimeCodes.stepOf(input, code, day, 1)).rejects.toMatchObject({
        key: 'accounts.authenticator-unreadable',
      });
  });
};

/** Web Authentication. */
export const webAuthnSuite: Suite = (harness) => {
  const challenge = () => harness.ports.tokens.next();
  const device = createSoftAuthenticator();
  const passkey = passkeyOf({ id: device.id, public_key: device.publicKey });
  const verifying = { userVerification: true };

  it('creates passkeys of this site', async () => {
    const { webAuthn } = harness.ports;
    const secret = challenge();
    const options = await webAuthn.creationOptions(secret, account(), [passkey]);
    expect(options).toMatchObject({
      challenge: secret,
      rp: { id: 'vigia.example', name: 'Vigía' },
      excludeCredentials: [expect.objectContaining({ id: device.id })],
    });
    expect(await webAuthn.verifyCreation(device.create({ challenge: secret }), secret)).toMatchObject({
      id: device.id,
      public_key: device.publicKey,
      counter: 0,
    });
  });

  it('asks for some passkeys, or for any that verifies its user', async () => {
    const { requestOptions } = harness.ports.webAuthn;
    expect(await requestOptions(challenge(), [passkey])).toMatchObject({
      allowCredentials: [expect.objectContaining({ id: device.id })],
      userVerification: 'preferred',
    });
    const any = await requestOptions(challenge(), null);
    expect([any['userVerification'], any['allowCredentials']]).toEqual(['required', undefined]);
  });

  it('accepts the right answer of a passkey, and returns its counter', async () => {
    const secret = challenge();
    const response = device.use({ challenge: secret, counter: 3 });
    expect(await harness.ports.webAuthn.verifyRequest(response, secret, passkey, verifying)).toBe(3);
  });

  describe('refuses', () => {
    const other = createSoftAuthenticator();
    it.each([
      ['another challenge', () => device.use({ challenge: 'x'.repeat(43) }), passkey],
      [
        'another key',
        (secret: string) => ({ ...other.use({ challenge: secret }), id: device.id, rawId: device.id }),
        passkey,
      ],
      [
        'a user who was not verified',
        (secret: string) => device.use({ challenge: secret, verified: false }),
        passkey,
      ],
      [
        'a counter that fell',
        (secret: string) => device.use({ challenge: secret, counter: 2 }),
        { ...passkey, counter: 2 },
      ],
      ['what is no answer', () => ({ id: device.id, response: { clientDataJSON: '%' } }), passkey],
    ] as const)('%s', async (_name, respond, current) => {
      const secret = challenge();
      await expect(
        harness.ports.webAuthn.verifyRequest(respond(secret), secret, current, verifying),
      ).rejects.toMatchObject({ key: 'accounts.passkey-refused', code: 'forbidden' });
    });

    it('the answer to another site, and says where passkeys of this one work', async () => {
      const { webAuthn } = harness.ports;
      const secret = challenge();
      const origin = 'https://vigia.example.evil.example';
      const refused = { key: 'accounts.passkey-origin', params: { origin: 'https://vigia.example' } };
      await expect(
        webAuthn.verifyRequest(device.use({ challenge: secret, origin }), secret, passkey, verifying),
      ).rejects.toMatchObject(refused);
      await expect(
        webAuthn.verifyCreation(device.create({ challenge: secret, origin }), secret),
      ).rejects.toMatchObject(refused);
    });
  });
};
