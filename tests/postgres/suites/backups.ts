import type { Backup } from '#core/backups/backup.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import type { Suite } from '../harness.ts';

const backup = (day: number, more: Partial<Backup> = {}): Backup => ({
  id: numberedId(day),
  slot: `2026-11-0${day}T03:00:00.000Z`,
  started_at: `2026-11-0${day}T03:00:01.000Z`,
  finished_at: `2026-11-0${day}T03:00:09.000Z`,
  place: `/backups/${day}.tar.gz`,
  bytes: 3_000_000_000,
  sha256: 'ab',
  verified_at: `2026-11-0${day}T03:00:08.000Z`,
  signed_by: 'ab12',
  error: null,
  ...more,
});

/** Recorded backups. */
export const backupsSuite: Suite = (harness) => {
  it('are listed newest first, on every instance, with their latest state', async () => {
    const { ports, elsewhere } = harness;
    const started = { finished_at: null, bytes: null, sha256: null, verified_at: null };
    for (const one of [backup(2), backup(1), backup(3, started)]) await ports.backups.save(one);
    await ports.backups.save(backup(1, { verified_at: null }));
    expect(await elsewhere.backups.list({ limit: 9 })).toEqual([
      backup(3, started),
      backup(2),
      backup(1, { verified_at: null }),
    ]);
    expect(await elsewhere.backups.list({ limit: 1 })).toEqual([backup(3, started)]);
    await elsewhere.backups.remove(numberedId(2));
    expect((await ports.backups.list({ limit: 9 })).map(({ place }) => place)).toEqual([
      '/backups/3.tar.gz',
      '/backups/1.tar.gz',
    ]);
  });

  it('return the last successful one, and which slots were tried', async () => {
    const { backups } = harness.ports;
    expect(await backups.lastGood()).toBeNull();
    await backups.save(backup(1));
    await backups.save(backup(2));
    await backups.save(backup(3, { error: 'no' }));
    await backups.save(backup(4, { finished_at: null, slot: null }));
    expect(await backups.lastGood()).toEqual(backup(2));
    expect(await backups.isTried(backup(3).slot!)).toBe(true);
    expect(await backups.isTried(backup(4).slot!)).toBe(false);
  });
};
