import type { ContentChanges } from '#core/kernel/ports.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { article, change, day } from '#tests/support/entities.ts';
import { problemOf } from '#tests/support/http-client.ts';
import type { EventLine } from '#tests/support/http-events.ts';
import { openEvents } from '#tests/support/http-events.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { postJson, signIn } from '#tests/support/signed-in.ts';
import { stockedAdmin, stockedPassword, stockedReader } from '#tests/support/stocked-accounts.ts';
import { until } from '#tests/support/until.ts';
import { store } from '#tests/support/writing.ts';

closePortsAfterTests();

describe('the stream of changes', () => {
  let site: Site | undefined;
  const lines: EventLine[] = [];
  afterEach(async () => {
    lines.splice(0).forEach(({ leave }) => leave());
    await site?.close();
  });

  /** A site with a count of its listeners. */
  const start = async (options: Parameters<typeof startSite>[0] = {}) => {
    const time = { now: day };
    const ports = createTestPorts({ clock: { now: () => time.now } });
    const listening = { now: 0 };
    const changes: ContentChanges = {
      ...ports.changes,
      subscribe(listener) {
        const stop = ports.changes.subscribe(listener);
        listening.now += 1;
        return () => {
          listening.now -= 1;
          stop();
        };
      },
    };
    await storeAccounts(ports, [stockedAdmin, stockedReader], stockedPassword);
    site = await startSite({ ports, changes, ...options });
    const { port } = site;
    const open = async (cookie?: string) => {
      const line = await openEvents(port, cookie);
      lines.push(line);
      return line;
    };
    return { site, ports, time, listening, open, admin: await signIn(site, stockedAdmin) };
  };

  it('sends an administrator the topic of each change immediately', async () => {
    const { open, ports, admin } = await start();
    const line = await open(admin);
    expect(line.status).toBe(200);
    expect(line.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(line.headers).not.toHaveProperty('content-encoding');
    await store(ports, article({ status: 'draft' }));
    await until(() => line.topics().length === 1);
    await store(ports, article({ slug: 'otra' }));
    await until(() => line.topics().length === 3);
    expect(line.topics().toSorted()).toEqual(['articles', 'desk:articles', 'desk:articles']);
    expect(line.ended()).toBe(false);
  });

  it('is refused for others', async () => {
    const { site: served, open, listening } = await start();
    const before = listening.now;
    const reader = await signIn(served, stockedReader);
    expect((await open()).status).toBe(401);
    expect((await open(reader)).status).toBe(403);
    const refused = await served.get('/api/admin/events', { accept: 'text/event-stream' });
    expect(problemOf(refused)).toMatchObject({ code: 'unauthenticated' });
    expect(listening.now).toBe(before);
  });

  it('sends heartbeats', async () => {
    const { open, admin } = await start({ heartbeat: 10 });
    const line = await open(admin);
    await until(() => line.text().split('\n\n').length > 3);
    expect(line.text()).toMatch(/^: open\n\n(?:: heartbeat\n\n)+$/);
    expect(line.ended()).toBe(false);
  });

  it('is released when the browser disconnects', async () => {
    const { open, admin, listening } = await start();
    const before = listening.now;
    const line = await open(admin);
    expect(listening.now).toBe(before + 1);
    line.leave();
    await until(() => listening.now === before);
  });

  it('ends with the session: at sign-out, revocation, a role change, or expiry', async () => {
    const { site: served, open, ports, time } = await start({ heartbeat: 10 });
    const later = '2031-01-01T00:00:00.000Z';
    const ends: ((cookie: string) => Promise<unknown>)[] = [
      (cookie) => postJson(served, '/api/auth/logout', {}, { cookie }),
      () => ports.transaction(change(), ({ sessions }) => sessions.endAll(stockedAdmin.id)),
      async () => void (time.now = later),
      () =>
        ports.transaction(change(), ({ users }) => users.update(stockedAdmin.id, { role: 'reader' }, later)),
    ];
    for (const end of ends) {
      const cookie = await signIn(served, stockedAdmin);
      const line = await open(cookie);
      await end(cookie);
      await until(() => line.ended());
      expect(line.status).toBe(200);
    }
  });

  it('ends when the server stops, and cannot be reopened', async () => {
    const stopping = new AbortController();
    const { open, admin, listening } = await start({ stopping: stopping.signal });
    const before = listening.now;
    const line = await open(admin);
    stopping.abort();
    await until(() => line.ended() && listening.now === before);
    expect((await open(admin)).status).toBe(503);
  });

  it('is limited to a hundred, with room as soon as one ends', async () => {
    const { open, admin } = await start();
    const opened = await Promise.all(Array.from({ length: 100 }, () => open(admin)));
    expect(opened.every(({ status }) => status === 200)).toBe(true);
    expect((await open(admin)).status).toBe(429);
    opened[7]?.leave();
    await until(async () => (await open(admin)).status === 200);
  });
});
