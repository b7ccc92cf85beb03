import { account, storeAccounts } from '#tests/support/accounts.ts';
import { apiToken } from '#tests/support/api-tokens.ts';
import { change, day } from '#tests/support/entities.ts';
import type { ApiToken, TokenUse } from '#core/accounts/api-token.ts';
import { unusedToken } from '#core/accounts/api-token.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import type { Suite } from '../harness.ts';

const after = (milliseconds: number) => new Date(Date.parse(day) + milliseconds).toISOString();

/** API tokens. */
export const apiTokensSuite: Suite = (harness) => {
  const inTransaction = <T>(work: (inside: typeof harness.ports) => Promise<T>) =>
    harness.ports.transaction(change(), work);
  const add = (hash: string, overrides: Partial<ApiToken> = {}) =>
    inTransaction(({ apiTokens }) => apiTokens.add(apiToken(overrides), hash));

  it('are found only by their hash, on every instance, with every field', async () => {
    const token = apiToken({ name: 'Ñandú 🐦', scopes: ['read', 'send'] });
    await add('one', token);
    expect(await harness.elsewhere.apiTokens.find('one')).toEqual({
      token,
      owner_role: 'admin',
      owner_suspended: false,
    });
    for (const hash of ['two', '', 'ONE', "' or 1=1"])
      expect(await harness.ports.apiTokens.find(hash)).toBeNull();
  });

  it('return the current role of their owner, and whether they are suspended', async () => {
    const user = account({ role: 'admin' });
    await storeAccounts(harness.ports, [user]);
    await add('one', { owner_id: user.id });
    expect(await harness.ports.apiTokens.find('one')).toMatchObject({ owner_role: 'admin' });
    await inTransaction(({ users }) => users.update(user.id, { role: 'reader' }, after(1)));
    expect(await harness.ports.apiTokens.find('one')).toMatchObject({ owner_role: 'reader' });
    await inTransaction(({ users }) => users.update(user.id, { suspended_at: day }, after(2)));
    expect(await harness.elsewhere.apiTokens.find('one')).toMatchObject({ owner_suspended: true });
  });

  it('are named by their ids, with their owners', async () => {
    await add('one', { id: numberedId(1), name: 'guion' });
    await add('two', { id: numberedId(2), name: 'otro' });
    const named = await harness.ports.apiTokens.named([numberedId(1), numberedId(3), 'una-nota']);
    expect([...named]).toEqual([[numberedId(1), { name: 'guion', owner_id: null }]]);
  });

  it('are independent of each other', async () => {
    await add('one');
    await expect(add('one', { id: numberedId(901) })).rejects.toMatchObject({ code: 'conflict' });
    expect((await harness.ports.apiTokens.list({ limit: 9, after: null })).counted).toBe(1);
  });

  it('are listed newest first, page by page', async () => {
    await add('one', { id: numberedId(1), created_at: after(1) });
    await add('two', { id: numberedId(2), created_at: after(2) });
    await add('three', { id: numberedId(3), created_at: after(2) });
    const page = async (input: ApiToken | null) => {
      const position = input && { key: input.created_at, slug: input.id };
      return harness.ports.apiTokens.list({ limit: 2, after: position });
    };
    const first = await page(null);
    expect(first).toMatchObject({ items: [{ id: numberedId(3) }, { id: numberedId(2) }], counted: 3 });
    expect((await page(first.items[1]!)).items).toMatchObject([{ id: numberedId(1) }]);
  });

  it('are listed by the account that created them', async () => {
    const [user, other] = [account(), account({ email: 'otra@example.org' })];
    await storeAccounts(harness.ports, [user, other]);
    await add('one', { id: numberedId(1), owner_id: user.id });
    await add('two', { id: numberedId(2), owner_id: other.id });
    await add('three', { id: numberedId(3) });
    const list = await harness.ports.apiTokens.list({ limit: 9, after: null, owner_id: user.id });
    expect(list).toMatchObject({ items: [{ id: numberedId(1) }], counted: 1 });
  });

  it('are revoked once, and then unchanged', async () => {
    await add('one');
    const { id } = apiToken();
    const revoke = (at: string) => inTransaction(({ apiTokens }) => apiTokens.revoke(id, at));
    expect(await revoke(after(1))).toEqual({ ...apiToken({ revoked_at: after(1) }), changed: true });
    expect(await revoke(after(2))).toEqual({ ...apiToken({ revoked_at: after(1) }), changed: false });
    expect(await harness.elsewhere.apiTokens.find('one')).toMatchObject({ token: { revoked_at: after(1) } });
    expect(await inTransaction(({ apiTokens }) => apiTokens.revoke(numberedId(5), day))).toBeNull();
  });

  it('store their latest use', async () => {
    await add('one');
    const { used, find } = harness.ports.apiTokens;
    const { id } = apiToken();
    const use = (last_used_at: string, last_used_ip: string): TokenUse => ({
      last_used_at,
      last_used_ip,
      last_used_client: 'Ñandú/1.0',
      last_used_door: 'mcp',
    });
    await used(id, use(after(2), '192.0.2.1'));
    await used(id, use(after(1), '192.0.2.2'));
    await used(numberedId(5), use(day, '192.0.2.3'));
    expect(await find('one')).toMatchObject({ token: use(after(2), '192.0.2.1') });
  });

  it('are created and revoked only in transactions', async () => {
    const { add: addOutside, revoke } = harness.ports.apiTokens;
    await expect(addOutside(apiToken(), 'one')).rejects.toThrow('inside a transaction');
    await expect(revoke(apiToken().id, day)).rejects.toThrow('inside a transaction');
  });

  it('are announced when they are revoked, not when they are used', async () => {
    await add('one');
    const { changes } = harness.ports;
    await changes.caughtUp();
    const notices: string[] = [];
    const stop = changes.subscribe((notice) => void notices.push(notice));
    const { id } = apiToken();
    await harness.ports.apiTokens.used(id, { ...unusedToken, last_used_at: after(1) });
    for (const at of [after(1), after(2)]) await inTransaction(({ apiTokens }) => apiTokens.revoke(id, at));
    await changes.caughtUp();
    stop();
    expect(notices).toEqual(['desk:api-tokens']);
  });
};
