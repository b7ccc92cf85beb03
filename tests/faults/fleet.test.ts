import { join } from 'node:path';
import { announceEverything } from '#adapters/postgres/notifications.ts';
import { change, fitDraft } from '#tests/support/entities.ts';
import { ask } from '#tests/support/http-client.ts';
import { actorOf, stockedAdmin } from '#tests/support/stocked-accounts.ts';
import { until } from '#tests/support/until.ts';
import type { Failure, Fleet, Period } from './support/fleet.ts';
import type { RunningServer } from './support/programs.ts';
import { holdConnections, memoryOf, openFleet, startReaders, timed } from './support/fleet.ts';
import { prepareIssue, twice } from './support/issue-site.ts';
import { fresh } from './support/probe.ts';
import { makeNextVersion, nextMigration } from './support/next-version.ts';

// Three instances behind a proxy, under constant load: the tests share one set of servers and depend on their order.
// FAULTS_ROUNDS=20 kills the upgraded ones 20 times, and waits until slow connections are closed.

const rounds = Number(process.env['FAULTS_ROUNDS'] ?? 1);

let fleet: Fleet;
let readers: ReturnType<typeof startReaders>;
let cookie: string;
let issueId: string;
/** Times of outages that tests caused. */
const interruptions: Period[] = [];
/** Times when an instance had more pages to render than it could: those that are not cached may be refused. */
const overloads: Period[] = [];
const published: string[] = [];

beforeAll(async () => {
  fleet = await openFleet();
  await Promise.all([fleet.start(), fleet.start(), fleet.start()]);
  cookie = await fleet.signIn();
  readers = startReaders(fleet.proxy.port, 5);
});

afterAll(async () => {
  await readers?.end();
  await fleet?.close();
});

const publish = async () => {
  const slug = await fleet.publish(cookie);
  published.push(slug);
  return slug;
};

/** Publishes, and expects no instance to send a stale list after a second. */
const expectFreshPages = async () => {
  expect(await fleet.staleness(await publish())).toBeLessThan(1000);
};

const overlaps = (failure: Failure, periods: Period[]): boolean =>
  periods.some(({ from, to }) => failure.from <= to && from <= failure.to);

/** Pages that failed outside of the outages that tests caused, other than by a proper refusal in an overload. */
const unexplained = (): Failure[] =>
  readers.failures.filter(
    (failure) => !overlaps(failure, interruptions) && !(failure.isRefusal && overlaps(failure, overloads)),
  );

describe('three instances behind a proxy', () => {
  it('all show within a second what one of them publishes', async () => {
    for (let time = 0; time < 2; time += 1) await expectFreshPages();
    expect(readers.failures).toEqual([]);
  });

  it('recover after a restart of Postgres', async () => {
    await fleet.warm();
    const from = performance.now();
    await fleet.restartPostgres();
    await until(() => fleet.proxy.ready().length === 3);
    interruptions.push({ from, to: performance.now() });
    await expectFreshPages();
    expect(unexplained()).toEqual([]);
    // Cached pages were always sent; uncached ones were refused with 503.
    expect(readers.failures.filter(({ isRefusal }) => !isRefusal)).toEqual([]);
  });

  it('serve every page while they are killed and restarted in turn, two of them upgraded', async () => {
    const { ports, gate, sink, instances } = fleet;
    issueId = await prepareIssue(fleet.db, ports, 60);
    const next = join(fleet.folder, 'next');
    await makeNextVersion(next);
    const [stays = 0, ...upgraded] = instances.keys();
    const scheduled = { scheduled_action: 'publish', scheduled_by: 'Ana' } as const;
    const others = Array.from({ length: rounds }, () => upgraded).flat();
    for (const [turn, port] of [stays, ...others].entries()) {
      await fleet.closeGate();
      const slug = `programada-${turn}`;
      const scheduled_at = new Date(Date.now() - 1000).toISOString();
      await ports.transaction(change(), ({ articles }) =>
        articles.save(fitDraft({ slug, ...scheduled, scheduled_at })),
      );
      if (turn === 0)
        await fleet.application.execute('newsletters.send', { id: issueId }, actorOf(stockedAdmin));
      const reached = sink.counts.end;
      await fleet.queueMails(10);
      await until(() => sink.counts.end > reached);
      const at = await fleet.kill(port);
      interruptions.push({ from: at, to: at });
      gate.open();
      await publish();
      await fleet.start({}, port === stays ? { port } : { port, root: next });
      await until(async () => (await ports.articles.find(slug))?.status === 'published');
      const operations = (await ports.versions.list('articles', slug)).map(({ operation }) => operation);
      expect(operations).toEqual(['articles.run-schedule', 'test.write']);
      await expectFreshPages();
    }
    expect(unexplained()).toEqual([]);
  });

  it('are not used once they are too old for the database', async () => {
    const { proxy, instances, db } = fleet;
    const [[port, old]] = [...instances].filter(([, server]) =>
      server.logs().some(({ unknown }) => unknown),
    ) as [[number, RunningServer]];
    expect(old.logs().find(({ unknown }) => unknown)).toMatchObject({
      unknown: [nextMigration],
      msg: 'a newer version has extended the database: this one goes on beside it',
    });
    // A later migration removes what it uses.
    const from = performance.now();
    await db.raw("insert into knex_migrations (name, batch) values ('29990102000000_x.since-99.0.0.ts', 99)");
    await db.raw(announceEverything);
    await until(() => !proxy.ready().includes(port));
    interruptions.push({ from, to: performance.now() });
    expect((await ask(port, '/noticias')).status).toBe(503);
    expect(await fleet.retire(port)).toBe(0);
    await expectFreshPages();
    expect(unexplained()).toEqual([]);
  });

  it('serve readers despite idle and slow connections and a burst, in bounded memory', async () => {
    const [[port, server]] = [...fleet.instances] as [[number, RunningServer]];
    // Cached pages are always sent, so whatever readers fail to get of them from here on is a fault.
    await fleet.warm();
    const before = await memoryOf(server.pid);
    const from = performance.now();
    const held = await holdConnections(port, { idle: 1000, slow: 200 });
    const asked = await Promise.all([
      ...Array.from({ length: 150 }, () => timed(port, fresh('/noticias'))),
      ...Array.from({ length: 50 }, () => timed(port, '/noticias')),
    ]);
    const [made, cached] = [asked.slice(0, 150), asked.slice(150)];
    expect(cached.filter(({ status }) => status !== 200)).toEqual([]);
    // What cannot be rendered within five seconds is refused with 503.
    const refused = made.filter(({ status }) => status !== 200);
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '5')).toEqual([]);
    expect(refused.length).toBeLessThan(made.length);
    const slowest = Math.max(...made.map(({ milliseconds }) => milliseconds));
    expect(cached.filter(({ milliseconds }) => milliseconds > slowest)).toEqual([]);
    expect(held.open()).toBe(1200);
    expect((await memoryOf(server.pid)) - before).toBeLessThan(200);
    if (rounds > 1) await until(() => held.open() === 0);
    held.close();
    await until(async () => (await ask(port, fresh('/noticias'))).status === 200);
    overloads.push({ from, to: performance.now() });
    await expectFreshPages();
    expect(unexplained()).toEqual([]);
  });

  it('have sent each mail once, done each job once, and lost nothing', async () => {
    const { ports, sink, db } = fleet;
    await until(async () => {
      await db.raw(
        "update newsletter_deliveries set lease_until = now() - interval '1 second' where status = 'sending'",
      );
      return (await ports.newsletters.find(issueId))?.status === 'sent';
    });
    await until(async () => (await ports.jobs.list({ limit: 1000 })).every(({ state }) => state === 'done'));
    expect(await ports.mails.list({ status: 'sent', limit: 1000 })).toHaveLength(fleet.mailsQueued());
    const received = sink.mails.flatMap(({ to }) => to);
    expect(twice(received)).toEqual([]);
    expect(received.filter((to) => to.startsWith('una-'))).toHaveLength(fleet.mailsQueued());
    // The state of those that a killed instance was sending is unknown; an editor decides whether to resend them.
    const { sent, unknown } = await ports.deliveries.counts(issueId);
    expect([sent + unknown, received.filter((to) => to.startsWith('lector-')).length]).toEqual([60, sent]);
    for (const slug of published) {
      const operations = (await ports.versions.list('articles', slug)).map(({ operation }) => operation);
      expect([slug, operations]).toEqual([slug, ['articles.approve', 'test.write']]);
    }
    expect(readers.pages()).toBeGreaterThan(100);
    for (const server of fleet.instances.values()) expect(server.err).toEqual([]);
  });
});
