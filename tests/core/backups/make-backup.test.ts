import { numberedId } from '#fixtures/builders/ids.ts';
import type { Backup } from '#core/backups/backup.ts';
import { makeBackup, settleBackups } from '#core/backups/make-backup.ts';
import type { BackupMaker, MadeBackup } from '#core/backups/ports.ts';
import { queueBackup } from '#core/backups/queue-backup.ts';
import { readCron } from '#core/time/cron.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { fixedClock } from '#fixtures/builders/clock.ts';
import { closePortsAfterTests, createTestPorts, runDueJobs } from '#tests/support/test-ports.ts';
import { testSettings } from '#tests/support/test-parts.ts';

closePortsAfterTests();

const hour = 3_600_000;
const schedule = readCron('0 4 * * *');
const settings = { ...testSettings, backups: { schedule, keep: { daily: 2, weekly: 0, monthly: 0 } } };

/** A maker whose store is a map; `faults` are the errors of its next calls. */
const createMaker = () => {
  const objects = new Map<string, string>();
  const drafts = new Set<string>();
  const faults: { write?: Error; verify?: Error; unverifiable?: true; remove?: Error } = {};
  const maker: BackupMaker = {
    extension: '.tar.gz',
    store: {
      placeOf: (name) => `/copias/${name}`,
      async write() {},
      async *read() {},
      async remove(name) {
        if (faults.remove) throw faults.remove;
        objects.delete(name);
      },
    },
    removeDrafts: async (place) => void drafts.delete(place),
    async write(name): Promise<MadeBackup> {
      if (faults.write) throw faults.write;
      objects.set(name, 'x');
      return {
        bytes: 1,
        sha256: 'ab',
        signed_by: 'cd',
        tables: [],
        missingPictures: 0,
        async verify() {
          if (faults.verify) throw faults.verify;
          return faults.unverifiable ? 'may-not-create-databases' : null;
        },
      };
    },
  };
  return { maker, objects, faults, drafts };
};

describe('a backup of the schedule', () => {
  const clock = fixedClock();
  let ports: Ports;
  let made: ReturnType<typeof createMaker>;
  beforeEach(() => {
    clock.set('2026-11-20T03:00:05.000Z');
    ports = createTestPorts({ clock, settings });
    made = createMaker();
  });
  const run = (slot: string | null = clock.now(), signal?: AbortSignal) =>
    makeBackup(ports, made.maker, { slot, ...(signal && { signal }) });
  const tomorrow = () => clock.set(new Date(Date.parse(clock.now()) + 24 * hour).toISOString());
  const list = () => ports.backups.list({ limit: 99 });
  const last = async () => (await list())[0]!;

  it('is written, verified, recorded, and replaces older ones', async () => {
    for (let day = 0; day < 4; day += 1, tomorrow()) await run();
    expect([...made.objects.keys()]).toEqual([
      'vigia-20261122T030005Z.tar.gz',
      'vigia-20261123T030005Z.tar.gz',
    ]);
    expect((await list()).map(({ place }) => place)).toEqual(
      [...made.objects.keys()].toReversed().map((name) => `/copias/${name}`),
    );
    expect(await last()).toMatchObject({
      bytes: 1,
      sha256: 'ab',
      signed_by: 'cd',
      error: null,
      verified_at: expect.any(String),
    });
  });

  it('does not replace those made by hand, stored elsewhere, or impossible to remove', async () => {
    await run(null);
    clock.set('2026-11-20T03:00:06.000Z');
    const { backup } = await run();
    await ports.backups.save({ ...backup, place: '/antes/a.tar.gz' });
    for (let day = 0; day < 3; day += 1) {
      tomorrow();
      made.faults.remove = new Error('no');
      expect((await run()).left).toEqual(day === 2 ? made.faults.remove : undefined);
    }
    expect(await list()).toHaveLength(5);
    delete made.faults.remove;
    tomorrow();
    await run();
    expect((await list()).map(({ place }) => place)).toEqual([
      '/copias/vigia-20261124T030006Z.tar.gz',
      '/copias/vigia-20261123T030006Z.tar.gz',
      '/antes/a.tar.gz',
      '/copias/vigia-20261120T030005Z.tar.gz',
    ]);
  });

  it('records why it failed; one that failed verification keeps its file, and is not a good one', async () => {
    made.faults.write = new DomainError('backup.disk-full', { folder: '/copias' });
    await expect(run()).rejects.toBe(made.faults.write);
    expect(await last()).toMatchObject({ bytes: null, finished_at: clock.now() });
    expect(JSON.parse((await last()).error!)).toEqual({
      key: 'backup.disk-full',
      params: { folder: '/copias' },
    });
    made.faults.write = new Error('in /var/lib/vigia/x');
    await expect(run()).rejects.toBe(made.faults.write);
    expect((await list()).map(({ error }) => error)).toContain('in [path]');
    delete made.faults.write;
    tomorrow();
    made.faults.verify = new DomainError('backup.damaged');
    await expect(run()).rejects.toBe(made.faults.verify);
    expect(await last()).toMatchObject({
      bytes: 1,
      verified_at: null,
      error: expect.stringContaining('damaged'),
    });
    expect(await ports.backups.lastGood()).toBeNull();
    delete made.faults.verify;
    tomorrow();
    made.faults.unverifiable = true;
    expect(await run()).toMatchObject({ unverifiable: 'may-not-create-databases' });
    expect(await ports.backups.lastGood()).toMatchObject({ verified_at: null, error: null });
    expect(made.objects.size).toBe(1);
  });

  it('fails with its own error even if that cannot be recorded', async () => {
    const { backups } = ports;
    made.faults.write = new DomainError('backup.disk-full', { folder: '/copias' });
    const save = async (backup: Backup) => {
      if (backup.finished_at !== null) throw new DomainError('database.unreachable');
      await backups.save(backup);
    };
    const failing = makeBackup({ ...ports, backups: { ...backups, save } }, made.maker, { slot: null });
    await expect(failing).rejects.toBe(made.faults.write);
    expect((await settleBackups(ports, made.maker)).settled).toMatchObject([
      { error: expect.stringContaining('backup.interrupted') },
    ]);
  });

  it('whose process was killed is marked as failed by the next one, which removes its file', async () => {
    const { backup } = await run();
    const killed: Backup = { ...backup, finished_at: null };
    await ports.backups.save(killed);
    await settleBackups(ports, made.maker);
    expect(await last()).toMatchObject({ bytes: null, error: expect.stringContaining('backup.interrupted') });
    expect(made.objects.size).toBe(0);
    // One that was made by hand into a file: an earlier one of that name stays.
    const place = '/otra/vigia.tar.gz';
    await ports.backups.save({ ...killed, id: numberedId(901), place });
    made.drafts.add(place);
    await settleBackups(ports, made.maker);
    expect(made.drafts.size).toBe(0);
    await ports.backups.remove(numberedId(901));
    await ports.backups.save({ ...killed, started_at: '2026-11-20T03:00:06.000Z' });
    made.faults.remove = new Error('read-only');
    tomorrow();
    expect((await run()).left).toBe(made.faults.remove);
    expect((await list()).map(({ error }) => error === null)).toEqual([true, false]);
  });

  it('is queued once for each slot, and after downtime only for the last one', async () => {
    const queued = async () => (await ports.jobs.list({ limit: 9 })).map(({ data }) => data['slot']);
    await queueBackup(ports);
    await queueBackup(ports);
    expect(await queued()).toEqual(['2026-11-20T03:00:00.000Z']);
    await run('2026-11-20T03:00:00.000Z');
    const other = createTestPorts({ clock, settings });
    clock.set('2026-11-24T12:00:00.000Z');
    await queueBackup(other);
    expect((await other.jobs.list({ limit: 9 })).map(({ data }) => data)).toEqual([
      { slot: '2026-11-24T03:00:00.000Z' },
    ]);
    const unset = { ...ports, settings: testSettings };
    clock.set('2026-11-29T12:00:00.000Z');
    await queueBackup(unset);
    expect(await queued()).toHaveLength(1);
  });

  it('is queued at its slot, also while that of an earlier slot waits for a retry', async () => {
    await queueBackup(ports);
    await runDueJobs(ports, { 'backup.run': () => Promise.reject(new Error('EROFS')) });
    tomorrow();
    await queueBackup(ports);
    expect(await ports.jobs.list({ limit: 9 })).toMatchObject([
      { state: 'waiting', data: { slot: '2026-11-21T03:00:00.000Z' } },
      { state: 'retrying', data: { slot: '2026-11-20T03:00:00.000Z' } },
    ]);
  });
});
