import FakeTimers from '@sinonjs/fake-timers';
import { translateError } from '#adapters/postgres/errors.ts';
import { incidentOf, isDatabaseAway, watchIncidents } from '#apps/compose/incidents.ts';
import { instantOf, logNames, storeErrors } from '#apps/compose/observation.ts';
import { unreachable } from '#apps/compose/diagnosis.ts';
import { createLogger } from '#apps/logger.ts';
import { DomainError, diskFull } from '#core/kernel/domain-error.ts';
import type { StoredError } from '#core/status/errors.ts';

const driverError = (code: string) => Object.assign(new Error('no'), { code });
const ofDatabase = (code: string) => translateError(driverError(code));

describe('an incident of the database', () => {
  it.each([
    ['57P01', 'database-away'],
    ['57P03', 'database-away'],
    ['ECONNREFUSED', 'database-away'],
    ['53300', 'database-connections'],
    ['53100', 'database-disk'],
    ['ENOSPC', 'database-disk'],
    ['42703', null],
    ['57014', null],
  ])('is found in an error of a port, also as a cause: %s is %s', (code, expected) => {
    const error = ofDatabase(code);
    expect(incidentOf(error)).toBe(expected);
    expect(incidentOf(new Error('cannot render', { cause: error }))).toBe(expected);
  });

  it('is none of other services, nor of the connections of this process', () => {
    expect(incidentOf(driverError('ECONNREFUSED'))).toBeNull();
    expect(
      incidentOf(new DomainError('database.busy', { reason: 'busy' }, { cause: new Error('timeout') })),
    ).toBe(null);
    expect(incidentOf('thrown')).toBeNull();
  });

  it.each([
    ['53300', 'doctor.database-connections-advice'],
    ['53100', 'doctor.database-disk-advice'],
    ['ECONNREFUSED', 'doctor.database-advice'],
  ])('has fitting advice of doctor: %s', (code, key) => {
    expect(unreachable(ofDatabase(code)).advice).toMatchObject({ key });
    const opened = new DomainError(
      'database.unusable',
      { host: 'x', reason: 'no' },
      { cause: driverError(code) },
    );
    expect(unreachable(opened).advice).toMatchObject({ key });
  });
});

describe('a server whose database goes away', () => {
  const start = '2026-11-21T12:00:00.000Z';
  let lines: string[] = [];
  const logger = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }, logNames);
  let answers: () => void = () => {};
  const setUp = () => {
    const rows = new Map<string, StoredError>();
    const errors = {
      add: async (added: readonly StoredError[]) => added.forEach((row) => rows.set(row.id, row)),
      list: async () => [...rows.values()],
    };
    const ports = { errors, clock: { now: () => new Date().toISOString() } };
    const watch = watchIncidents({
      ports,
      instance: 'a',
      probe: async () => answers(),
      at: instantOf(ports.clock),
      logger,
    });
    return { ports, watch };
  };
  let time: FakeTimers.Clock;
  beforeEach(() => {
    time = FakeTimers.install({ now: Date.parse(start) });
  });
  afterEach(() => {
    time.uninstall();
    lines = [];
  });
  const refuse = () => {
    throw ofDatabase('ECONNREFUSED');
  };

  it('stores one incident with its beginning and end, however often something failed', async () => {
    const { ports, watch } = setUp();
    answers = refuse;
    for (let request = 0; request < 46; request += 1) {
      logger.error({ err: ofDatabase('57P01'), requestId: `r-${request}` }, 'request failed');
      await time.tickAsync(100);
    }
    logger.warn({ err: ofDatabase('ECONNREFUSED') }, 'cannot store the heartbeat');
    expect(isDatabaseAway()).toBe(true);
    answers = () => {};
    await time.tickAsync(1000);
    expect(isDatabaseAway()).toBe(false);
    await storeErrors(ports);
    expect(await ports.errors.list()).toEqual([]);
    await time.tickAsync(10_000);
    expect(await ports.errors.list()).toMatchObject([
      { kind: 'database-away', what: 'request failed', at: start, until: '2026-11-21T12:00:05.000Z' },
    ]);
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ incident: 'database-away', from: start, until: '2026-11-21T12:00:05.000Z' }),
    );
    await time.tickAsync(60_000);
    expect(await ports.errors.list()).toHaveLength(1);
    watch.stop();
  });

  it('stores a connection limit while it lasts, although the own connections work', async () => {
    const { ports, watch } = setUp();
    answers = () => {};
    logger.error({ err: ofDatabase('53300') }, 'request failed');
    await storeErrors(ports);
    expect(await ports.errors.list()).toMatchObject([
      { kind: 'database-connections', at: start, until: null },
    ]);
    await time.tickAsync(3000);
    logger.error({ err: ofDatabase('53300') }, 'request failed');
    await storeErrors(ports);
    expect(await ports.errors.list()).toMatchObject([{ until: null }]);
    await time.tickAsync(6000);
    expect(await ports.errors.list()).toMatchObject([{ at: start, until: '2026-11-21T12:00:03.500Z' }]);
    watch.stop();
  });

  it('stores errors of the program and crashes beside them, at the time of the database', async () => {
    const { ports, watch } = setUp();
    logger.error({ err: new TypeError('x') }, 'page failed');
    logger.fatal({ err: new Error('escaped'), isCrash: true }, 'the server ends');
    logger.warn({ err: new Error('later') }, 'job failed');
    await time.tickAsync(3000);
    const hour = 3_600_000;
    const clock = { now: () => new Date(Date.now() - 2 * hour).toISOString() };
    await storeErrors({ ...ports, clock });
    const at = '2026-11-21T10:00:00.000Z';
    const stored = (await ports.errors.list()).toSorted((a, b) => (a.what < b.what ? -1 : 1));
    expect(stored).toMatchObject([
      { what: 'page failed', kind: null, at },
      { what: 'the server ends', kind: 'crash', at },
    ]);
    expect(incidentOf(diskFull(driverError('53100')))).toBe('database-disk');
    watch.stop();
  });
});
