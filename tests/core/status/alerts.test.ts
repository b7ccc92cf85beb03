import type { AlertSettings } from '#core/status/ports.ts';
import { createRecordingMailer } from '#tests/support/recording-mailer.ts';
import { createApplication } from '#core/application.ts';
import { createJobHandlers } from '#core/job-handlers.ts';
import type { AlertPost } from '#core/jobs/ports.ts';
import { checkAlerts } from '#core/status/check-alerts.ts';
import { isQuiet } from '#core/status/alerts.ts';
import { leaveFailedMail } from '#tests/support/failed-mail.ts';
import { noSpendingSettings } from '#core/agents/spending-settings.ts';
import { attempt } from '#tests/support/agents.ts';
import { change } from '#tests/support/entities.ts';
import { closePortsAfterTests, createTestPorts, runDueJobs } from '#tests/support/test-ports.ts';
import { testSettings } from '#tests/support/test-parts.ts';
import { numberedId } from '#fixtures/builders/ids.ts';

closePortsAfterTests();

const everybody: AlertSettings = {
  email: 'guardia@vigia.example',
  webhook: true,
  quiet: { from: 22, to: 7 },
};

/** A site whose clock is set by hand; local time is an hour ahead of UTC. */
const start = async (alerts = everybody) => {
  let now = '2026-11-21T12:00:00.000Z';
  const mailer = createRecordingMailer();
  const posts: AlertPost[] = [];
  const ports = {
    ...createTestPorts({
      clock: { now: () => now },
      settings: { ...testSettings, alerts },
      mailer,
    }),
    alertHook: { post: async (post: AlertPost) => void posts.push(post) },
  };
  const run = (disk_free: number, id = 'a') =>
    ports.instances.beat({
      id,
      version: '1.2.3',
      address: `${id}:3000`,
      started_at: now,
      seen_at: now,
      disk_free,
      clock_ahead: 0,
    });
  await run(20_000_000_000);
  return {
    ports,
    run,
    /** Checks alerts at a local time, and returns the announcements. */
    async at(time: string, disk_free = 20_000_000_000) {
      now = `2026-11-${time.length > 5 ? time.slice(0, 2) : '21'}T${time.slice(-5)}:00.000+01:00`;
      now = new Date(now).toISOString();
      await run(disk_free);
      return (await checkAlerts(ports)).map(({ condition, state }) => `${condition} ${state}`);
    },
    /** What was sent since the last call. */
    async sent() {
      await runDueJobs(ports, createJobHandlers(ports, createApplication(ports)));
      const mails = mailer.messages.splice(0).map(({ to, subject, text }) => ({ to, subject, text }));
      return { mails, posts: posts.splice(0) };
    },
  };
};

const [low, full] = [900_000_000, 50_000_000];

describe('alerts', () => {
  it('are sent once when a condition starts and once when it has ended for five minutes', async () => {
    const site = await start();
    expect(await site.at('13:00')).toEqual([]);
    expect(await site.at('13:01', low)).toEqual(['disk-low started']);
    const { mails, posts } = await site.sent();
    expect(mails).toMatchObject([
      { to: 'guardia@vigia.example', subject: '[Vigía] Queda poco disco en a:3000: 900 MB' },
    ]);
    expect(mails[0]!.text).toContain('https://vigia.example/admin/estado');
    expect(posts).toEqual([
      {
        site: 'Vigía',
        url: 'https://vigia.example/admin/estado',
        at: '2026-11-21T12:01:00.000Z',
        text: 'Vigía: Queda poco disco en a:3000: 900 MB',
        alerts: [
          {
            condition: 'disk-low',
            state: 'started',
            urgent: false,
            since: '2026-11-21T12:01:00.000Z',
            text: 'Queda poco disco en a:3000: 900 MB',
          },
        ],
      },
    ]);
    expect(await site.at('13:02', low)).toEqual([]);
    // It comes and goes: that is one alert.
    expect(await site.at('13:03')).toEqual([]);
    expect(await site.at('13:04', low - 1e6)).toEqual([]);
    expect(await site.at('13:08')).toEqual([]);
    expect(await site.at('13:09')).toEqual(['disk-low ended']);
    expect((await site.sent()).mails).toMatchObject([
      { subject: '[Vigía] Resuelto: Queda poco disco en a:3000: 899 MB' },
    ]);
    expect(await site.at('13:10', low)).toEqual(['disk-low started']);
  });

  it('are sent once if several instances check at the same time', async () => {
    const site = await start();
    await site.at('13:00');
    await site.run(full);
    await Promise.all([checkAlerts(site.ports), checkAlerts(site.ports), checkAlerts(site.ports)]);
    const { mails, posts } = await site.sent();
    expect([mails.length, posts.length]).toEqual([1, 1]);
    expect(mails[0]!.subject).toBe('[Vigía] Urgente: El disco de a:3000 está lleno: quedan 50 MB');
  });

  it('announce a second lost instance although the first is known, and a third in a minute of quiet', async () => {
    const site = await start();
    await site.run(20_000_000_000, 'b');
    await site.run(20_000_000_000, 'c');
    expect(await site.at('13:02')).toEqual(['instance-lost started']);
    expect((await site.sent()).mails).toMatchObject([
      { subject: '[Vigía] Urgente: 2 instancias se han parado sin avisar: b:3000, c:3000' },
    ]);
    await site.run(20_000_000_000, 'd');
    expect(await site.at('13:03')).toEqual([]);
    expect(await site.at('13:04')).toEqual(['instance-lost started']);
    const { mails, posts } = await site.sent();
    expect(mails).toMatchObject([
      { subject: '[Vigía] Urgente: 3 instancias se han parado sin avisar: b:3000, c:3000, d:3000' },
    ]);
    expect(posts).toMatchObject([{ alerts: [{ since: '2026-11-21T12:04:00.000Z' }] }]);
    expect(await site.at('13:05')).toEqual([]);
  });

  it('announce one that comes and goes while another stays once', async () => {
    const site = await start();
    const both = async (time: string, b: number) => {
      await site.run(b, 'b');
      return site.at(time, low);
    };
    await site.at('12:59');
    expect(await both('13:00', 20_000_000_000)).toEqual(['disk-low started']);
    expect(await both('13:00', low)).toEqual(['disk-low started']);
    expect(await both('13:01', 20_000_000_000)).toEqual([]);
    expect(await both('13:02', low)).toEqual([]);
    for (const time of ['13:03', '13:04', '13:05', '13:06', '13:07'])
      expect(await both(time, 20_000_000_000)).toEqual([]);
    expect(await both('13:08', low)).toEqual(['disk-low started']);
  });

  it('keep a second one for the morning, unless it is urgent', async () => {
    const site = await start();
    expect(await site.at('21:59', low)).toEqual(['disk-low started']);
    await site.run(low, 'b');
    expect(await site.at('22:00', low)).toEqual([]);
    await site.sent();
    expect(await site.at('22 06:59', low)).toEqual(['instance-lost started']);
    await site.sent();
    await site.run(low, 'b');
    expect(await site.at('22 07:00', low)).toEqual(['disk-low started']);
  });

  it('of an earlier version are not announced again', async () => {
    const site = await start();
    await site.run(20_000_000_000, 'b');
    expect(await site.at('13:02')).toEqual(['instance-lost started']);
    await site.ports.transaction(change(), async ({ alerts }) => {
      await alerts.replace((await alerts.lock()).map((alert) => ({ ...alert, about: null })));
    });
    expect(await site.at('13:03')).toEqual([]);
  });

  it('say once that the database was away, from when to when, and nothing when that is an hour ago', async () => {
    const site = await start();
    const away = (id: number, from: string, until: string) =>
      site.ports.errors.add([
        {
          id: numberedId(id),
          at: `2026-11-21T${from}.000Z`,
          instance: 'a',
          what: 'request failed',
          reason: 'database.unreachable',
          source: null,
          request_id: null,
          kind: 'database-away',
          until: `2026-11-21T${until}.000Z`,
        },
      ]);
    await site.at('13:00');
    await away(1, '12:00:02', '12:00:07');
    expect(await site.at('13:01')).toEqual(['database-away started']);
    const text = 'La base de datos no ha estado disponible de 13:00:02 a 13:00:07';
    expect(await site.sent()).toMatchObject({
      mails: [{ subject: `[Vigía] Urgente: ${text}` }],
      posts: [{ alerts: [{ condition: 'database-away', text }] }],
    });
    expect(await site.at('13:02')).toEqual([]);
    await away(2, '12:20:00', '12:20:05');
    expect(await site.at('13:21')).toEqual(['database-away started']);
    await site.sent();
    for (const time of ['13:22', '14:10', '14:30', '14:40']) expect(await site.at(time)).toEqual([]);
  });

  it('about deferred mail are sent after an hour, unless it was accepted by then', async () => {
    const site = await start();
    await site.ports.jobs.add('mail.send', { mail_id: numberedId(1) });
    const refuse = () => Promise.reject(new Error('450 greylisted'));
    await runDueJobs(site.ports, { 'mail.send': refuse });
    expect(await site.at('13:00')).toEqual([]);
    await runDueJobs(site.ports, { 'mail.send': async () => {} });
    expect([await site.at('13:10'), await site.at('13:20')]).toEqual([[], []]);
    await site.ports.jobs.add('mail.send', { mail_id: numberedId(2) });
    await runDueJobs(site.ports, { 'mail.send': refuse });
    expect([await site.at('14:00'), await site.at('14:59')]).toEqual([[], []]);
    expect(await site.at('15:00')).toEqual(['mail-deferred started']);
  });

  it('that are not urgent are delayed until the morning, and sent in one message', async () => {
    const site = await start();
    await site.at('21:59');
    await leaveFailedMail(site.ports);
    await site.ports.mails.update({ ...(await site.ports.mails.list({ limit: 1 }))[0]!, status: 'sent' });
    expect(await site.at('22:00', low)).toEqual([]);
    expect(await site.at('23:00', full)).toEqual(['disk-full started']);
    expect((await site.sent()).posts).toHaveLength(1);
    expect(await site.at('22 03:00')).toEqual(['disk-full ended']);
    expect((await site.sent()).mails).toHaveLength(1);
    expect(await site.at('22 06:59')).toEqual([]);
    expect(await site.at('22 07:00')).toEqual(['dead-jobs started', 'disk-low ended']);
    const { mails, posts } = await site.sent();
    expect(mails).toMatchObject([{ subject: '[Vigía] 2 novedades sobre el estado del sitio' }]);
    expect(mails[0]!.text).toMatch(/1 trabajo ha fallado del todo\n+Resuelto: Queda poco disco/);
    expect(posts).toMatchObject([{ alerts: [{ state: 'started' }, { state: 'ended' }] }]);
    expect(await site.at('22 07:01')).toEqual([]);
  });

  it('announce once that 80 % of the budget is spent, with the amounts', async () => {
    const site = await start();
    const spend = (eur: number) =>
      site.ports.ledger.reserve(attempt({ at: '2026-11-21T10:00:00.000Z', eur }), {
        run: null,
        month: null,
        since: '2026-11-01T00:00:00.000Z',
      });
    await site.ports.transaction(change(), ({ ledger }) =>
      ledger.saveSettings({ ...noSpendingSettings, budgets: { run_eur: null, month_eur: 20 } }),
    );
    await spend(15.99);
    expect(await site.at('13:00')).toEqual([]);
    await spend(0.01);
    expect(await site.at('13:01')).toEqual(['budget-near started']);
    expect(await site.at('13:02')).toEqual([]);
    const text = 'Se ha gastado el 80 % del presupuesto del mes para modelos: 16,00\u00A0€ de 20,00\u00A0€';
    expect(await site.sent()).toMatchObject({
      mails: [{ to: everybody.email, subject: `[Vigía] ${text}` }],
      posts: [{ alerts: [{ condition: 'budget-near', text }] }],
    });
  });

  it('are only sent to configured addresses', async () => {
    const nobody = await start({ ...everybody, email: null, webhook: false });
    expect(await nobody.at('13:00', full)).toEqual([]);
    const byMail = await start({ ...everybody, webhook: false });
    await byMail.at('13:00', full);
    expect(await byMail.sent()).toMatchObject({ mails: [{}], posts: [] });
    const posted = await start({ ...everybody, email: null });
    await posted.at('13:00', full);
    expect(await posted.sent()).toMatchObject({ mails: [], posts: [{}] });
  });

  it.each([
    [{ from: 22, to: 7 }, '22:00', true],
    [{ from: 22, to: 7 }, '06:59', true],
    [{ from: 22, to: 7 }, '07:00', false],
    [{ from: 22, to: 7 }, '21:59', false],
    [{ from: 1, to: 5 }, '04:00', true],
    [{ from: 1, to: 5 }, '05:00', false],
    [{ from: 0, to: 0 }, '00:00', false],
    [null, '03:00', false],
  ])('know the quiet hours %j: at %s it is %s', (quiet, time, expected) => {
    const at = new Date(`2026-07-21T${time}:00.000+02:00`).toISOString();
    expect(isQuiet({ quiet }, at, 'Europe/Madrid')).toBe(expected);
  });
});
