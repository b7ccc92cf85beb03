import { render } from '#core/kernel/render.ts';
import type { StoredError } from '#core/status/errors.ts';
import {
  describeIncidents,
  heartbeatsSince,
  incidentRows,
  recentIncidents,
  settledIncidents,
} from '#core/status/incidents.ts';
import { numberedId } from '#fixtures/builders/ids.ts';

const at = (time: string) => `2026-11-21T${time}.000Z`;

let count = 0;
const row = (from: string, until: string | null, overrides: Partial<StoredError> = {}): StoredError => ({
  id: numberedId((count += 1)),
  at: at(from),
  instance: 'a',
  what: 'request failed',
  reason: 'database.unreachable',
  source: null,
  request_id: null,
  kind: 'database-away',
  until: until && at(until),
  ...overrides,
});

const instances = [
  { id: 'a', seen_at: at('12:00:10') },
  { id: 'b', seen_at: at('12:00:12') },
];

const found = (rows: readonly StoredError[], now: string) =>
  recentIncidents(incidentRows(rows, instances, at(now)), at(now));
const text = (rows: readonly StoredError[], now: string, language: 'es' | 'en' = 'es') => {
  const message = describeIncidents(found(rows, now), 'Europe/Madrid');
  return message && render(message, language);
};

describe('incidents', () => {
  it('that several instances saw are one, from the first sign to the last end', () => {
    const rows = [
      row('12:00:03', '12:00:08'),
      row('12:00:02', '12:00:09', { instance: 'b' }),
      row('12:00:04', '12:00:07'),
    ];
    expect(found(rows, '12:00:30')).toMatchObject([{ from: at('12:00:02'), until: at('12:00:09') }]);
    expect(text(rows, '12:00:30')).toBe('La base de datos no ha estado disponible de 13:00:02 a 13:00:09');
    expect(text(rows, '12:00:30', 'en')).toBe('The database was away from 13:00:02 to 13:00:09');
  });

  it('need attention for an hour, and later ones are others', () => {
    const rows = [row('12:00:02', '12:00:09'), row('12:10:02', '12:10:09')];
    expect(found(rows, '12:11:00')).toHaveLength(2);
    expect(found(rows, '13:05:00')).toMatchObject([{ from: at('12:10:02') }]);
    expect(found(rows, '13:15:00')).toEqual([]);
  });

  it('are no errors of the program', () => {
    expect(found([row('12:00:02', null, { kind: null })], '12:01:00')).toEqual([]);
  });

  it('are settled once every instance has had time to store them', () => {
    const rows = [row('12:00:02', '12:00:09')];
    const settled = (now: string) => settledIncidents(found(rows, now), 'database-away', at(now)).length;
    expect([settled('12:00:12'), settled('12:00:19')]).toEqual([0, 1]);
  });

  it('of the connection limit go on until they are over, or their instance is', () => {
    const rows = [row('12:00:02', null, { kind: 'database-connections' })];
    expect(text(rows, '12:03:00')).toBe(
      'Postgres no acepta más conexiones desde las 13:00:02: se ha llegado a su límite (max_connections)',
    );
    expect(text(rows, '12:06:00')).toBeNull();
    expect(text([{ ...rows[0]!, until: at('12:02:00') }], '12:03:00', 'en')).toBe(
      'Postgres accepted no more connections from 13:00:02 to 13:02:00: its limit (max_connections) was reached',
    );
  });

  it('that are crashes are counted once, although the process that ended and the next one store them', () => {
    const crash = (time: string, instance: string) => row(time, null, { kind: 'crash', instance });
    const rows = [crash('12:00:02', 'a'), crash('12:00:25', 'b')];
    expect(text(rows, '12:01:00')).toBe('El servidor se ha caído a las 13:00:02; su error está en Estado');
    expect(text([...rows, crash('12:20:00', 'c')], '12:21:00', 'en')).toBe(
      'The server crashed 2 times in the last hour, most recently at 13:20:00; its errors are in Status',
    );
  });

  it('tell since when heartbeats could be stored', () => {
    const since = (rows: readonly StoredError[], now: string) =>
      heartbeatsSince(incidentRows(rows, instances, at(now)), at(now));
    expect(since([row('12:00:02', null, { kind: 'crash' })], '12:01:00')).toBeNull();
    expect(since([row('12:00:02', '12:00:09'), row('11:00:02', '11:00:09')], '12:01:00')).toBe(
      at('12:00:09'),
    );
    expect(since([row('12:00:02', null, { kind: 'database-connections' })], '12:01:00')).toBe(at('12:01:00'));
  });
});
