import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { AlertPost } from '#core/jobs/ports.ts';
import { composeApplication } from '#apps/compose.ts';
import { checkAlerts } from '#core/status/check-alerts.ts';
import { readStatus } from '#core/status/read-status.ts';
import { change, fitDraft } from '#tests/support/entities.ts';
import { ask } from '#tests/support/http-client.ts';
import { testParts, testSettings } from '#tests/support/test-parts.ts';
import { until } from '#tests/support/until.ts';
import type { Fleet } from './support/fleet.ts';
import { openFleet } from './support/fleet.ts';
import { machineClock } from './support/machine-clock.ts';
import { fresh } from './support/probe.ts';
import type { Environment } from './support/programs.ts';

const hour = 3_600_000;
const embargoed = 'embargada';
const due = 'a-su-hora';

let fleet: Fleet;
let hook: Server;
const posts: AlertPost[] = [];
const ports = { ahead: 0, behind: 0, right: 0 };

/** What was announced, in order. */
const announced = () =>
  posts.flatMap(({ alerts }) => alerts.map(({ condition, state }) => `${condition} ${state}`));

/** Checks alerts now, rather than at the next minute; the servers post what is announced. */
const check = () => {
  const settings = { ...testSettings, alerts: { email: null, webhook: true, quiet: null } };
  return checkAlerts(composeApplication({ db: fleet.db }, { ...testParts, settings }).ports);
};

const start = async (clock: Environment) =>
  fleet.start({
    ...clock,
    ALERT_WEBHOOK: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`,
    ALERT_QUIET_HOURS: '0-0',
  });

const readyOf = async (port: number) =>
  JSON.parse((await ask(port, '/readyz')).text) as { clock_ahead_seconds?: number };

const logOf = (port: number) => fleet.instances.get(port)!.logs();

const instanceOf = async (port: number) => {
  const { instances } = await readStatus(fleet.ports);
  return instances.find(({ address }) => address.endsWith(`:${port}`))!;
};

/** Kills an instance, and lets a minute pass without its heartbeat. */
const lose = async (port: number) => {
  const { id } = await instanceOf(port);
  await fleet.kill(port);
  fleet.proxy.remove(port);
  await fleet
    .db('instances')
    .where({ id })
    .update({ seen_at: fleet.db.raw("seen_at - interval '2 minutes'") });
};

beforeAll(async () => {
  fleet = await openFleet();
  hook = createServer((request, response) => {
    const take = async () => {
      posts.push(JSON.parse(await readText(request)) as AlertPost);
      response.end();
    };
    void take();
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const scheduled = (slug: string, at: number) =>
    fleet.ports.transaction(change(), ({ articles }) =>
      articles.save(
        fitDraft({
          slug,
          scheduled_at: new Date(Date.now() + at).toISOString(),
          scheduled_action: 'publish',
          scheduled_by: 'Ana',
        }),
      ),
    );
  await scheduled(due, -1000);
  await scheduled(embargoed, hour);
  // One after the other: the first is alone in its first minute.
  ports.ahead = await start(machineClock(2 * 3600));
});

afterAll(async () => {
  await fleet.close();
  hook.close();
});

describe('instances whose clocks are apart', () => {
  it('publish at the time of the database', async () => {
    await until(async () => (await fleet.ports.articles.find(due))?.status === 'published');
    const published = await fleet.ports.articles.find(due);
    expect(Math.abs(Date.parse(published!.date) - Date.now())).toBeLessThan(hour / 2);
    expect(await fleet.ports.articles.find(embargoed)).toMatchObject({ status: 'draft' });
    expect((await ask(ports.ahead, `/noticias/${embargoed}`)).status).toBe(404);
  });

  it('say so, and serve: in the log, in /readyz, in the status and in an alert for each', async () => {
    await until(() => announced().length === 1);
    ports.behind = await start(machineClock(-3600));
    await until(() => announced().length === 2);
    ports.right = await start(machineClock(0, 2 * 3600));
    const ahead = async (port: number) => (await readyOf(port)).clock_ahead_seconds;
    expect(await ahead(ports.ahead)).toBeCloseTo(7200, -1);
    expect(await ahead(ports.behind)).toBeCloseTo(-3600, -1);
    expect(await ahead(ports.right)).toBeUndefined();
    const warning = 'the clock of this machine is off: that of the database is followed';
    const warned = Object.values(ports).map((port) => logOf(port).some(({ msg }) => msg === warning));
    expect(warned).toEqual([true, true, false]);
    const { instances } = await readStatus(fleet.ports);
    expect(instances.map(({ lost }) => lost)).toEqual([false, false, false]);
    await check();
    expect(announced()).toEqual(['clock started', 'clock started']);
    expect(posts[1]!.alerts[0]!.text).toMatch(
      /^Los relojes de 2 máquinas no van en hora: .*, [12]:\d\d:\d\d por delante de la base de datos; .*, [01]:\d\d:\d\d por detrás/,
    );
  });

  it('go on at the right time when a clock is set while they run', async () => {
    fleet.instances.get(ports.right)!.signal('SIGUSR2');
    await until(async () => (await readyOf(ports.right)).clock_ahead_seconds !== undefined);
    const stored = await until(async () => {
      const instance = await instanceOf(ports.right);
      return (instance.clock_ahead ?? 0) > hour && instance;
    });
    expect(stored.lost).toBe(false);
    expect(Math.abs(Date.parse(stored.seen_at) - Date.now())).toBeLessThan(hour / 2);
  });

  it('are announced when they are lost: one, and another one', async () => {
    // That of the clock that was set.
    await until(async () => {
      await check();
      return announced().length === 3;
    });
    const before = announced().length;
    await lose(ports.ahead);
    expect(await check()).toMatchObject([{ condition: 'instance-lost', state: 'started' }]);
    await lose(ports.behind);
    expect(await check()).toMatchObject([{ condition: 'instance-lost', state: 'started' }]);
    await until(() => announced().length === before + 2);
    // The two may arrive in either order.
    expect(posts.slice(-2).flatMap(({ alerts }) => alerts.map(({ text }) => text))).toContainEqual(
      expect.stringMatching(/^2 instancias se han parado sin avisar: /),
    );
  });
});

describe('a restart of Postgres', () => {
  it('is announced as such, with its times, and not as failures of the program', async () => {
    const from = Date.now();
    let failed = 0;
    // As many as would be failures of the program; a fast machine restarts within a few requests.
    while (failed < 10) {
      let isBack = false;
      const restarted = fleet.restartPostgres().finally(() => (isBack = true));
      while (!isBack) {
        const pages = Array.from({ length: 5 }, () => ask(ports.right, fresh('/noticias')));
        for (const { status } of await Promise.all(pages)) failed += status === 200 ? 0 : 1;
      }
      await restarted;
    }
    const to = Date.now();
    const alert = await until(async () => {
      await check();
      return posts.flatMap(({ alerts }) => alerts).find(({ condition }) => condition === 'database-away');
    });
    expect(alert).toMatchObject({ state: 'started', urgent: true });
    expect(alert.text).toMatch(
      /^La base de datos no ha estado disponible de \d\d:\d\d:\d\d a \d\d:\d\d:\d\d$/,
    );
    const [row] = (await fleet.ports.errors.list()).filter(({ kind }) => kind === 'database-away');
    const slack = 5000;
    expect(Date.parse(row!.at)).toBeGreaterThan(from - slack);
    expect(Date.parse(row!.until!)).toBeLessThan(to + slack);
    expect(announced()).not.toContain('server-errors started');
    const programs = (await fleet.ports.errors.list()).filter(({ kind }) => kind === null);
    expect(programs).toEqual([]);
  });
});
