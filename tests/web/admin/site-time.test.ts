import fc from 'fast-check';
import { fieldInstant, fieldTime, isSkipped, zoneName } from '#apps/web/panel/components/site-time.ts';

const zones = fc.constantFrom(
  'Europe/Madrid',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'UTC',
);
const instants = fc
  .integer({ min: 1_500_000_000_000, max: 2_500_000_000_000 })
  .map((moment) => new Date(moment).toISOString());

describe('a date and time field', () => {
  it('that is left as it was keeps its instant, to the millisecond', () => {
    fc.assert(
      fc.property(zones, instants, (zone, at) => {
        expect(fieldInstant(fieldTime(at, zone), zone, at)).toBe(at);
      }),
    );
    const second = '2027-10-31T01:30:00.000Z';
    expect(fieldTime(second, 'Europe/Madrid')).toBe('2027-10-31T02:30');
    expect(fieldInstant('2027-10-31T02:30', 'Europe/Madrid', second)).toBe(second);
    expect(fieldInstant('2027-10-31T02:30', 'Europe/Madrid')).toBe('2027-10-31T00:30:00.000Z');
  });

  it('is read in the time zone of the site', () => {
    expect(fieldInstant('2027-07-01T09:30', 'Europe/Madrid')).toBe('2027-07-01T07:30:00.000Z');
    expect(fieldInstant('2027-07-01T09:30', 'America/New_York')).toBe('2027-07-01T13:30:00.000Z');
  });

  it('keeps what is no time', () => {
    expect(fieldInstant('', 'Europe/Madrid')).toBe('');
    expect(fieldTime('', 'Europe/Madrid')).toBe('');
    const skipped = '2027-03-28T02:30';
    expect(isSkipped(skipped, 'Europe/Madrid')).toBe(true);
    expect(fieldInstant(skipped, 'Europe/Madrid')).toBe(skipped);
    expect(fieldTime(skipped, 'Europe/Madrid')).toBe(skipped);
    expect(isSkipped(skipped, 'America/New_York')).toBe(false);
  });
});

describe('the time zone of the site', () => {
  it.each([
    ['Europe/Madrid', 'es', 'hora de Europa central'],
    ['Europe/Madrid', 'en', 'Central European Time'],
    ['America/New_York', 'es', 'hora oriental'],
    ['America/New_York', 'en', 'Eastern Time'],
    ['UTC', 'es', 'tiempo universal coordinado'],
  ] as const)('%s is named in the language of the panel: %s', (zone, language, name) => {
    expect(zoneName(zone, language)).toBe(name);
  });
});
