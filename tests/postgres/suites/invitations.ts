import type { StoredInvitation } from '#core/accounts/invitation.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { change, day } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

const after = (milliseconds: number) => new Date(Date.parse(day) + milliseconds).toISOString();

const invitation = (overrides: Partial<StoredInvitation> = {}): StoredInvitation => ({
  id: numberedId(700),
  email: 'nueva@example.org',
  role: 'editor',
  language: 'en',
  invited_by: 'Eva',
  inviter_id: null,
  mail_id: numberedId(701),
  hash: 'one',
  created_at: day,
  expires_at: after(1000),
  ...overrides,
});

/** Invitations to the newsroom. */
export const invitationsSuite: Suite = (harness) => {
  const inTransaction = <T>(work: (inside: typeof harness.ports) => Promise<T>) =>
    harness.ports.transaction(change(), work);
  const add = (overrides: Partial<StoredInvitation> = {}) =>
    inTransaction(({ invitations }) => invitations.add(invitation(overrides)));

  it('are found on every instance by the hash of their token, until they expire', async () => {
    await add();
    expect(await harness.elsewhere.invitations.linked('one', after(999))).toEqual(invitation());
    expect(await harness.ports.invitations.linked('one', after(1000))).toBeNull();
    for (const hash of ['two', '', 'ONE', "' or 1=1"])
      expect(await harness.ports.invitations.linked(hash, day)).toBeNull();
    await inTransaction(async ({ invitations }) => {
      expect(await invitations.lock(numberedId(700))).toEqual(invitation());
      expect(await invitations.lock(numberedId(1))).toBeNull();
    });
  });

  it('are one for each address, in place of an expired one', async () => {
    await add();
    const again = { id: numberedId(702), email: 'NUEVA@example.org', hash: 'two' };
    await inTransaction(async ({ invitations }) => {
      await expect(invitations.add(invitation(again))).rejects.toMatchObject({ code: 'conflict' });
      await invitations.add(invitation({ id: numberedId(703), email: 'otra@example.org', hash: 'three' }));
    });
    await add({ ...again, created_at: after(1000), expires_at: after(2000) });
    const { items, counted } = await harness.ports.invitations.list({ limit: 9, after: null });
    expect(items.map(({ email }) => email)).toEqual(['NUEVA@example.org', 'otra@example.org']);
    expect(counted).toBe(2);
    expect(await harness.ports.invitations.linked('one', day)).toBeNull();
  });

  it('are listed with the state of their mails, without what is secret', async () => {
    await inTransaction(async (inside) => {
      const contents = { token: 'x', role: 'editor' as const, inviter: 'Eva' };
      const mail_id = await queueMail(inside, {
        template: 'invitation',
        language: 'en',
        to: 'nueva@example.org',
        contents,
      });
      await inside.invitations.add(invitation({ mail_id }));
    });
    await add({ id: numberedId(703), email: 'otra@example.org', hash: 'two' });
    const { items } = await harness.ports.invitations.list({ limit: 9, after: null });
    const { hash: _hash, inviter_id: _inviter, mail_id: _mail, ...visible } = invitation();
    expect(items).toContainEqual({ ...visible, mail: 'queued' });
    expect(items).toContainEqual({ ...visible, id: numberedId(703), email: 'otra@example.org', mail: null });
  });

  it('are accepted once, even by many at once', async () => {
    await add();
    const take = (at: string) => inTransaction(({ invitations }) => invitations.take('one', at));
    expect(await take(after(1000))).toBeNull();
    const results = await Promise.all([take(day), take(day), take(day)]);
    expect(results.filter((one) => one !== null)).toEqual([invitation()]);
    expect(await take(day)).toBeNull();
  });

  it('have another token when they are sent again', async () => {
    await add();
    const renewed = { hash: 'two', expires_at: after(5000), mail_id: numberedId(705) };
    await inTransaction(({ invitations }) => invitations.renew(numberedId(700), renewed));
    expect(await harness.ports.invitations.linked('one', day)).toBeNull();
    expect(await harness.ports.invitations.linked('two', after(4999))).toEqual(invitation(renewed));
  });

  it('are withdrawn one by one, all of one account, and with that account', async () => {
    const [eva, ana] = [account(), account({ email: 'ana@example.org' })];
    await storeAccounts(harness.ports, [eva, ana]);
    await add();
    await add({ id: numberedId(1), hash: 'a', email: 'a@example.org', inviter_id: eva.id });
    await add({ id: numberedId(2), hash: 'b', email: 'b@example.org', inviter_id: eva.id });
    await add({ id: numberedId(3), hash: 'c', email: 'c@example.org', inviter_id: ana.id });
    const { list } = harness.ports.invitations;
    const left = async () =>
      (await list({ limit: 9, after: null })).items.map(({ email }) => email).toSorted();
    const remove = () => inTransaction(({ invitations }) => invitations.remove(numberedId(700)));
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect(await inTransaction(({ invitations }) => invitations.removeFrom(eva.id))).toBe(2);
    expect(await left()).toEqual(['c@example.org']);
    await inTransaction(({ users }) => users.remove(ana.id));
    expect(await left()).toEqual([]);
  });

  it('are changed only in transactions, and announced', async () => {
    const { changes, invitations } = harness.ports;
    await expect(invitations.add(invitation())).rejects.toThrow('inside a transaction');
    await expect(invitations.take('one', day)).rejects.toThrow('inside a transaction');
    await expect(invitations.remove(numberedId(700))).rejects.toThrow('inside a transaction');
    await changes.caughtUp();
    const notices: string[] = [];
    const stop = changes.subscribe((notice) => void notices.push(notice));
    await add();
    await changes.caughtUp();
    stop();
    expect(notices).toEqual(['desk:invitations']);
  });
};
