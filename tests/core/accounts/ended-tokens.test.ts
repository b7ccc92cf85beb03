import { generate } from 'otplib';
import { startSession } from '#core/accounts/session.ts';
import { operator } from '#core/kernel/actor.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { createSoftAuthenticator } from '#tests/support/soft-authenticator.ts';
import { actorOf } from '#tests/support/stocked-accounts.ts';
import { createProduct } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const eva = account({ role: 'admin' });
const ana = account({ username: 'Ana', email: 'ana@example.org', role: 'editor' });
const [ofAna, ofEva] = [numberedId(8001), numberedId(8002)];

let product: ReturnType<typeof createProduct>;
beforeEach(async () => {
  product = createProduct();
  await storeAccounts(product.ports, [eva, ana]);
  await storeToken(product.ports, { id: ofAna, owner_id: ana.id });
  await storeToken(product.ports, { id: ofEva, owner_id: eva.id });
});

const run: ReturnType<typeof createProduct>['application']['execute'] = (...call) =>
  product.application.execute(...call);
const isValid = async (id: string) => {
  const { items } = await product.ports.apiTokens.list({ limit: 9, after: null });
  return items.find((token) => token.id === id)?.revoked_at === null;
};
const mailsTo = async (email: string) =>
  (await product.ports.mails.list({ limit: 20 })).filter(({ to }) => to === email);

type Choice = { tokens?: boolean };
const password = { current_password: 'secreta', password: 'otra-clave-larga' };
const remedies: Record<string, (choice: Choice) => Promise<unknown>> = {
  'account.change-password': (choice) =>
    run('account.change-password', { ...password, ...choice }, actorOf(ana)),
  'account.end-other-sessions': (choice) => run('account.end-other-sessions', choice, actorOf(ana)),
  'users.set-password': (choice) =>
    run('users.set-password', { email: ana.email, password: 'otra-clave', ...choice }, operator('root')),
  'second-factor.confirm-authenticator': async (choice) => {
    const { secret } = await run('second-factor.start-authenticator', {}, actorOf(ana));
    const code = await generate({ secret, epoch: Date.parse(defaultNow) / 1000 });
    await run('second-factor.confirm-authenticator', { code, ...choice }, actorOf(ana));
  },
  'passkeys.add': async (choice) => {
    const { challenge } = await run('passkeys.options', {}, actorOf(ana));
    const response = createSoftAuthenticator().create({ challenge });
    await run('passkeys.add', { challenge, response, name: 'Llave', ...choice }, actorOf(ana));
  },
};

describe('what keeps others out of an account', () => {
  it.each(Object.entries(remedies))('ends its tokens too, and no others: %s', async (_name, apply) => {
    await apply({});
    expect([await isValid(ofAna), await isValid(ofEva)]).toEqual([false, true]);
  });

  it.each(Object.entries(remedies))('leaves them when that is wanted: %s', async (_name, apply) => {
    await apply({ tokens: false });
    expect(await isValid(ofAna)).toBe(true);
  });

  it('ends them when the account is suspended, for good', async () => {
    await run('users.suspend', { email: ana.email }, actorOf(eva));
    await run('users.readmit', { email: ana.email }, actorOf(eva));
    expect([await isValid(ofAna), await isValid(ofEva)]).toEqual([false, true]);
  });

  it('says how many sessions and tokens have ended', async () => {
    await product.ports.sessions.start(startSession('other', ana, defaultNow), ana);
    const end = () => run('account.end-other-sessions', {}, actorOf(ana));
    expect(await end()).toEqual({ ended: 1, revoked: 1, changed: true });
    expect(await end()).toEqual({ ended: 0, revoked: 0, changed: false });
  });
});

describe('the owner of an account', () => {
  it('is notified of a password that somebody else has set, and what has ended', async () => {
    await run('users.set-password', { email: ana.email, password: 'otra-clave' }, operator('root'));
    expect(await mailsTo(ana.email)).toMatchObject([
      { template: 'password-changed', account_id: ana.id, contents: { ended: 'all-tokens' } },
    ]);
    await run(
      'users.set-password',
      { email: eva.email, password: 'otra-clave-larga', tokens: false },
      operator('root'),
    );
    expect(await mailsTo(eva.email)).toMatchObject([{ contents: { ended: 'all' } }]);
  });

  it('is notified of a token that was made with it, without the token', async () => {
    const made = await run(
      'tokens.create',
      { name: 'Copias', scopes: ['read', 'write'], days: 7 },
      actorOf(ana),
    );
    const [mail, ...others] = await mailsTo(ana.email);
    expect([mail?.template, others]).toEqual(['account-changed', []]);
    expect(mail?.contents).toMatchObject({
      change: expect.stringMatching(/«Copias».* 7 días .*read, write/),
    });
    expect(JSON.stringify(mail)).not.toContain(made.token);
  });

  it('is nobody for a token that is made on the machine', async () => {
    await run('tokens.create', { name: 'Copias', scopes: ['read'] }, operator('root'));
    expect(await product.ports.mails.list({ limit: 9 })).toEqual([]);
  });
});
