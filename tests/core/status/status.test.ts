import { createApplication } from '#core/application.ts';
import { operator } from '#core/kernel/actor.ts';
import { readCron } from '#core/time/cron.ts';
import { datesIn } from '#core/time/relative-time.ts';
import { render, storeMessage } from '#core/kernel/render.ts';
import { message } from '#core/messages/messages.ts';
import { conditionNames, findConditions } from '#core/status/conditions.ts';
import type { StatusFacts } from '#core/status/read-status.ts';
import { readStatus } from '#core/status/read-status.ts';
import { article, change } from '#tests/support/entities.ts';
import { failedMail, leaveFailedMail } from '#tests/support/failed-mail.ts';
import { closePortsAfterTests, createTestPorts, runDueJobs } from '#tests/support/test-ports.ts';
import { testSettings } from '#tests/support/test-parts.ts';
import { storedMessage } from '#tests/support/messages.ts';
import { store } from '#tests/support/writing.ts';
import { goodBackup } from '#tests/support/backups.ts';
import { numberedId } from '#fixtures/builders/ids.ts';

closePortsAfterTests();

const now = '2026-11-21T12:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
const instance = {
  id: 'a',
  version: '1.2.3',
  address: 'faro:3000',
  started_at: ago(60),
  seen_at: ago(0.2),
  disk_free: 20_000_000_000,
  clock_ahead: 0,
};

const start = async () => {
  const ports = createTestPorts({ clock: { now: () => now } });
  await ports.instances.beat(instance);
  await ports.backups.save(goodBackup());
  return ports;
};
const error = (number: number, at = ago(1)) => ({
  id: numberedId(number),
  at,
  instance: 'a',
  what: 'request failed',
  reason: 'Error: x',
  source: null,
  request_id: null,
  kind: null,
  until: null,
});

describe('the problems of a site', () => {
  it('are none while it runs without failures', async () => {
    expect(findConditions(await readStatus(await start()))).toEqual([]);
  });

  const job = (options: Partial<StatusFacts['jobs'][number]>): Partial<StatusFacts> => ({
    jobs: [{ name: 'mail.send', state: 'waiting', count: 2, oldest_at: ago(1), ...options }],
  });
  const errors = (count: number, at?: string): Partial<StatusFacts> => ({
    errors: Array.from({ length: count }, (_, index) => error(index, at)),
  });
  const mails = (count: number, created_at = ago(60)): Partial<StatusFacts> => ({
    failedMails: Array.from({ length: count }, () => ({ ...failedMail, created_at })),
  });
  const disk = (disk_free: number | null, lost = false): Partial<StatusFacts> => ({
    instances: [
      { ...instance, disk_free, lost },
      { ...instance, id: 'b', lost: false },
    ],
  });
  const asIncident = (one: StatusFacts['errors'][number]) => ({ ...one, kind: 'database-away' as const });
  const away = (
    from: string,
    until: string | null,
    kind: StatusFacts['incidents'][number]['kind'] = 'database-away',
  ): Partial<StatusFacts> => ({ incidents: [{ kind, id: numberedId(1), from, until }] });
  const clock = (clock_ahead: number | null): Partial<StatusFacts> => ({
    instances: [
      { ...instance, lost: false },
      { ...instance, id: 'b', clock_ahead, lost: false },
    ],
  });
  const schema = (state: StatusFacts['database']['schema']['state']): Partial<StatusFacts> => ({
    database: {
      postgres: '18.0',
      schema: { state, missing: 1, migration: null },
      bytes: 0,
      pictures: { count: 0, bytes: 0 },
    },
  });
  const made = {
    id: numberedId(1),
    slot: null,
    started_at: ago(60),
    finished_at: ago(59),
    place: '/backups/vigia.tar.gz',
    bytes: 5_000_000,
    sha256: 'a'.repeat(64),
    verified_at: ago(58),
    signed_by: null,
    error: null,
  };
  const backup = (options: Partial<StatusFacts['backups']>): Partial<StatusFacts> => ({
    backups: { scheduled: true, last: null, failed: null, late: false, ...options },
  });
  const budget = (spent: number, agents: StatusFacts['spending']['agents'] = []): Partial<StatusFacts> => ({
    spending: { spent, budget: 10, agents },
  });
  const deferredMails = { count: 2, next_at: ago(-5), reason: 'connect ECONNREFUSED' };
  const missed = { name: 'newsletter-send', next_at: null, last_at: ago(60), missed: 1 } as const;

  it.each<[string, Partial<StatusFacts>, string[]]>([
    ['no instance', { instances: [] }, ['no-instance']],
    ['only a lost one', { instances: [{ ...instance, lost: true }] }, ['no-instance', 'instance-lost']],
    ['a lost one beside another', disk(5, true), ['instance-lost']],
    ['a full disk', disk(99_000_000), ['disk-full']],
    ['a disk nearly full', disk(999_000_000), ['disk-low']],
    ['a disk that cannot be read', disk(null), []],
    ['an older schema', schema('older'), ['schema']],
    ['a newer schema', schema('newer'), []],
    ['ten errors just now', errors(10), ['server-errors']],
    ['nine errors', errors(9), []],
    ['many errors this morning', errors(50, ago(16)), []],
    ['many signs of one incident', { errors: errors(46).errors!.map(asIncident) }, []],
    ['a database that was away', away(ago(10), ago(9)), ['database-away']],
    ['a database that is just back', away(ago(1), now), []],
    ['a connection limit', away(ago(10), null, 'database-connections'), ['database-connections']],
    ['a full disk of the database', away(ago(10), ago(1), 'database-disk'), ['database-disk']],
    ['a crash', away(ago(10), ago(10), 'crash'), ['crash']],
    ['a clock that is off', clock(-7_200_000), ['clock']],
    ['a clock that is a little off', clock(4900), []],
    ['the clock of an earlier version', clock(null), []],
    ['mails of unknown outcome', { unknownMails: [{ issue_id: 'i', count: 2 }] }, ['mail-unknown']],
    ['work that waits', job({ oldest_at: ago(30) }), ['work-waits']],
    ['work that waits while the site is held', { ...job({ oldest_at: ago(30) }), held: now }, ['held']],
    ['mail that was deferred just now', { deferredMails }, ['mail-deferred']],
    ['mail that is deferred while the site is held', { deferredMails, held: now }, ['held']],
    ['three mails that failed today', mails(3), ['mail-failing']],
    ['three that failed on another day', mails(3, ago(25 * 60)), []],
    ['two that failed', mails(2), []],
    ['a late backup', backup({ last: { ...made, started_at: ago(60 * 50) }, late: true }), ['backup']],
    ['no backup when one is due', backup({ late: true }), ['backup']],
    ['no backup at all', backup({}), ['no-backup']],
    ['no backup, and none planned', backup({ scheduled: false }), ['no-backup']],
    ['no good backup, as the first one failed', backup({ failed: { ...made, error: 'EACCES' } }), ['backup']],
    [
      'a backup that failed after a good one',
      backup({ last: made, failed: { ...made, error: 'EACCES' } }),
      ['backup'],
    ],
    ['a good backup', backup({ last: made }), []],
    ['dead jobs', job({ state: 'dead' }), ['dead-jobs']],
    ['79 % of the budget', budget(7.9), []],
    ['80 % of the budget', budget(8), ['budget-near']],
    ['all of the budget', budget(10), ['budget-reached']],
    ['spending without a budget', { spending: { spent: 10, budget: null, agents: [] } }, []],
    ['an agent close to its budget', budget(1, [{ name: 'Faro', spent: 1, budget: 1 }]), ['agent-budgets']],
    ['a missed schedule', { schedules: [missed] }, ['missed-schedule']],
    ['a missed backup, which is reported as one', { schedules: [{ ...missed, name: 'backups' }] }, []],
    ['a missed schedule while the site is held', { schedules: [missed], held: now }, ['held']],
  ])('%s', async (_what, input, expected) => {
    const facts = { ...(await readStatus(await start())), ...input };
    expect(findConditions(facts).map(({ condition }) => condition)).toEqual(expected);
    expect(conditionNames.filter((name) => expected.includes(name))).toEqual(expected);
  });
});

describe('the instances of a site', () => {
  const lostAfter = async (input: {
    until: string | null;
    kind: 'database-away' | 'database-connections';
  }) => {
    const ports = await start();
    await ports.instances.beat({ ...instance, id: 'b', address: 'cabo:3000', seen_at: ago(3) });
    await ports.errors.add([{ ...error(1, ago(3)), ...input }]);
    return (await readStatus(ports)).instances.filter(({ lost }) => lost).map(({ id }) => id);
  };

  it('are not lost when the database could not take their heartbeats, for a minute after its return', async () => {
    expect(await lostAfter({ kind: 'database-away', until: ago(0.5) })).toEqual([]);
    expect(await lostAfter({ kind: 'database-connections', until: null })).toEqual([]);
    expect(await lostAfter({ kind: 'database-away', until: ago(1.5) })).toEqual(['b']);
  });

  it('are named with how far their clocks are off', async () => {
    const facts = await readStatus(await start());
    const off = (id: string, clock_ahead: number) => ({
      ...instance,
      id,
      address: `${id}:3000`,
      clock_ahead,
      lost: false,
    });
    const text = (instances: StatusFacts['instances'], language: 'es' | 'en') =>
      render(findConditions({ ...facts, instances })[0]!.message, language);
    expect(text([off('faro', 7_200_000)], 'es')).toBe(
      'El reloj de una máquina no va en hora: faro:3000, 2:00:00 por delante de la base de datos. El sitio sigue la hora de la base de datos; pon en hora ese reloj con NTP',
    );
    expect(text([off('faro', 7_200_000), off('cabo', -65_400)], 'en')).toBe(
      'The clocks of 2 machines are off: faro:3000, 2:00:00 ahead of the database; cabo:3000, 0:01:05 behind the database. The site follows the clock of the database; set them by NTP',
    );
  });
});

describe('the backups of a site', () => {
  it('are reported with the place and the reason of a failure, also when they are late', async () => {
    const made = {
      id: numberedId(1),
      slot: null,
      started_at: ago(1),
      finished_at: ago(1),
      place: '/copias/a',
    };
    const failed = { ...made, bytes: null, sha256: null, verified_at: null, signed_by: null };
    const reason = storeMessage(message('status.server-errors', { count: 2, minutes: 15 }));
    const backups = { scheduled: true, last: null, failed: { ...failed, error: reason }, late: true };
    const [found] = findConditions({ ...(await readStatus(await start())), backups });
    expect(render(found!.message, 'en')).toBe(
      'The last backup failed (/copias/a): The program has failed 2 times in the last 15 minutes',
    );
  });

  const daily = readCron('0 4 * * *');
  const settings = { ...testSettings, backups: { ...testSettings.backups, schedule: daily } };

  it('are late once a slot was missed and none is being made', async () => {
    const ports = createTestPorts({ clock: { now: () => now }, settings });
    const late = async () => {
      const { backups, schedules } = await readStatus(ports);
      return [backups.late, schedules.find(({ name }) => name === 'backups')];
    };
    const row = { name: 'backups', next_at: '2026-11-22T03:00:00.000Z', last_at: null };
    expect(await late()).toEqual([true, { ...row, missed: 1 }]);
    await ports.jobs.add('backup.run', { slot: now });
    expect(await late()).toEqual([false, { ...row, missed: 0 }]);
    await ports.backups.save({
      id: numberedId(1),
      slot: ago(60 * 9),
      started_at: ago(60 * 9),
      finished_at: ago(60 * 9),
      place: '/backups/vigia.tar.gz',
      bytes: 1,
      sha256: null,
      verified_at: null,
      signed_by: null,
      error: null,
    });
    const status = await readStatus({ ...ports, jobs: createTestPorts().jobs });
    expect(status.backups).toMatchObject({
      scheduled: true,
      late: false,
      last: { id: numberedId(1) },
      failed: null,
    });
    expect(status.schedules).toContainEqual({ ...row, last_at: ago(60 * 9), missed: 0 });
  });
});

describe('mail that the mail server does not accept', () => {
  it('is reported at once, with the reason and the next attempt', async () => {
    const ports = await start();
    await ports.transaction(change(), ({ jobs }) => jobs.add('mail.send', { mail_id: numberedId(1) }));
    await runDueJobs(ports, {
      'mail.send': () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:25')),
    });
    const [found] = findConditions(await readStatus(ports));
    const [job] = await ports.jobs.list({ limit: 1 });
    expect(job!.state).toBe('retrying');
    expect(render(found!.message, 'es')).toBe(
      `El servidor de correo no ha aceptado 1 correo (connect ECONNREFUSED 127.0.0.1:25); se reintentará el ${datesIn('es', 'Europe/Madrid').shortDateTime(job!.due_at)}`,
    );
  });
});

describe('the status of a site', () => {
  it('contains all components, without addresses of readers', async () => {
    const ports = await start();
    await ports.instances.beat({ ...instance, id: 'b', address: 'cabo:3000', seen_at: ago(2) });
    await leaveFailedMail(ports);
    await ports.transaction(change(), async ({ contactMessages, mails, slots }) => {
      await contactMessages.add(storedMessage({ id: numberedId(1), created_at: ago(60) }));
      await contactMessages.add(storedMessage({ id: numberedId(2), created_at: ago(60 * 24 * 8) }));
      const answer = '550 no such user ada@example.org';
      await mails.add({ ...failedMail, id: numberedId(7), created_at: ago(5), last_answer: answer });
      await slots.claim({
        kind: 'send',
        slot: '2026-11-20T09:00',
        due_at: '2026-11-20T08:00:00.000Z',
        at: now,
        outcome: 'missed',
        reason: 'too-late',
        issue_id: null,
      });
    });
    const scheduled = { scheduled_at: ago(-60), scheduled_action: 'publish' } as const;
    await store(
      ports,
      article({ slug: 'pronto', status: 'draft', ...scheduled }),
      article({ slug: 'tarde', status: 'draft', ...scheduled, scheduled_at: ago(11) }),
    );
    await ports.errors.add([error(1)]);
    const actor = operator('ana', { language: 'en' });
    const status = await createApplication(ports).execute('status.show', {}, actor);
    expect(status).toMatchObject({
      at: now,
      attention: [
        {
          condition: 'instance-lost',
          urgent: true,
          text: 'An instance has stopped without notice: cabo:3000',
        },
        { condition: 'dead-jobs', urgent: false, text: '1 job has failed for good' },
        {
          condition: 'missed-schedule',
          urgent: false,
          text: 'Not done on time: newsletter sending; scheduled publications',
        },
      ],
      versions: { schema_state: 'current', node: process.versions.node },
      instances: [
        { id: 'a', lost: false },
        { id: 'b', lost: true },
      ],
      queues: [{ name: 'mail.send', state: 'dead', count: 1 }],
      dead_jobs: [{ name: 'mail.send', last_error: failedMail.last_answer }],
      schedules: [
        { name: 'newsletter-draft', next_at: '2026-11-26T17:00:00.000Z', missed: 0 },
        { name: 'newsletter-send', next_at: '2026-11-27T08:00:00.000Z', missed: 1 },
        { name: 'publications', next_at: ago(-60), missed: 1 },
        { name: 'agents', next_at: null, last_at: null, missed: 0 },
        { name: 'backups', next_at: null, last_at: null, missed: 0 },
        { name: 'retention', next_at: '2026-11-22T02:30:00.000Z', last_at: null, missed: 0 },
      ],
      mail: { mode: 'outbox', queued: 0, failed: 2 },
      messages: { total: 2, recent: 1, newest_at: ago(60) },
      errors: [error(1)],
    });
    expect(status.mail.failures[0]).toMatchObject({ last_answer: '550 no such user [address]' });
    expect(JSON.stringify(status)).not.toContain('@example.org');
    expect(status).not.toHaveProperty('held_since');
  });
});
