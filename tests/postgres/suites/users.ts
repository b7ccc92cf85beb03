import { startSession } from '#core/accounts/session.ts';
import type { UserFilter } from '#core/accounts/ports.ts';
import type { User } from '#core/accounts/user.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { account } from '#tests/support/accounts.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { change } from '#tests/support/entities.ts';
import { until } from '#tests/support/until.ts';
import type { Suite } from '../harness.ts';

const later = '2026-11-21T00:00:00.000Z';

/** Accounts. */
export const usersSuite: Suite = (harness) => {
  const add = (...users: User[]) =>
    harness.ports.transaction(change(), async (inside) => {
      for (const user of users) await inside.users.add(user, `hash of ${user.username}`);
    });
  const nobody = account({ email: 'nobody@example.org' });

  it('are returned unchanged, with names in any script', async () => {
    for (const username of ['Eva', '👩🏽‍🔬 عائشة', 'Ñandú "DROP" \\']) {
      const user = account({ username, email: `${username.length}@example.org` });
      await add(user);
      expect(await harness.elsewhere.users.find(user.id)).toEqual(user);
    }
    expect(await harness.ports.users.find(nobody.id)).toBeNull();
  });

  it('are found by address ignoring case, with their password hash', async () => {
    const user = account({ email: 'Eva.Pérez@example.org'.replace('é', 'e') });
    await add(user, account({ username: 'Ana', email: 'ana@example.org' }));
    for (const email of ['Eva.Perez@example.org', 'EVA.PEREZ@EXAMPLE.ORG', ' eva.perez@example.org '])
      expect(await harness.ports.users.credentials(email)).toEqual({ user, password_hash: 'hash of Eva' });
    for (const email of ['eva.perez@example.com', 'eva_perez@example.org', '%', ''])
      expect(await harness.ports.users.credentials(email)).toBeNull();
  });

  it('have unique addresses, and the transaction may continue after a refusal', async () => {
    await add(account());
    const other = account({ username: 'Otra', email: 'otra@example.org' });
    await harness.ports.transaction(change(), async ({ users }) => {
      await expect(users.add(account({ email: 'EVA@example.org' }), 'x')).rejects.toMatchObject({
        code: 'conflict',
      });
      await users.add(other, 'x');
    });
    expect((await harness.ports.users.list({ limit: 9, after: null })).counted).toBe(2);
  });

  it('have unique addresses even with concurrent inserts', async () => {
    const adding = [harness.ports, harness.elsewhere].map((ports) =>
      ports.transaction(change(), ({ users }) => users.add(account(), 'x')),
    );
    const results = await Promise.allSettled(adding);
    expect(results.map(({ status }) => status).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'fulfilled',
      'rejected',
    ]);
  });

  it('have unique addresses even when one is added while another is changed to it', async () => {
    const email = 'codiciada@example.org';
    for (const turn of [1, 2, 3, 4, 5, 6]) {
      const existing = account({ email: `conocida-${turn}@example.org` });
      const wanted = `${turn}-${email}`;
      await add(existing);
      const changing = (ports: typeof harness.ports) =>
        ports.transaction(change(), async ({ users }) => {
          await users.update(existing.id, { email: wanted }, later);
        });
      const adding = (ports: typeof harness.ports) =>
        ports.transaction(change(), ({ users }) => users.add(account({ email: wanted.toUpperCase() }), 'x'));
      const works = turn % 2 ? [changing, adding] : [adding, changing];
      const results = await Promise.allSettled(
        works.map((work, index) => work(index ? harness.elsewhere : harness.ports)),
      );
      const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(refused).toEqual([expect.objectContaining({ key: 'accounts.address-taken' })]);
      expect(await harness.ports.users.credentials(wanted)).not.toBeNull();
    }
  });

  it('are found by username ignoring case, those with more rights first', async () => {
    const users = [1, 2, 3].map((number) => account({ username: 'Eva', email: `${number}@example.org` }));
    const [author, editor, admin] = (['author', 'editor', 'admin'] as const).map((role) =>
      account({ username: 'EVA', email: `${role}@example.org`, role }),
    );
    await add(...users, author!);
    expect(await harness.ports.users.named('eva')).toEqual([author, users[0]]);
    await add(editor!, admin!, account({ username: 'Eva María', email: 'otra@example.org' }));
    expect(await harness.ports.users.named('eva')).toEqual([admin, editor]);
    const byId = (one: User, other: User) => (one.id < other.id ? -1 : 1);
    expect(await harness.ports.users.newsroom()).toEqual([author!, editor!, admin!].sort(byId));
    expect(await harness.ports.users.named('Eva María')).toHaveLength(1);
    for (const nobodys of ['', '%', 'Ev', 'admin@example.org'])
      expect(await harness.ports.users.named(nobodys)).toEqual([]);
  });

  it('are named by their ids', async () => {
    const user = account();
    await add(user);
    const { users } = harness.ports;
    expect([...(await users.usernames([user.id, nobody.id, 'una-nota', '']))]).toEqual([[user.id, 'Eva']]);
    expect((await users.usernames([])).size).toBe(0);
  });

  it('are listed newest first, page by page', async () => {
    const users = Array.from({ length: 5 }, (_, index) =>
      account({ email: `${index}@example.org`, created_at: index < 3 ? later : account().created_at }),
    );
    await add(...users);
    const seen: User[] = [];
    const pages = [2, 2, 1, 0];
    for (const size of pages) {
      const last = seen.at(-1);
      const after = last ? { key: last.created_at, slug: last.id } : null;
      const { items, counted } = await harness.ports.users.list({ limit: 2, after });
      expect([items.length, counted]).toEqual([size, 5]);
      seen.push(...items);
    }
    const ordered = users.toSorted((a, b) =>
      `${a.created_at} ${a.id}` < `${b.created_at} ${b.id}` ? 1 : -1,
    );
    expect(seen).toEqual(ordered);
  });

  it('are listed by role, and by a part of their name or address', async () => {
    await add(
      account({ username: 'Begoña Ruiz', email: 'bego@example.org', role: 'editor' }),
      account({ username: 'Luis', email: 'LUIS_gil@example.org', role: 'admin' }),
      account({ username: 'Ana', email: 'ana@example.com' }),
    );
    const names = async (filter: UserFilter) => {
      const { items, counted } = await harness.ports.users.list({ limit: 9, after: null, ...filter });
      expect(counted).toBe(items.length);
      return items.map(({ username }) => username).toSorted((a, b) => (a < b ? -1 : 1));
    };
    expect(await names({})).toHaveLength(3);
    expect(await names({ roles: ['editor', 'admin'] })).toEqual(['Begoña Ruiz', 'Luis']);
    expect(await names({ search: 'BEGONA' })).toEqual(['Begoña Ruiz']);
    expect(await names({ search: 's_G' })).toEqual(['Luis']);
    expect(await names({ search: 'example.com' })).toEqual(['Ana']);
    expect(await names({ roles: ['reader'], search: 'luis' })).toEqual([]);
    for (const search of ['%', '_a', "' or 1=1"]) expect(await names({ search })).toEqual([]);
  });

  it('are confirmed once, before expiry, by the latest hash', async () => {
    const user = account({ confirmed_at: null });
    await add(user);
    await harness.ports.transaction(change(), async ({ users }) => {
      await users.setConfirmation(user.id, { hash: 'first', until: later });
      await users.setConfirmation(user.id, { hash: 'second', until: later });
      expect(await users.confirm('first', account().created_at)).toBeNull();
      expect(await users.confirm('second', later)).toBeNull();
      const at = '2026-11-20T12:00:00.000Z';
      expect(await users.confirm('second', at)).toEqual({ ...user, confirmed_at: at, updated_at: at });
      expect(await users.confirm('second', at)).toBeNull();
    });
  });

  it('have one link a purpose, which is valid once, before expiry, until the password changes', async () => {
    const user = account();
    await add(user);
    const at = '2026-11-20T12:00:00.000Z';
    const purpose = 'reset-password';
    const set = (hash: string, id = user.id) =>
      harness.ports.transaction(change(), ({ users }) =>
        users.setLink(id, { purpose, hash, expires_at: later }),
      );
    const linked = (hash: string, now = at) => harness.ports.users.linked(purpose, hash, now);
    const end = (hash: string, now = at) =>
      harness.ports.transaction(change(), ({ users }) => users.endLink(purpose, hash, now));
    await set('first');
    await set('second');
    expect([await linked('first'), await linked('second', later)]).toEqual([null, null]);
    expect(await linked('second')).toEqual(user);
    expect([await end('first'), await end('second', later)]).toEqual([false, false]);
    expect([await end('second'), await end('second'), await linked('second')]).toEqual([true, false, null]);
    await set('third');
    await harness.ports.transaction(change(), ({ users }) => users.setPasswordHash(user.id, 'hash', at));
    expect([await linked('third'), await end('third')]).toEqual([null, false]);
    await set('fourth');
    await harness.ports.transaction(change(), ({ users }) => users.remove(user.id));
    expect(await linked('fourth')).toBeNull();
    await set('fifth', nobody.id);
    expect(await linked('fifth')).toBeNull();
  });

  it('have a new address while its link is valid, and links that end by purpose', async () => {
    const user = account();
    await add(user);
    const at = '2026-11-20T12:00:00.000Z';
    const email = 'Otra@example.org';
    const { users } = harness.ports;
    const inside = (work: (ports: { users: typeof users }) => Promise<unknown>) =>
      harness.ports.transaction(change(), work);
    expect(await users.newAddress(user.id, at)).toBeNull();
    await inside(async ({ users: within }) => {
      await within.setConfirmation(user.id, { hash: 'confirms', until: later });
      await within.setLink(user.id, { purpose: 'reset-password', hash: 'resets', expires_at: later });
      await within.setLink(user.id, { purpose: 'change-address', hash: 'moves', expires_at: later, email });
    });
    const found = [await users.newAddress(user.id, at), await users.newAddress(user.id, later)];
    expect(found).toEqual([{ email, expires_at: later }, null]);
    const confirming = [await users.confirming('confirms', at), await users.confirming('confirms', later)];
    expect(confirming).toEqual([user, null]);
    expect(await users.confirming('moves', at)).toBeNull();
    await inside(({ users: within }) => within.endLinks(user.id, 'change-address'));
    expect([await users.newAddress(user.id, at), await users.linkedAddress('moves', at)]).toEqual([
      null,
      null,
    ]);
    expect(await users.linked('reset-password', 'resets', at)).toEqual(user);
    expect(await users.confirming('confirms', at)).toEqual(user);
    await inside(({ users: within }) => within.endLinks(user.id));
    expect(await users.linked('reset-password', 'resets', at)).toBeNull();
    expect(await users.confirming('confirms', at)).toBeNull();
  });

  it('have links that are renewed unless they were used or replaced', async () => {
    const user = account();
    await add(user);
    const purpose = 'reset-password';
    const at = '2026-11-20T12:00:00.000Z';
    const expires_at = '2026-11-20T13:00:00.000Z';
    const renewed = '2026-11-20T14:00:00.000Z';
    const linked = (hash: string, now: string) => harness.ports.users.linked(purpose, hash, now);
    const set = (hash: string) =>
      harness.ports.transaction(change(), ({ users }) =>
        users.setLink(user.id, { purpose, hash, expires_at }),
      );
    await set('first');
    expect(await linked('first', expires_at)).toBeNull();
    await harness.ports.users.renewLink(purpose, 'first', renewed);
    expect([await linked('first', expires_at), await linked('first', renewed)]).toEqual([user, null]);
    await set('second');
    await harness.ports.users.renewLink(purpose, 'first', renewed);
    expect([await linked('first', at), await linked('second', expires_at)]).toEqual([null, null]);
    await harness.ports.transaction(change(), ({ users }) => users.endLink(purpose, 'second', at));
    await harness.ports.users.renewLink(purpose, 'second', renewed);
    expect(await linked('second', at)).toBeNull();
  });

  it('are removed with their own sessions and tokens only', async () => {
    const [gone, stays] = [account(), account({ username: 'Ana', email: 'ana@example.org' })];
    await add(gone, stays);
    const { ports } = harness;
    for (const user of [gone, stays])
      await ports.sessions.start(startSession(user.id, user, user.created_at), user);
    const mine = await storeToken(ports, { owner_id: gone.id });
    const operators = await storeToken(ports, { id: numberedId(902), owner_id: null });
    expect(await ports.transaction(change(), ({ users }) => users.remove(gone.id))).toBe(true);
    expect(await ports.transaction(change(), ({ users }) => users.remove(gone.id))).toBe(false);
    const found = async (id: string) => (await ports.sessions.find(id, gone.created_at)) !== null;
    expect([await found(gone.id), await found(stays.id)]).toEqual([false, true]);
    const knows = async (token: string) => (await ports.apiTokens.find(ports.tokens.hash(token))) !== null;
    expect([await knows(mine), await knows(operators)]).toEqual([false, true]);
  });

  describe('a change', () => {
    it('of role or password changes only that, and the timestamp', async () => {
      const user = account();
      await add(user);
      const made = { ...user, role: 'admin', updated_at: later };
      await harness.ports.transaction(change(), async ({ users }) => {
        expect(await users.update(user.id, { role: 'admin' }, later)).toEqual(made);
        expect(await users.setPasswordHash(user.id, 'another', later)).toEqual(made);
      });
      const found = await harness.elsewhere.users.credentials(user.email);
      expect(found).toEqual({ user: made, password_hash: 'another' });
    });

    it('of an unknown account changes nothing', async () => {
      await harness.ports.transaction(change(), async ({ users }) => {
        expect(await users.update(nobody.id, { role: 'admin' }, later)).toBeNull();
        expect(await users.setPasswordHash(nobody.id, 'x', later)).toBeNull();
      });
    });

    it('requires a transaction', async () => {
      const { users } = harness.ports;
      const words = 'inside a transaction';
      await expect(users.add(nobody, 'x')).rejects.toThrow(words);
      await expect((async () => users.update(nobody.id, { role: 'admin' }, later))()).rejects.toThrow(words);
      await expect((async () => users.setPasswordHash(nobody.id, 'x', later))()).rejects.toThrow(words);
    });
  });

  describe('administrators', () => {
    it('are found', async () => {
      expect(await harness.ports.users.admins()).toEqual([]);
      const admin = account({ role: 'admin' });
      await add(admin, account({ email: 'ana@example.org' }));
      expect(await harness.elsewhere.users.admins()).toEqual([admin]);
    });

    it('are not all lost to two concurrent demotions', async () => {
      const admins = ['una', 'otra'].map((name) => account({ email: `${name}@example.org`, role: 'admin' }));
      await add(...admins);
      const demote = (ports: typeof harness.ports, { id }: User) =>
        ports.transaction(change(), async ({ users }) => {
          if ((await users.lockAdmins()).length < 2) return;
          await users.update(id, { role: 'reader' }, later);
        });
      await Promise.all([demote(harness.ports, admins[0]!), demote(harness.elsewhere, admins[1]!)]);
      expect(await harness.ports.users.admins()).toHaveLength(1);
    });
  });

  it('announce changes only to the desk', async () => {
    const notices: string[] = [];
    const stop = harness.ports.changes.subscribe((notice) => void notices.push(notice));
    await add(account());
    await until(() => notices.length > 0);
    stop();
    expect(notices).toEqual(['desk:users']);
  });
};
