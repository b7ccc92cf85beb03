import fc from 'fast-check';
import { isCronDay, lastSlot, nextCronSlot, readCron, slotsBefore } from '#core/time/cron.ts';
import { wallClock } from '#core/time/wall-clock.ts';

const madrid = 'Europe/Madrid';
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The next slots of an expression after an instant, as `2026-10-25T01:30`. */
const next = (expression: string, from: string, count: number, timeZone = madrid) => {
  const slots: string[] = [];
  let at: string | null = from;
  while (at && slots.length < count) {
    at = nextCronSlot(readCron(expression)!, timeZone, at);
    slots.push(at?.slice(0, 16) ?? '');
  }
  return slots;
};

describe('a cron expression', () => {
  it('has lists, ranges, steps and names in each field', () => {
    expect(readCron('*/15 */6 1-15/2 jan-mar,DEC mon-fri')).toMatchObject({
      minutes: [0, 15, 30, 45],
      hours: [0, 6, 12, 18],
      daysOfMonth: [1, 3, 5, 7, 9, 11, 13, 15],
      months: [1, 2, 3, 12],
      daysOfWeek: [1, 2, 3, 4, 5],
    });
    expect(readCron('5,35 0-23/5 10/10 * 0,7')).toMatchObject({
      minutes: [5, 35],
      hours: [0, 5, 10, 15, 20],
      daysOfMonth: [10, 20, 30],
      months: numbers(1, 12),
      daysOfWeek: [0],
    });
    expect(readCron(' 59  23 31 december Saturday ')).toMatchObject({ months: [12], daysOfWeek: [6] });
    expect(['5-7', '7', 'sun', '*/7', '0-7'].map((days) => readCron(`0 0 * * ${days}`)?.daysOfWeek)).toEqual([
      [0, 5, 6],
      [0],
      [0],
      [0],
      numbers(0, 6),
    ]);
  });

  it.each([
    ['', 'cada lunes', '0 7 * *', '0 0 7 * * 1', '60 7 * * *', '0 24 * * *', '0 7 0 * *', '0 7 * 13 *'],
    ['0 7 * * 8', '0 7-6 * * *', '0 7 */0 * *', '0 7 L * *', '0 7 * * lunes', '0 7 * * *,', '0 7 , * *'],
    ['-1 7 * * *', '0 7 1- * *', '0 7 ** * *', '0 7 */a * *', '0x1 7 * * *', '1e1 7 * * *', '0 7 * mon *'],
  ])('is refused otherwise: %s …', (...wrong) => {
    for (const one of wrong) expect([one, readCron(one)]).toEqual([one, null]);
  });

  it('has the days of both fields unless one of them starts with *, and of either one otherwise', () => {
    const days = (expression: string) =>
      numbers(1, 30).filter((date) => isCronDay(readCron(expression)!, Date.UTC(2026, 10, date)));
    // Mondays of November 2026 are 2, 9, 16, 23 and 30.
    expect(days('0 7 */2 * 1')).toEqual([9, 23]);
    expect(days('0 7 */2,4 * 1')).toEqual([9, 23]);
    expect(days('0 7 10-12 * */2')).toEqual([10, 12]);
    expect(days('0 7 1-31/2 * 1')).toEqual([
      1, 2, 3, 5, 7, 9, 11, 13, 15, 16, 17, 19, 21, 23, 25, 27, 29, 30,
    ]);
    expect(days('0 7 10,20 * 1')).toEqual([2, 9, 10, 16, 20, 23, 30]);
    expect(days('0 7 1-31 * 1')).toEqual(numbers(1, 30));
    expect(days('0 7 10 * 0-6')).toEqual(numbers(1, 30));
    expect([days('0 7 10 * *'), days('0 7 * * 1')]).toEqual([[10], [2, 9, 16, 23, 30]]);
    expect(next('0 7 */2 * 1', '2026-10-24T00:00:00.000Z', 2)).toEqual([
      '2026-11-09T06:00',
      '2026-11-23T06:00',
    ]);
  });
});

describe('the slots of a cron expression', () => {
  it('come once for fixed times that a clock change skips, right after it, and once for those that it repeats', () => {
    expect(next('30 2 * * *', '2026-03-28T12:00:00.000Z', 2)).toEqual([
      '2026-03-29T01:00',
      '2026-03-30T00:30',
    ]);
    expect(next('5,25,45 2,3 * * *', '2026-03-29T00:00:00.000Z', 4)).toEqual([
      '2026-03-29T01:00',
      '2026-03-29T01:05',
      '2026-03-29T01:25',
      '2026-03-29T01:45',
    ]);
    expect(next('30 2 * * *', '2026-10-24T12:00:00.000Z', 2)).toEqual([
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ]);
    expect(next('25,30 2 * * *', '2026-10-03T15:00:00.000Z', 2, 'Australia/Lord_Howe')).toEqual([
      '2026-10-03T15:30',
      '2026-10-04T15:25',
    ]);
    // Midnight itself is skipped.
    expect(next('15 0 * * *', '2026-04-23T12:00:00.000Z', 2, 'Africa/Cairo')).toEqual([
      '2026-04-23T22:00',
      '2026-04-24T21:15',
    ]);
  });

  it('follow the clock for intervals: each minute that it shows, as often as it does', () => {
    expect(next('*/30 * * * *', '2026-10-25T00:00:00.000Z', 4)).toEqual([
      '2026-10-25T00:30',
      '2026-10-25T01:00',
      '2026-10-25T01:30',
      '2026-10-25T02:00',
    ]);
    expect(next('0 * * * *', '2026-10-25T00:00:00.000Z', 2)).toEqual([
      '2026-10-25T01:00',
      '2026-10-25T02:00',
    ]);
    expect(next('0 * * * *', '2026-03-29T00:00:00.000Z', 1)).toEqual(['2026-03-29T01:00']);
    expect(next('*/30 2 * * *', '2026-03-28T12:00:00.000Z', 1)).toEqual(['2026-03-30T00:00']);
    expect(next('0 */2 * * *', '2026-10-24T23:59:00.000Z', 3)).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T01:00',
      '2026-10-25T03:00',
    ]);
  });

  it('are those of cron, which looks at the clock each minute, forwards and backwards', () => {
    const changes = [
      [madrid, '2026-03-29T01:00Z'],
      [madrid, '2026-10-25T01:00Z'],
      ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
      ['Australia/Lord_Howe', '2027-04-03T15:00Z'],
      ['Africa/Cairo', '2026-04-23T22:00Z'],
      ['Africa/Cairo', '2026-10-29T21:00Z'],
      ['UTC', '2026-11-21T00:00Z'],
    ] as const;
    const minutes = fc.constantFrom('*', '*/20', '30', '5,50', '10-12');
    const hours = fc.constantFrom('*', '*/2', '0', '2', '1-3', '23', '0,2');
    const cases = fc.tuple(fc.constantFrom(...changes), minutes, hours);
    fc.assert(
      fc.property(cases, ([[timeZone, change], minute, hour]) => {
        const schedule = readCron(`${minute} ${hour} * * *`)!;
        const isDue = (wall: number) => {
          const date = new Date(wall);
          return (
            schedule.hours.includes(date.getUTCHours()) && schedule.minutes.includes(date.getUTCMinutes())
          );
        };
        const isInterval = `${minute} ${hour}`.startsWith('*') || hour.startsWith('*');
        const start = Date.parse(change) - 26 * 3_600_000;
        const expected: string[] = [];
        let seen = wallClock(start, timeZone);
        for (let at = start + 60_000; at <= start + 60 * 3_600_000; at += 60_000) {
          const wall = wallClock(at, timeZone);
          let due = isInterval && isDue(wall);
          for (let one = seen + 60_000; !isInterval && one <= wall; one += 60_000) due ||= isDue(one);
          seen = Math.max(seen, wall);
          if (due) expected.push(new Date(at).toISOString());
        }
        const forwards: string[] = [];
        for (let at = new Date(start).toISOString(); forwards.length < expected.length;) {
          at = nextCronSlot(schedule, timeZone, at)!;
          forwards.push(at);
        }
        expect(forwards).toEqual(expected);
        const end = new Date(start + 60 * 3_600_000).toISOString();
        const backwards = slotsBefore(schedule, timeZone, end);
        expect(expected.map(() => backwards.next().value).toReversed()).toEqual(expected);
        expect(lastSlot(schedule, timeZone, end)).toBe(expected.at(-1));
      }),
      { numRuns: 60 },
    );
  });
});
