import fc from 'fast-check';
import { datesIn, longDay, relativeTime, writtenDateTime } from '#core/time/relative-time.ts';

const now = '2026-11-20T09:00:00.000Z';
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

/** The instant this many milliseconds before `now`. */
const before = (elapsed: number) => new Date(Date.parse(now) - elapsed).toISOString();
const ago = (elapsed: number) => relativeTime(before(elapsed), now);

describe('relativeTime', () => {
  it.each([
    ['0 ms', 0, { kind: 'now' }],
    ['1 minute', minute, { kind: 'now' }],
    ['1 minute 1 ms', minute + 1, { kind: 'minutes', count: 1 }],
    ['2 minutes less 1 ms', 2 * minute - 1, { kind: 'minutes', count: 1 }],
    ['2 minutes', 2 * minute, { kind: 'minutes', count: 2 }],
    ['60 minutes less 1 ms', hour - 1, { kind: 'minutes', count: 59 }],
    ['60 minutes', hour, { kind: 'hours', count: 1 }],
    ['24 hours less 1 ms', day - 1, { kind: 'hours', count: 23 }],
    ['24 hours', day, { kind: 'days', count: 1 }],
    ['7 days less 1 ms', week - 1, { kind: 'days', count: 6 }],
    ['7 days', week, { kind: 'weeks', count: 1 }],
    ['2 weeks', 2 * week, { kind: 'weeks', count: 2 }],
    ['4 weeks less 1 ms', 4 * week - 1, { kind: 'weeks', count: 3 }],
    ['4 weeks', 4 * week, { kind: 'date' }],
    ['10 years', 3650 * day, { kind: 'date' }],
    ['30 seconds to come, as clocks differ', -30 * second, { kind: 'now' }],
    ['2 minutes to come', -2 * minute, { kind: 'date' }],
  ])('%s ago', (_, elapsed, expected) => {
    expect(ago(elapsed)).toEqual(expected);
  });

  it('returns the date for an invalid one', () => {
    expect(relativeTime('ayer', now)).toEqual({ kind: 'date' });
  });

  it('is monotonic, in whole units of at least one', () => {
    const sizes = { now: 0, minutes: minute, hours: hour, days: day, weeks: week, date: 4 * week };
    const size = (elapsed: number) => {
      const found = ago(elapsed);
      return sizes[found.kind] * ('count' in found ? found.count : 1);
    };
    fc.assert(
      fc.property(fc.nat(6 * week), fc.nat(6 * week), (one, more) => {
        expect(size(one + more)).toBeGreaterThanOrEqual(size(one));
        const found = ago(one);
        if ('count' in found) {
          expect(found.count).toBeGreaterThanOrEqual(1);
          expect(found.count * sizes[found.kind]).toBeLessThanOrEqual(one);
          expect((found.count + 1) * sizes[found.kind]).toBeGreaterThan(one);
        }
      }),
    );
  });
});

const [es, en] = [datesIn('es', 'Europe/Madrid'), datesIn('en', 'Europe/Madrid')];

/** Some versions of Intl separate the time from AM and PM by a narrow space. */
const spaced = (text: string) => text.replace(/\s/g, ' ');

describe('formatted dates', () => {
  it('are complete, with seconds, in the format of each language', () => {
    expect(spaced(es.fullDateTime('2025-10-11T12:05:09.000Z'))).toBe('11/10/2025, 14:05:09');
    expect(spaced(en.fullDateTime('2025-10-11T12:05:09.000Z'))).toBe('10/11/2025, 2:05:09 PM');
  });

  it('are in the time zone of the site, in summer and in winter', () => {
    expect(spaced(es.fullDateTime('2025-01-02T23:30:00Z'))).toBe('3/1/2025, 0:30:00');
    expect(spaced(en.fullDateTime('2025-01-02T23:30:00Z'))).toBe('1/3/2025, 12:30:00 AM');
    expect(spaced(es.fullDateTime('2025-07-02T23:30:00Z'))).toBe('3/7/2025, 1:30:00');
  });

  it('are in whichever zone the site has', () => {
    const limeno = datesIn('es', 'America/Lima');
    expect(limeno.longDate('2025-11-01T03:00:00Z')).toBe('31 de octubre de 2025');
    expect(spaced(limeno.shortDateTime('2025-11-01T03:00:00Z'))).toBe('31 oct 2025, 22:00');
  });

  it('say a day, and a time with its offset, as they are written', () => {
    expect(longDay('2025-11-01', 'es')).toBe('1 de noviembre de 2025');
    expect(spaced(writtenDateTime('2026-11-23T04:00:00-05:00', 'es'))).toBe('23 nov 2026, 4:00');
  });

  it('are short in sentences', () => {
    expect(spaced(es.shortDateTime('2026-11-23T03:00:00Z'))).toBe('23 nov 2026, 4:00');
    expect(spaced(en.shortDateTime('2026-11-23T03:00:00Z'))).toBe('Nov 23, 2026, 4:00 AM');
  });

  it('are long in publications', () => {
    expect(es.longDate('2025-10-11T12:00:00Z')).toBe('11 de octubre de 2025');
    expect(en.longDate('2025-10-11T12:00:00Z')).toBe('October 11, 2025');
    expect(es.longDateTime('2025-10-31T23:30:00Z')).toBe('1 de noviembre de 2025, 0:30');
    expect(en.longDateTime('2025-10-11T12:00:00Z').replace('\u202f', ' ')).toBe('October 11, 2025, 2:00 PM');
    expect(es.longDate('2025-10-31T23:30:00Z')).toBe('1 de noviembre de 2025');
  });
});
