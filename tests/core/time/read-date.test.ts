import { newestSince, pastInstant, publishedDay } from '#core/time/published.ts';
import { readDate } from '#core/time/read-date.ts';

const timeZone = 'Europe/Madrid';
const instantIn = (text: string, language?: string) =>
  readDate(text, { language, timeZone })?.published_at ?? null;
const dayIn = (text: string, language?: string, url?: string) =>
  readDate(text, { language, url, timeZone })?.published_day ?? null;

describe('a date from outside', () => {
  it.each([
    ['2026-11-24T14:10:00Z', '2026-11-24T14:10:00.000Z'],
    ['2026-11-24T14:10Z', '2026-11-24T14:10:00.000Z'],
    ['2026-11-24T14:10:00.123456Z', '2026-11-24T14:10:00.000Z'],
    ['2026-11-24T14:10:00+01', '2026-11-24T13:10:00.000Z'],
    ['2026-11-24T14:10:00+0100', '2026-11-24T13:10:00.000Z'],
    ['2026-11-24 14:10:00 +01:00', '2026-11-24T13:10:00.000Z'],
    ['2026-11-24 14:10:00 +0100 CET', '2026-11-24T13:10:00.000Z'],
    ['2026-11-24T14:10:00+01:00[Europe/Madrid]', '2026-11-24T13:10:00.000Z'],
    ['20261124T141000Z', '2026-11-24T14:10:00.000Z'],
    ['20261124T1410', '2026-11-24T13:10:00.000Z'],
    ['Tue, 24 Nov 2026 14:10:00 GMT', '2026-11-24T14:10:00.000Z'],
    ['Tue, 24 Nov 2026 14:10:00 +0000', '2026-11-24T14:10:00.000Z'],
    ['Tue, 24 Nov 2026 14:10:00 CET', '2026-11-24T13:10:00.000Z'],
    ['Tue, 24 Nov 2026 14:10:00 CEST', '2026-11-24T12:10:00.000Z'],
    ['Tue, 24 Nov 2026 14:10:00 WET', '2026-11-24T14:10:00.000Z'],
    ['Tue, 24 Nov 2026 14:10:00 WEST', '2026-11-24T13:10:00.000Z'],
    ['Tue, 24 Nov 2026 14:10:00 BST', '2026-11-24T13:10:00.000Z'],
    ['Tue, 24 Nov 2026 14:10:00 EST', '2026-11-24T19:10:00.000Z'],
    ['Tue, 24 Nov 2026 14:10:00 GMT+1', '2026-11-24T13:10:00.000Z'],
    ['Tue, 24 Nov 2026 14:10:00 UTC+01:00', '2026-11-24T13:10:00.000Z'],
    ['Tue Nov 24 2026 14:10:00 GMT+0100 (hora estándar de Europa central)', '2026-11-24T13:10:00.000Z'],
    ['Tue Nov 24 14:10:00 CET 2026', '2026-11-24T13:10:00.000Z'],
    ['jue., 20 ago. 2026 14:10:00 +0200', '2026-08-20T12:10:00.000Z'],
    ['lun, 05 ene 2015 10:00:00 +0100', '2015-01-05T09:00:00.000Z'],
    ['mar., 24 nov. 2026 14:10 h', '2026-11-24T13:10:00.000Z'],
    ['24 de noviembre de 2026, a las 14:10 horas', '2026-11-24T13:10:00.000Z'],
    ['November 24, 2026 at 2:10 PM EST', '2026-11-24T19:10:00.000Z'],
    ['November 24, 2026 2 pm', '2026-11-24T13:00:00.000Z'],
    ['24/11/2026 2:10 p. m.', '2026-11-24T13:10:00.000Z'],
    ['24/11/2026 12:05 AM', '2026-11-23T23:05:00.000Z'],
    ['24.11.2026, 14.10 Uhr', '2026-11-24T13:10:00.000Z'],
    ['24/11/2026 - 14h10', '2026-11-24T13:10:00.000Z'],
    ['24 nov. 2026 14.10', '2026-11-24T13:10:00.000Z'],
    ['2026-11-23 23:30:00', '2026-11-23T22:30:00.000Z'],
    ['2026-07-01 00:30', '2026-06-30T22:30:00.000Z'],
  ])('is an instant: %s', (text, instant) => {
    expect(instantIn(text)).toBe(instant);
  });

  it.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-24+01:00', '2026-11-24'],
    ['2026/11/24', '2026-11-24'],
    ['20261124', '2026-11-24'],
    ['03/04/2026', '2026-04-03'],
    ['05-04-2026', '2026-04-05'],
    ['03.04.2026 14:10', '2026-04-03'],
    ['3. 4. 2026', '2026-04-03'],
    ['12.11.2026 09:30', '2026-11-12'],
    ['1.º de mayo de 2026', '2026-05-01'],
    ['1º de mayo de 2026', '2026-05-01'],
    ['May 3rd, 2026', '2026-05-03'],
    ['the 3rd of May 2026', '2026-05-03'],
    ['24-nov-2026', '2026-11-24'],
    ['Mar 24, 2026', '2026-03-24'],
    ['mar 24 mar 2026', '2026-03-24'],
    ['2 de setiembre del 2026', '2026-09-02'],
    ['le 1er août 2026', '2026-08-01'],
    ['mer. 3 juin 2026', '2026-06-03'],
    ['Dienstag, 3. März 2026', '2026-03-03'],
    ['3 Dez. 2026', '2026-12-03'],
    ['martedì 3 giugno 2026', '2026-06-03'],
    ['quarta-feira, 3 de junho de 2026', '2026-06-03'],
    ['dt., 3 d’abril del 2026', '2026-04-03'],
    ['3 ag. 2026', '2026-08-03'],
  ])('is a day, day first: %s', (text, day) => {
    expect(dayIn(text)).toBe(day);
  });

  it.each([
    '',
    '1',
    '2001',
    '2026',
    '2026-11',
    'noviembre de 2026',
    'T4 2026',
    'Publicado el 3',
    'hace 3 horas',
    'ayer',
    '24/11/26',
    '24 Nov 26',
    '24 de noviembre',
    'del 3 al 5 de noviembre de 2026',
    'Tue, 31 Feb 2026 10:00:00 GMT',
    '2026-02-30T10:00:00Z',
    '31.04.2026',
    '2026-13-04',
    '13/13/2026',
    '00/00/0000',
    '0000-00-00',
    '0001-01-01T00:00:00Z',
    '1970-01-01T00:00:00Z',
    '3 jui 2026',
    '24 nov 2026 25:10',
    '24/11/2026 14:10 PM',
    'Tue, 24 Nov 2026 14:10:00 IST',
    'Tue, 24 Nov 2026 14:10:00 +9900',
    '2026-11-24 constructor',
    '1764000000',
    '24112026',
    '24/11/2026 25/11/2026',
  ])('is none where it cannot be read, or is no real day: %j', (text) => {
    expect(readDate(text, { timeZone })).toBeNull();
  });

  it('in figures that Americans may have written is none, unless it has one reading only', () => {
    for (const language of ['en-US', 'en', 'en_US', 'en-CA', 'es-US']) {
      expect([language, dayIn('03/04/2026', language)]).toEqual([language, null]);
      expect(dayIn('13/04/2026', language)).toBe('2026-04-13');
      expect(dayIn('04/13/2026', language)).toBe('2026-04-13');
      expect(dayIn('04/04/2026', language)).toBe('2026-04-04');
    }
    expect(dayIn('03/04/2026', undefined, 'https://www.nist.gov/x')).toBeNull();
    for (const language of ['en-GB', 'es', 'de-DE', 'fr'])
      expect(dayIn('03/04/2026', language, 'https://example.gov.uk/')).toBe('2026-04-03');
  });

  it('has the day of where it was published; without a place the site’s', () => {
    expect(dayIn('2026-11-24T00:30:00+01:00')).toBe('2026-11-24');
    expect(dayIn('2026-11-23T20:00:00-05:00')).toBe('2026-11-23');
    expect(dayIn('Mon, 23 Nov 2026 20:00:00 EST')).toBe('2026-11-23');
    expect(dayIn('Tue, 24 Nov 2026 23:30:00 WET')).toBe('2026-11-24');
    expect(dayIn('2026-11-23T23:30:00Z')).toBe('2026-11-24');
    expect(dayIn('Mon, 23 Nov 2026 23:30:00 +0000')).toBe('2026-11-24');
    expect(dayIn('2026-11-23 23:30:00')).toBe('2026-11-23');
  });
});

describe('the day of a publication', () => {
  it('is the stated one, else the site’s of the instant', () => {
    const published_at = '2026-11-23T23:30:00.000Z';
    expect(publishedDay({ published_at, published_day: '2026-11-23' }, timeZone)).toBe('2026-11-23');
    expect(publishedDay({ published_at }, timeZone)).toBe('2026-11-24');
    expect(publishedDay({ published_at: 'ayer' }, timeZone)).toBeNull();
    expect(publishedDay({ published_at: null, published_day: null }, timeZone)).toBeNull();
  });
});

describe('what is new', () => {
  const now = '2026-11-27T10:00:00.000Z';

  it('is of the past, but for what clocks are wrong by', () => {
    expect(pastInstant('2026-11-27T12:00:00+01:00', now)).toBe('2026-11-27T11:00:00.000Z');
    for (const none of ['2026-11-28T10:00:00.000Z', '1', 'ayer', null])
      expect(pastInstant(none, now)).toBeNull();
  });

  it('is newer than a day of the site, the newest first; what has no date, or is of the future, comes last', () => {
    const dated = [
      null,
      '2099-11-23T14:10:00.000Z',
      '2026-11-19T22:59:00.000Z',
      '2026-11-19T23:00:00.000Z',
      '2026-11-26T14:10:00.000Z',
    ].map((published_at, id) => ({ id, published_at }));
    expect(newestSince(dated, { since: '2026-11-20', now, timeZone }).map(({ id }) => id)).toEqual([
      4, 3, 0, 1,
    ]);
  });
});
