import fc from 'fast-check';
import { render } from '#core/kernel/render.ts';
import type { Limit, Tries } from '#core/kernel/throttle.ts';
import { refundTry, requireTries, takeTries, tooManyTries } from '#core/kernel/throttle.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const start = Date.parse(defaultNow);
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();

const limits: fc.Arbitrary<Limit> = fc
  .record({
    free: fc.integer({ min: 1, max: 60 }),
    window: fc.integer({ min: 1, max: 7200 }),
    firstLock: fc.integer({ min: 1, max: 300 }),
    longest: fc.integer({ min: 0, max: 7200 }),
  })
  .map(({ longest, ...limit }) => ({ ...limit, maxLock: limit.firstLock + longest }));
/** Pauses between attempts, in seconds. */
const pauses = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 80 });

const takeTry = (known: Tries | null, limit: Limit, now: string) => {
  const { wait, next } = takeTries([{ found: known, limit }], now);
  return { wait, stored: next[0]! };
};

/** All attempts of one key: their time, and the wait each was given. */
const run = (limit: Limit, between: readonly number[]) => {
  let known: Tries | null = null;
  let now = 0;
  return between.map((pause) => {
    now += pause;
    const { wait, stored } = takeTry(known, limit, at(now));
    known = stored;
    return { now, wait, stored };
  });
};

describe('attempts', () => {
  it('that are concurrent pass up to the free number', () => {
    fc.assert(
      fc.property(limits, fc.integer({ min: 1, max: 200 }), (limit, tries) => {
        const passed = run(limit, Array<number>(tries).fill(0)).filter(({ wait }) => wait === 0);
        expect(passed).toHaveLength(Math.min(tries, limit.free));
      }),
    );
  });

  it('wait no longer than the longest lock, and pass after waiting', () => {
    fc.assert(
      fc.property(limits, pauses, (limit, between) => {
        for (const { now, wait, stored } of run(limit, between)) {
          expect(wait).toBeLessThanOrEqual(limit.maxLock);
          expect(takeTry(stored, limit, at(now + Math.max(wait, limit.maxLock))).wait).toBe(0);
        }
      }),
    );
  });

  it('that are refused do not count', () => {
    fc.assert(
      fc.property(limits, pauses, (limit, between) => {
        const all = run(limit, between);
        for (const [index, { wait, stored }] of all.entries())
          if (wait > 0) expect(stored).toEqual(all[index - 1]?.stored);
      }),
    );
  });

  it('lock for doubling times, up to the longest', () => {
    const limit = { free: 2, window: 60, firstLock: 30, maxLock: 100 };
    const all = run(limit, [0, 0, 30, 60, 100, 100]);
    const locks = all.map(
      ({ now, stored: { locked_until } }) => locked_until && (Date.parse(locked_until) - start) / 1000 - now,
    );
    expect(locks).toEqual([null, 30, 60, 100, 100, 100]);
  });

  it('are forgotten after a window without any', () => {
    fc.assert(
      fc.property(limits, pauses, (limit, between) => {
        const { now, stored } = run(limit, between).at(-1)!;
        const forgotten = (Date.parse(stored.forget_at) - start) / 1000;
        expect(forgotten).toBeGreaterThanOrEqual(now);
        expect(takeTry(stored, limit, stored.forget_at).stored.count).toBe(1);
      }),
    );
  });

  it('that are refunded restore the previous state, without a lock', () => {
    fc.assert(
      fc.property(limits, pauses, (limit, between) => {
        const all = run(limit, between).filter(({ wait }) => wait === 0);
        for (const { stored } of all) {
          const left = refundTry(stored);
          expect(left?.count ?? 0).toBe(stored.count - 1);
          expect(left?.locked_until ?? null).toBeNull();
        }
      }),
    );
  });
});

describe('attempts with several keys', () => {
  const limit = { free: 2, window: 60, firstLock: 30, maxLock: 100 };

  it('count for all of them or for none', async () => {
    const throttle = createTestPorts().throttle;
    await throttle.take([{ key: 'full', limit }], at(0));
    await throttle.take([{ key: 'full', limit }], at(0));
    const refused = requireTries(
      throttle,
      [
        { key: 'one', limit },
        { key: 'full', limit },
      ],
      at(0),
    );
    await expect(refused).rejects.toMatchObject({ code: 'rate-limited', params: { retry_after: 30 } });
    const waits = [];
    for (let turn = 0; turn < 3; turn += 1) waits.push(await throttle.take([{ key: 'one', limit }], at(0)));
    expect(waits).toEqual([0, 0, 30]);
  });

  it('are refunded together', async () => {
    const throttle = createTestPorts().throttle;
    const keys = ['one', 'other'];
    await requireTries(
      throttle,
      keys.map((key) => ({ key, limit })),
      at(0),
    );
    await throttle.refund(keys);
    for (const key of keys) {
      expect(await throttle.take([{ key, limit }], at(0))).toBe(0);
      expect(await throttle.take([{ key, limit }], at(0))).toBe(0);
    }
  });

  it('are refused with a message that contains the wait', () => {
    expect(render(tooManyTries(30), 'es')).toBe('Demasiados intentos. Vuelve a probar en 30 segundos.');
    expect(render(tooManyTries(1), 'es')).toBe('Demasiados intentos. Vuelve a probar en 1 segundo.');
    expect(render(tooManyTries(119), 'es')).toBe('Demasiados intentos. Vuelve a probar en 2 minutos.');
  });
});
