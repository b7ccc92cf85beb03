import fc from 'fast-check';
import { expiredBackups, readKeep, usualKeep } from '#core/backups/keep.ts';
import { isLate } from '#core/backups/queue-backup.ts';
import { lastSlot, nextCronSlot, readCron, slotsBefore } from '#core/time/cron.ts';

const madrid = 'Europe/Madrid';
type Made = { started_at: string; error: string | null };
const made = (started_at: string, error: string | null = null): Made => ({ started_at, error });
const days = (from: string, count: number): Made[] =>
  Array.from({ length: count }, (_, index) =>
    made(new Date(Date.parse(from) + index * 86_400_000).toISOString()),
  );
const retained = (backups: readonly Made[], keep = usualKeep) => {
  const expired = new Set(expiredBackups(backups, keep, madrid));
  return backups.filter((one) => !expired.has(one)).map(({ started_at }) => started_at.slice(0, 10));
};

describe('the retention of backups', () => {
  it('keeps the last backup of each of the last days, weeks and months', () => {
    // 2026-11-23 is a Monday.
    expect(retained(days('2026-01-01T03:00:00.000Z', 327))).toEqual([
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-08',
      '2026-11-15',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
  });

  it('uses the calendar of the time zone, and keeps the last backup of a day', () => {
    const night = ['2026-11-22T22:30:00.000Z', '2026-11-22T23:30:00.000Z', '2026-11-23T03:00:00.000Z'].map(
      (at) => made(at),
    );
    expect(expiredBackups(night, { daily: 9, weekly: 0, monthly: 0 }, madrid)).toEqual([night[1]]);
  });

  it('counts good backups; failed ones are kept until a good one follows', () => {
    const [bad, good, worse] = [
      made('2026-11-20T03:00:00.000Z', 'damaged'),
      made('2026-11-21T03:00:00.000Z'),
      made('2026-11-22T03:00:00.000Z', 'damaged'),
    ];
    expect(expiredBackups([bad, good, worse], { daily: 1, weekly: 0, monthly: 0 }, madrid)).toEqual([bad]);
  });

  it('always keeps a backup, and is idempotent', () => {
    const at = fc
      .date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((date) => made(date.toISOString()));
    const keeps = fc.record({ daily: fc.nat(9), weekly: fc.nat(9), monthly: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(at, { minLength: 1, maxLength: 30 }), keeps, (backups, keep) => {
        const expired = new Set(expiredBackups(backups, keep, madrid));
        const staying = backups.filter((one) => !expired.has(one));
        expect(staying.length).toBeGreaterThan(0);
        expect(staying.length).toBeLessThanOrEqual(1 + keep.daily + keep.weekly + keep.monthly);
        expect(expiredBackups(staying, keep, madrid)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('is configured in days, weeks and months', () => {
    expect(readKeep('7d4w6m')).toEqual(usualKeep);
    expect(readKeep('30d')).toEqual({ daily: 30, weekly: 0, monthly: 0 });
    for (const wrong of ['', '7', '4w7d', '0d', 'siempre', '7d4w6m1y']) expect(readKeep(wrong)).toBeNull();
  });
});

const cron = (expression: string) => readCron(expression)!;

describe('the schedule of backups', () => {
  const nightly = cron('0 4 * * *');
  const slots = (schedule: typeof nightly, now: string, count: number) => {
    const before = slotsBefore(schedule, madrid, now);
    return Array.from({ length: count }, () => before.next().value);
  };

  it('has slots at the same local time across changes of the clocks', () => {
    expect(lastSlot(nightly, madrid, '2026-11-23T02:59:59.000Z')).toBe('2026-11-22T03:00:00.000Z');
    expect(lastSlot(nightly, madrid, '2026-11-23T03:00:00.000Z')).toBe('2026-11-23T03:00:00.000Z');
    expect(lastSlot(nightly, madrid, '2026-07-01T12:00:00.000Z')).toBe('2026-07-01T02:00:00.000Z');
    expect(nextCronSlot(nightly, madrid, '2026-11-23T02:59:59.000Z')).toBe('2026-11-23T03:00:00.000Z');
    expect(nextCronSlot(nightly, madrid, '2026-11-23T03:00:00.000Z')).toBe('2026-11-24T03:00:00.000Z');
    expect(nextCronSlot(nightly, madrid, '2026-03-28T12:00:00.000Z')).toBe('2026-03-29T02:00:00.000Z');
    const early = cron('30 2,3 * * *');
    // Clocks are put forward on 29 March: there is no 2:30.
    expect(slots(early, '2026-03-29T12:00:00.000Z', 3)).toEqual([
      '2026-03-29T01:30:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '2026-03-28T02:30:00.000Z',
    ]);
    // And back on 25 October: 2:30 comes twice.
    expect(slots(early, '2026-10-25T12:00:00.000Z', 3)).toEqual([
      '2026-10-25T02:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-24T01:30:00.000Z',
    ]);
  });

  it('is every few hours, or on some days', () => {
    const often = cron('0 0,6,12,18 * * *');
    expect(lastSlot(often, 'UTC', '2026-11-23T17:59:00.000Z')).toBe('2026-11-23T12:00:00.000Z');
    expect(nextCronSlot(often, 'UTC', '2026-11-23T17:59:00.000Z')).toBe('2026-11-23T18:00:00.000Z');
    expect(lastSlot(cron('0 4 * * 1'), 'UTC', '2026-11-22T17:59:00.000Z')).toBe('2026-11-16T04:00:00.000Z');
  });

  it('makes a backup late after two more slots', () => {
    const late = (at: string, now: string, schedule = nightly) => isLate(made(at), schedule, madrid, now);
    expect(isLate(null, nightly, madrid, '2026-11-23T12:00:00.000Z')).toBe(true);
    expect(late('2026-11-22T03:00:10.000Z', '2026-11-24T02:00:00.000Z')).toBe(false);
    expect(late('2026-11-22T03:00:10.000Z', '2026-11-24T03:05:00.000Z')).toBe(true);
    const workdays = cron('0 4 * * 1-5');
    expect(late('2026-11-20T03:00:10.000Z', '2026-11-23T02:00:00.000Z', workdays)).toBe(false);
  });
});
