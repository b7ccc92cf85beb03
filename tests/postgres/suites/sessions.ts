import type { Session } from '#core/accounts/session.ts';
import { maxIdleTime, startSession } from '#core/accounts/session.ts';
import type { User } from '#core/accounts/user.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { change, day } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

const after = (milliseconds: number) => new Date(Date.parse(day) + milliseconds).toISOString();

/** Sessions of those who are signed in. */
export const sessionsSuite: Suite = (harness) => {
  const stored = async (overrides: Partial<User> = {}): Promise<User> => {
    const user = account(overrides);
    await storeAccounts(harness.ports, [user]);
    return user;
  };
  const start = async (user: User, id: string): Promise<Session> => {
    const session = startSession(id, user, day);
    await harness.ports.sessions.start(session, user);
    return session;
  };
  const inTransaction = <T>(work: (inside: typeof harness.ports) => Promise<T>) =>
    harness.ports.transaction(change(), work);

  it('are found with their user, on every instance, until they expire', async () => {
    const user = await stored();
    const session = await start(user, 'one');
    const seen = { session, user: { ...user, seen_at: day } };
    expect(await harness.elsewhere.sessions.find('one', day)).toEqual(seen);
    expect(await harness.ports.sessions.find('one', after(maxIdleTime - 1))).toEqual(seen);
    expect(await harness.ports.sessions.find('one', after(maxIdleTime))).toBeNull();
    for (const id of ['other', '', "' or 1=1", 'x'.repeat(10_000)])
      expect(await harness.ports.sessions.find(id, day)).toBeNull();
  });

  it('record the last use of their account, announced to nobody', async () => {
    const user = await stored();
    const session = await start(user, 'one');
    const { changes, sessions, users } = harness.ports;
    await changes.caughtUp();
    const notices: string[] = [];
    const stop = changes.subscribe((notice) => void notices.push(notice));
    for (const at of [after(2), after(1)])
      await sessions.renew({ ...session, seen_at: at, expires_at: after(maxIdleTime) });
    await sessions.renew({ ...session, id: 'ended', seen_at: after(3) });
    await start(user, 'two');
    await changes.caughtUp();
    stop();
    expect(await users.find(user.id)).toEqual({ ...user, seen_at: after(2) });
    expect(notices).toEqual([]);
  });

  it('are used by many at once while their account is being changed', async () => {
    const user = await stored();
    const session = await start(user, 'one');
    const { sessions } = harness.ports;
    const used = { ...session, seen_at: after(5) };
    let renewals: Promise<void>[] = [];
    await inTransaction(async ({ users }) => {
      await users.lockAdmins();
      await users.update(user.id, { username: 'Otra' }, after(1));
      renewals = Array.from({ length: 20 }, () => sessions.renew(used));
    });
    await Promise.all(renewals);
    expect(await sessions.find('one', day)).toMatchObject({ user: { username: 'Otra' } });
  });

  it('are not found while their account is suspended', async () => {
    const user = await stored();
    await start(user, 'one');
    await inTransaction(({ users }) => users.update(user.id, { suspended_at: day }, after(1)));
    expect(await harness.elsewhere.sessions.find('one', day)).toBeNull();
    await inTransaction(({ users }) => users.update(user.id, { suspended_at: null }, after(2)));
    expect(await harness.elsewhere.sessions.find('one', day)).toMatchObject({ session: { id: 'one' } });
  });

  it('return the current state of their user', async () => {
    const user = await stored();
    await start(user, 'one');
    await inTransaction(({ users }) => users.update(user.id, { role: 'admin' }, after(1)));
    expect(await harness.ports.sessions.find('one', day)).toMatchObject({ user: { role: 'admin' } });
  });

  it('are not created for an account that has changed since it was read, or does not exist', async () => {
    const user = await stored();
    await inTransaction(({ users }) => users.setPasswordHash(user.id, 'another', after(1)));
    await expect(start(user, 'one')).rejects.toMatchObject({ code: 'conflict' });
    await expect(start(account(), 'two')).rejects.toMatchObject({ code: 'conflict' });
    expect(await harness.ports.sessions.find('one', day)).toBeNull();
  });

  it('are not created concurrently with a password change', async () => {
    const user = await stored();
    let starting: Promise<unknown> | undefined;
    await inTransaction(async ({ users, sessions }) => {
      await users.setPasswordHash(user.id, 'another', after(1));
      await sessions.endAll(user.id);
      starting = start(user, 'one').catch((error: unknown) => error);
    });
    expect(await starting).toMatchObject({ code: 'conflict' });
    expect(await harness.ports.sessions.find('one', day)).toBeNull();
  });

  it('are extended by use', async () => {
    const user = await stored();
    const session = await start(user, 'one');
    const used = { ...session, seen_at: after(1), expires_at: after(maxIdleTime + 1) };
    await harness.ports.sessions.renew(used);
    expect(await harness.elsewhere.sessions.find('one', after(maxIdleTime))).toEqual({
      session: used,
      user: { ...user, seen_at: after(1) },
    });
  });

  it('note when their user has proved who they are, and announce it', async () => {
    const user = await stored();
    const session = await start(user, 'one');
    const { changes } = harness.ports;
    await changes.caughtUp();
    const notices: string[] = [];
    const stop = changes.subscribe((notice) => void notices.push(notice));
    await harness.elsewhere.sessions.verify('one', after(1));
    await harness.elsewhere.sessions.verify('other', after(1));
    await changes.caughtUp();
    stop();
    expect(await harness.ports.sessions.find('one', day)).toEqual({
      session: { ...session, verified_at: after(1) },
      user: expect.objectContaining({ id: user.id }),
    });
    expect(notices).toEqual(['desk:sessions']);
  });

  it('end individually, on every instance, and are not revived by use', async () => {
    const user = await stored();
    const session = await start(user, 'one');
    await start(user, 'other');
    await harness.elsewhere.sessions.end('one');
    await harness.ports.sessions.renew(session);
    await harness.ports.sessions.end('never was');
    expect(await harness.ports.sessions.find('one', day)).toBeNull();
    expect(await harness.ports.sessions.find('other', day)).not.toBeNull();
  });

  describe('of one user', () => {
    it('end together', async () => {
      const [eva, ana] = [await stored(), await stored({ email: 'ana@example.org' })];
      for (const id of ['one', 'two']) await start(eva, id);
      await start(ana, 'three');
      expect(await inTransaction(({ sessions }) => sessions.endAll(eva.id))).toBe(2);
      expect(await inTransaction(({ sessions }) => sessions.endAll(eva.id))).toBe(0);
      const found = await Promise.all(
        ['one', 'two', 'three'].map((id) => harness.elsewhere.sessions.find(id, day)),
      );
      expect(found.map(Boolean)).toEqual([false, false, true]);
    });

    it('continue when the transaction that ended them is rolled back', async () => {
      const user = await stored();
      await start(user, 'one');
      const work = inTransaction(async ({ sessions }) => {
        await sessions.endAll(user.id);
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
      expect(await harness.ports.sessions.find('one', day)).not.toBeNull();
    });

    it('end only in transactions', async () => {
      await expect(harness.ports.sessions.endAll(account().id)).rejects.toThrow('inside a transaction');
    });
  });

  it('announce their end only to the desk', async () => {
    const user = await stored();
    for (const id of ['one', 'two', 'three']) await start(user, id);
    const { changes } = harness.ports;
    await changes.caughtUp();
    const notices: string[] = [];
    const stop = changes.subscribe((notice) => void notices.push(notice));
    await harness.elsewhere.sessions.end('one');
    await harness.elsewhere.sessions.end('one');
    await inTransaction(({ sessions }) => sessions.endAll(user.id));
    await changes.caughtUp();
    stop();
    expect(notices).toEqual(['desk:sessions', 'desk:sessions']);
  });

  it('are deleted after they expire when others start', async () => {
    const user = await stored();
    const over = { ...startSession('over', user, day), expires_at: after(-1) };
    await harness.ports.sessions.start(over, user);
    await start(user, 'one');
    // An expired session is never returned.
    expect(await harness.ports.sessions.find('over', after(-maxIdleTime))).toBeNull();
    expect(await harness.ports.sessions.find('one', day)).not.toBeNull();
  });
};
