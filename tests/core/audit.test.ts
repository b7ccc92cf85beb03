import { createTokenAuthentication } from '#core/accounts/authenticate-token.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { operator, visitor } from '#core/kernel/actor.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { message } from '#core/messages/messages.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { tokenActor } from '#tests/support/token-actor.ts';
import { collect } from '#tests/support/writing.ts';
import { createProduct, admin } from './support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const from = { ip: '192.0.2.7', requestId: 'r-1' };
const somebody: Actor = { ...visitor('http'), ...from };
const ana = account({ username: 'Ana', email: 'ana@example.org' });

const start = async () => {
  const product = createProduct();
  await storeAccounts(product.ports, [ana]);
  const { application } = product;
  return {
    ...product,
    refused: async (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ name: 'DomainError' }),
    audit: async (filter: object = {}) =>
      (await application.execute('audit.list', { limit: 100, ...filter }, admin)).items,
    enter: (email: string, password: string, actor = somebody) =>
      application.execute('auth.login', { email, password }, actor),
  };
};

describe('the audit', () => {
  it('contains sign-ins, and failed ones, with address, network address and request', async () => {
    const { enter, audit, refused } = await start();
    await refused(enter('nadie@example.org', 'una-clave'));
    await enter(ana.email, 'secreta');
    expect(await audit({ operation: 'auth.login' })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          subject: 'nadie@example.org',
          refused: 'unauthenticated',
          ip: from.ip,
          request_id: from.requestId,
          times: 1,
        }),
        expect.objectContaining({ subject: ana.id, refused: null, ip: from.ip, request_id: 'r-1' }),
      ]),
    );
    expect(JSON.stringify(await audit())).not.toContain('una-clave');
  });

  it('contains each refusal for missing rights: nobody’s attempts, readers, scopes, programs', async () => {
    const { application, audit, refused } = await start();
    const reader: Actor = { kind: 'user', id: ana.id, name: 'Ana', role: 'reader', door: 'http', ...from };
    const slug = 'una-nota';
    await refused(application.authorize('articles.approve', somebody));
    await refused(application.authorize('audit.export', somebody));
    await refused(application.execute('users.list', {}, reader));
    await refused(application.execute('articles.delete', { slug }, { ...tokenActor('read'), ...from }));
    await refused(application.execute('tokens.list', {}, tokenActor('read')));
    const human = { title_es: 'Una', body_es: 'x', origin_es: 'human' } as const;
    await refused(application.execute('articles.create', human, tokenActor('write')));
    const refusals = (await audit()).map(({ operation, refused: why, actor_name, subject, ip }) => [
      operation,
      why,
      actor_name,
      subject,
      ip,
    ]);
    expect(refusals).toHaveLength(6);
    expect(refusals).toEqual(
      expect.arrayContaining([
        ['articles.approve', 'unauthenticated', 'visitor', null, from.ip],
        ['audit.export', 'unauthenticated', 'visitor', null, from.ip],
        ['users.list', 'forbidden', 'Ana', null, from.ip],
        ['articles.delete', 'forbidden', 'un guion', slug, from.ip],
        ['tokens.list', 'forbidden', 'un guion', null, null],
        ['articles.create', 'forbidden', 'un guion', null, null],
      ]),
    );
  });

  it('does not contain what an open tab goes on asking after its session has ended', async () => {
    const { application, audit, refused } = await start();
    const tab = crypto.randomUUID();
    await refused(application.execute('auth.me', {}, somebody));
    await refused(application.execute('articles.drafts', {}, somebody));
    await refused(application.execute('users.list', {}, somebody));
    await refused(application.execute('articles.presence', { slug: 'una-nota', tab }, somebody));
    const unauthenticated = new DomainError('access.sign-in', { hint: message('access.token-hint') });
    await application.noteRefusal('admin.events', unauthenticated, somebody);
    expect(await audit()).toEqual([]);
  });

  it('reads what a refused call was about only if it is audited', async () => {
    const { application, audit, refused } = await start();
    const read: string[] = [];
    const call = (name: 'articles.drafts' | 'articles.delete') =>
      refused(
        application.authorize(name, somebody, async () => {
          read.push(name);
          return { slug: 'una-nota' };
        }),
      );
    await call('articles.drafts');
    await call('articles.delete');
    expect(read).toEqual(['articles.delete']);
    expect(await audit()).toMatchObject([{ operation: 'articles.delete', subject: 'una-nota' }]);
  });

  it('contains invalid tokens', async () => {
    const { ports, audit, refused } = await start();
    const authenticate = createTokenAuthentication(ports);
    await refused(authenticate(`vigia_${'x'.repeat(43)}`, { door: 'mcp', ...from }));
    expect(await audit()).toMatchObject([
      { operation: 'auth.token', refused: 'unauthenticated', subject: 'unknown', door: 'mcp', ip: from.ip },
    ]);
  });

  it('contains each export of subscribers', async () => {
    const { application, audit } = await start();
    await collect(application.stream('subscriptions.export', {}, { ...admin, ...from }));
    await collect(application.stream('subscriptions.export', {}, operator('root')));
    expect(await audit({ operation: 'subscriptions.export' })).toMatchObject([
      { actor_name: 'root', door: 'cli', ip: null },
      { actor_name: 'eva', ip: from.ip, request_id: 'r-1', refused: null },
    ]);
  });

  it('does not store network addresses of readers who sign up or send messages', async () => {
    const { application, audit } = await start();
    await application.execute('newsletter.subscribe', { email: 'lectora@example.org' }, somebody);
    expect(await audit()).toMatchObject([{ operation: 'newsletter.subscribe', ip: null }]);
  });

  it('cannot be flooded by attackers: equal refusals of a minute share a row, and each network has few', async () => {
    const {
      application,
      audit,
      clock,
      ports: { audit: all },
    } = await start();
    const ask = (ip: string) => application.authorize('users.suspend', { ...somebody, ip }).catch(() => {});
    for (let count = 0; count < 3; count += 1) await ask('192.0.2.7');
    expect(await audit()).toMatchObject([{ operation: 'users.suspend', times: 3 }]);
    for (let count = 0; count < 97; count += 1) await ask('192.0.2.7');
    expect(await audit()).toMatchObject([{ operation: 'users.suspend', times: 96 }]);
    clock.set('2026-11-20T09:05:00.000Z');
    await ask('192.0.2.7');
    expect(await audit()).toHaveLength(2);
    for (let count = 0; count < 60; count += 1)
      await application
        .execute('auth.login', { email: `a${count}@example.org`, password: 'x' }, somebody)
        .catch(() => {});
    for (let count = 0; count < 500; count += 1) await ask(`198.51.100.${count}`);
    const rows = await application.execute('audit.list', { limit: 100 }, admin);
    const others = await audit({ operation: 'others' });
    expect(rows.next_cursor).not.toBeNull();
    expect((await all.list({ limit: 1000 })).length).toBeLessThan(230);
    expect(others.length).toBeGreaterThan(0);
  });

  it('is visible only to administrators, page by page', async () => {
    const { application, enter } = await start();
    for (const email of ['a@example.org', 'b@example.org', 'c@example.org'])
      await enter(email, 'x').catch(() => {});
    const first = await application.execute('audit.list', { limit: 2 }, admin);
    const second = await application.execute('audit.list', { limit: 2, cursor: first.next_cursor! }, admin);
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([2, 1, null]);
    await expect(application.execute('audit.list', {}, somebody)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(application.execute('audit.list', { cursor: 'x' }, admin)).rejects.toMatchObject({
      code: 'validation',
    });
  });

  it("starts and ends with an instant, or a day in the site's time zone", async () => {
    const { audit, clock, application } = await start();
    const enter = async (at: string) => {
      clock.set(at);
      await application.execute('auth.login', { email: ana.email, password: 'secreta' }, somebody);
    };
    await enter('2026-11-21T22:59:00.000Z');
    await enter('2026-11-21T23:01:00.000Z');
    const moments = async (filter: object) =>
      (await audit({ operation: 'auth.login', ...filter })).map(({ at }) => at);
    expect(await moments({ since: '2026-11-22' })).toEqual(['2026-11-21T23:01:00.000Z']);
    expect(await moments({ until: '2026-11-22' })).toEqual(['2026-11-21T22:59:00.000Z']);
    expect(await moments({ since: '2026-11-21T23:00:00Z' })).toEqual(['2026-11-21T23:01:00.000Z']);
    await expect(audit({ since: '22/11/2026' })).rejects.toMatchObject({
      params: { issues: [{ field: 'since', message: { key: 'value.day-or-instant' } }] },
    });
  });
});
