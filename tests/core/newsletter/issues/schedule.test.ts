import fc from 'fast-check';
import { readCron } from '#core/time/cron.ts';
import type { Schedule } from '#core/newsletter/issues/schedule.ts';
import {
  fridayMorning,
  nextSlot,
  scheduleOf,
  slotsBetween,
  thursdayEvening,
} from '#core/newsletter/issues/schedule.ts';
import { momentOf, wallClock } from '#core/time/wall-clock.ts';

const zone = 'Europe/Madrid';
const read = (expression: string): Schedule | null => scheduleOf(readCron(expression)!);
const after = (schedule: Schedule, from: string, timeZone = zone) =>
  nextSlot('draft', schedule, timeZone, from);

describe('a schedule', () => {
  it('is parsed from a cron expression with one time of day', () => {
    expect([read('0 18 * * 4'), read('0 9 * * 5')]).toEqual([thursdayEvening, fridayMorning]);
    expect(read('0 18 * * 7')).toMatchObject({ daysOfWeek: [0] });
    for (const other of ['*/5 * * * *', '0 9,18 * * *', '0 * * * *']) expect(read(other)).toBeNull();
  });

  it('has its slots in local time, in summer and in winter', () => {
    expect(after(thursdayEvening, '2026-11-16T00:00:00.000Z')).toEqual({
      kind: 'draft',
      slot: '2026-11-19T18:00',
      due_at: '2026-11-19T17:00:00.000Z',
    });
    expect(after(thursdayEvening, '2026-07-01T00:00:00.000Z')?.due_at).toBe('2026-07-02T16:00:00.000Z');
    // A slot that is due right now is no longer the next one.
    expect(after(thursdayEvening, '2026-11-19T17:00:00.000Z')?.slot).toBe('2026-11-26T18:00');
    expect(after(thursdayEvening, '2026-11-19T16:59:59.999Z')?.slot).toBe('2026-11-19T18:00');
  });

  it('uses the first occurrence of a repeated hour', () => {
    const daily = read('30 2 * * *')!;
    const window = { from: '2026-10-24T12:00:00.000Z', to: '2026-10-26T12:00:00.000Z' };
    expect(slotsBetween('draft', daily, zone, window)).toEqual([
      { kind: 'draft', slot: '2026-10-25T02:30', due_at: '2026-10-25T00:30:00.000Z' },
      { kind: 'draft', slot: '2026-10-26T02:30', due_at: '2026-10-26T01:30:00.000Z' },
    ]);
  });

  it('runs a skipped hour right after it', () => {
    const daily = read('30 2 * * *')!;
    expect(after(daily, '2026-03-28T12:00:00.000Z')).toMatchObject({
      slot: '2026-03-29T02:30',
      due_at: '2026-03-29T01:00:00.000Z',
    });
  });

  it('may be restricted to days of the month, months, or either kind of day', () => {
    expect(after(read('0 9 29 2 *')!, '2096-03-01T00:00:00.000Z')?.slot).toBe('2104-02-29T09:00');
    expect(after(read('0 9 13 * 5')!, '2026-11-10T00:00:00.000Z')?.slot).toBe('2026-11-13T09:00');
    expect(after(read('0 9 18 * 5')!, '2026-11-14T00:00:00.000Z')?.slot).toBe('2026-11-18T09:00');
    const never = { ...fridayMorning, daysOfMonth: [31], months: [2], daysOfWeek: [0, 1, 2, 3, 4, 5, 6] };
    expect(after(never, '2026-11-14T00:00:00.000Z')).toBeNull();
  });

  it('yields each slot once, in order, in any time zone', () => {
    const zones = fc.constantFrom('Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
    const moments = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2028, 0, 1) });
    fc.assert(
      fc.property(zones, moments, fc.nat(23), fc.nat(59), (timeZone, from, hour, minute) => {
        const daily = { ...read('0 0 * * *')!, hour, minute };
        const window = {
          from: new Date(from).toISOString(),
          to: new Date(from + 9 * 86_400_000).toISOString(),
        };
        const slots = slotsBetween('send', daily, timeZone, window);
        expect(slots.length).toBeGreaterThanOrEqual(8);
        expect(new Set(slots.map(({ slot }) => slot)).size).toBe(slots.length);
        expect(slots.map(({ due_at }) => due_at)).toEqual(slots.map(({ due_at }) => due_at).toSorted());
      }),
      { numRuns: 60 },
    );
  });
});

describe('local time', () => {
  it('and instants convert to each other', () => {
    const zones = fc.constantFrom('Europe/Madrid', 'Asia/Kathmandu', 'Pacific/Apia');
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 2_000_000_000 }), (timeZone, seconds) => {
        const moment = seconds * 1000;
        const wall = wallClock(moment, timeZone);
        const back = momentOf(wall, timeZone);
        expect(wallClock(back, timeZone)).toBe(wall);
        expect(back).toBeLessThanOrEqual(moment);
      }),
      { numRuns: 200 },
    );
  });
});
