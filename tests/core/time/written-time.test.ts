import fc from 'fast-check';
import { withOffset } from '#core/time/wall-clock.ts';
import { readTime } from '#core/time/written-time.ts';

const zones = fc.constantFrom('Europe/Madrid', 'America/Lima', 'Asia/Kolkata', 'Pacific/Kiritimati', 'UTC');
const moments = fc
  .integer({ min: 0, max: 4_000_000_000 })
  .map((second) => new Date(second * 1000).toISOString());

describe('a written time', () => {
  it('is the instant that it has with its offset, in any zone', () => {
    fc.assert(
      fc.property(zones, zones, moments, (one, other, at) => {
        const written = withOffset(at, one);
        expect(readTime(written, other)).toEqual({ at, hasTime: true, hasOffset: true, skipped: false });
        const [, sign = '', hours = '', minutes = ''] = /([+-])(\d\d):(\d\d)$/.exec(written) ?? [];
        const loose = `${written.slice(0, 10)} ${written.slice(11, 19)} ${sign}${hours}${minutes}`;
        expect(readTime(loose, other)?.at).toBe(at);
      }),
    );
  });

  it('is a local time without one', () => {
    expect(readTime('2026-07-01 23:30', 'Europe/Madrid')?.at).toBe('2026-07-01T21:30:00.000Z');
    expect(readTime('2026-07-01 23:30', 'America/Lima')?.at).toBe('2026-07-02T04:30:00.000Z');
    expect(readTime('2026-07-01', 'America/Lima')).toMatchObject({
      at: '2026-07-01T05:00:00.000Z',
      hasTime: false,
    });
  });

  it('says that a clock change leaves it out, and takes the first of two', () => {
    expect(readTime('2027-03-28T02:30', 'Europe/Madrid')?.skipped).toBe(true);
    expect(readTime('2027-03-28T02:30', 'America/Lima')?.skipped).toBe(false);
    expect(readTime('2027-03-28T02:30+01:00', 'Europe/Madrid')?.skipped).toBe(false);
    expect(readTime('2027-10-31T02:30', 'Europe/Madrid')).toMatchObject({
      at: '2027-10-31T00:30:00.000Z',
      skipped: false,
    });
    // Midnight itself is left out there: the day starts at one o'clock.
    expect(readTime('2026-09-06', 'America/Santiago')).toMatchObject({
      at: '2026-09-06T04:00:00.000Z',
      skipped: false,
    });
  });

  it.each([
    '',
    'hoy',
    '2026-02-29',
    '2026-11-01T25:00',
    '2026-11-01T10:60',
    '01/11/2026',
    '2026-11-01 10:00 PST',
  ])('is not %j', (text) => expect(readTime(text, 'UTC')).toBeNull());
});
