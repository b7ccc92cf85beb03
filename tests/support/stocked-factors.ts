import type { OneTimeCodes } from '#core/accounts/ports.ts';
import { recoveryCodeIn } from '#core/accounts/second-factor.ts';
import type { Challenge } from '#core/accounts/second-factor.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { account, storeAccounts } from './accounts.ts';
import { change, day } from './entities.ts';
import { createSoftAuthenticator } from './soft-authenticator.ts';
import { stockedAdmin, stockedPassword } from './stocked-accounts.ts';

/** An account with a second factor. */
export const guarded = account({
  id: numberedId(9010),
  username: 'Noa',
  email: 'noa@example.org',
  second_factor: true,
  seen_at: day,
});
export const guardedCode = 'aaaa-bbbb-cccc-dddd';
export const stockedCode = '123456';

/** An app that always shows the same code. */
export const constantCodes: OneTimeCodes = {
  create: async () => ({ sealed: 'sealed', secret: 'SECRET', url: 'otpauth://totp/x?secret=SECRET' }),
  stepOf: async (_sealed, code) => (code === stockedCode ? { step: 7, delta: 0 } : null),
};

const challengeFor = (purpose: Challenge['purpose']) =>
  Buffer.from(purpose.padEnd(32, '.')).toString('base64url');
const [guardedDevice, adminDevice, newDevice] = [
  createSoftAuthenticator(),
  createSoftAuthenticator(),
  createSoftAuthenticator(),
];

/** The second step of the account's sign-in. */
export const secondStep = { challenge: challengeFor('sign-in'), code: guardedCode };
const [forPasskey, forCreation] = [challengeFor('passkey-sign-in'), challengeFor('passkey-creation')];
/** Its sign-in by passkey alone. */
export const passkeyStep = { challenge: forPasskey, passkey: guardedDevice.use({ challenge: forPasskey }) };
/** Another passkey of the administrator. */
export const passkeyAdded = {
  challenge: forCreation,
  response: newDevice.create({ challenge: forCreation }),
  name: 'Portátil',
};
/** The passkey that the administrator has. */
export const stockedPasskey = adminDevice.id;

/** Stores all of that; each of these accounts has an app that is not confirmed yet. */
export const stockFactors = async (ports: Ports, accounts: readonly { id: string }[]): Promise<void> => {
  await storeAccounts(ports, [guarded], stockedPassword);
  const passkey = { counter: 0, transports: [], created_at: day, last_used_at: null };
  await ports.transaction(change(), async ({ secondFactors, passkeys }) => {
    for (const { id } of accounts)
      await secondFactors.setAuthenticator(id, { sealed: 'sealed', created_at: day, confirmed_at: null });
    await secondFactors.setRecoveryCodes(guarded.id, [ports.tokens.hash(recoveryCodeIn(guardedCode)!)]);
    for (const [{ id: user_id }, { id, publicKey: public_key }] of [
      [guarded, guardedDevice],
      [stockedAdmin, adminDevice],
    ] as const)
      await passkeys.add(user_id, { ...passkey, id, public_key, name: 'Llave' });
  });
  for (const [purpose, user] of [
    ['sign-in', guarded],
    ['passkey-sign-in', null],
    ['passkey-creation', stockedAdmin],
  ] as const)
    await ports.challenges.add(
      {
        hash: ports.tokens.hash(challengeFor(purpose)),
        purpose,
        user_id: user?.id ?? null,
        account_at: user?.updated_at ?? null,
        expires_at: '2099-01-01T00:00:00.000Z',
      },
      day,
    );
};
