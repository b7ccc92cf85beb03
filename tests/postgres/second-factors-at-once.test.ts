import { generate } from 'otplib';
import { createApplication } from '#core/application.ts';
import { recoveryCodeIn } from '#core/accounts/second-factor.ts';
import type { User } from '#core/accounts/user.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { createPostgresPorts } from '#tests/support/postgres-ports.ts';
import { createSoftAuthenticator } from '#tests/support/soft-authenticator.ts';
import { actorOf } from '#tests/support/stocked-accounts.ts';

describe('second factors that change at the same time', () => {
  let database: Awaited<ReturnType<typeof createPostgresPorts>>;
  let eva: User;
  beforeAll(async () => {
    database = await createPostgresPorts();
  });
  afterAll(() => database.close());
  let number = 0;
  beforeEach(async () => {
    eva = account({ email: `eva${(number += 1)}@example.org` });
    await storeAccounts(database.ports, [eva]);
  });

  const application = () => createApplication(database.ports);
  const start = () => application().execute('second-factor.start-authenticator', {}, actorOf(eva));
  const codeOf = (secret: string) => generate({ secret });
  const confirm = (code: string) =>
    application().execute('second-factor.confirm-authenticator', { code }, actorOf(eva));
  const addPasskey = async () => {
    const { challenge } = await application().execute('passkeys.options', {}, actorOf(eva));
    const response = createSoftAuthenticator().create({ challenge });
    return application().execute('passkeys.add', { challenge, response, name: 'Llave' }, actorOf(eva));
  };
  const isStored = async (code: string) =>
    database.ports.transaction(
      { actor: actorOf(eva), operation: 'test', at: new Date().toISOString() },
      ({ secondFactors }) =>
        secondFactors.useRecoveryCode(eva.id, database.ports.tokens.hash(recoveryCodeIn(code)!)),
    );
  const state = async () => {
    const user = await database.ports.users.find(eva.id);
    const factors = await application().execute('second-factor.show', {}, actorOf(eva));
    return {
      flag: user?.second_factor,
      has: factors.authenticator_since !== null || factors.passkeys.length > 0,
      codes: factors.recovery_codes_left,
    };
  };

  it('give one set of recovery codes to a confirmation that is sent several times', async () => {
    const code = await codeOf((await start()).secret);
    const results = await Promise.allSettled([confirm(code), confirm(code), confirm(code)]);
    const sets = results.flatMap((result) =>
      result.status === 'fulfilled' && result.value.recovery_codes ? [result.value.recovery_codes] : [],
    );
    expect(sets).toHaveLength(1);
    for (const one of sets[0]!) expect(await isStored(one)).toBe(true);
  });

  it('give one set to two passkeys, and to a passkey and an app', async () => {
    const { secret } = await start();
    const code = await codeOf(secret);
    const results = await Promise.all([addPasskey(), addPasskey(), confirm(code)]);
    expect(results.filter(({ recovery_codes }) => recovery_codes !== null)).toHaveLength(1);
    expect(await state()).toEqual({ flag: true, has: true, codes: 10 });
  });

  it('keep the account protected when the last passkey goes while an app is confirmed', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { passkey } = await addPasskey();
      const code = await codeOf((await start()).secret);
      await Promise.all([
        confirm(code),
        application().execute('passkeys.remove', { id: passkey.id }, actorOf(eva)),
      ]);
      expect(await state()).toMatchObject({ flag: true, has: true });
      await application().execute('second-factor.remove-authenticator', {}, actorOf(eva));
      expect(await state()).toEqual({ flag: false, has: false, codes: 0 });
    }
  });

  it('never replace an app that was just confirmed by one that is being set up', async () => {
    const code = await codeOf((await start()).secret);
    await Promise.allSettled([confirm(code), start(), start()]);
    const { flag, has } = await state();
    expect(flag).toBe(has);
  });

  it('leave ten recovery codes when they are renewed twice at once', async () => {
    await confirm(await codeOf((await start()).secret));
    const renew = () => application().execute('second-factor.renew-codes', {}, actorOf(eva));
    await Promise.all([renew(), renew(), renew()]);
    expect((await state()).codes).toBe(10);
  });
});
