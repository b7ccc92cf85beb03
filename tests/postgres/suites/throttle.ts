import type { Limit } from '#core/kernel/throttle.ts';
import { change, day } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

const limit: Limit = { free: 3, window: 600, firstLock: 30, maxLock: 100 };
const at = (seconds: number) => new Date(Date.parse(day) + seconds * 1000).toISOString();

/** Counted attempts. The rule itself belongs to core; here it is stored. */
export const throttleSuite: Suite = (harness) => {
  let keys = 0;
  /** Unique in each test: the store of attempts is not emptied with the others. */
  const newKey = () => `key ${(keys += 1)} ${Math.random()}`;
  const takes = async (key: string, seconds: number[]) => {
    const waits: number[] = [];
    for (const second of seconds) waits.push(await harness.ports.throttle.take([{ key, limit }], at(second)));
    return waits;
  };

  it('lets the free ones pass, then locks for increasing times', async () => {
    const key = newKey();
    expect(await takes(key, [0, 1, 2, 3, 31.5])).toEqual([0, 0, 0, 29, 1]);
    expect(await takes(key, [32, 33, 92, 93, 192, 193])).toEqual([0, 59, 0, 99, 0, 99]);
  });

  it('discards attempts after a window without any', async () => {
    const key = newKey();
    expect(await takes(key, [0, 1, 602, 603, 604, 605])).toEqual([0, 0, 0, 0, 0, 29]);
  });

  it('counts each key separately, whatever it contains', async () => {
    const [one, other] = [newKey(), `${newKey()} '"\\ 👩🏽‍🔬 ${'x'.repeat(5000)}`];
    expect(await takes(one, [0, 0, 0, 0])).toEqual([0, 0, 0, 30]);
    expect(await takes(other, [0, 0, 0, 0])).toEqual([0, 0, 0, 30]);
  });

  it('counts over all instances, and admits only the free ones of concurrent attempts', async () => {
    const key = newKey();
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? harness.ports : harness.elsewhere).throttle.take([{ key, limit }], day),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(limit.free);
    expect(waits.filter((wait) => wait === 30)).toHaveLength(20 - limit.free);
  });

  it('refunds one attempt, and the lock that it started', async () => {
    const key = newKey();
    await takes(key, [0, 0, 0]);
    await harness.elsewhere.throttle.refund([key]);
    expect(await takes(key, [1, 2])).toEqual([0, 29]);
    await harness.ports.throttle.refund([newKey()]);
  });

  it('counts one of each key, or none when one of them is locked', async () => {
    const [one, other] = [newKey(), newKey()];
    await takes(one, [0, 0, 0]);
    const both = [
      { key: other, limit },
      { key: one, limit },
    ];
    expect(await harness.ports.throttle.take(both, at(10))).toBe(20);
    expect(await harness.ports.throttle.take(both, at(30))).toBe(0);
    expect(await takes(other, [31, 31, 31])).toEqual([0, 0, 30]);
  });

  it('never deadlocks, in any order of keys', async () => {
    const four = Array.from({ length: 4 }, newKey);
    const rounds = Array.from({ length: 40 }, (_, index) => (index % 2 ? four : four.toReversed()));
    const turns = rounds.map(async (order, index) => {
      const { throttle } = index % 3 ? harness.ports : harness.elsewhere;
      await throttle.take(
        order.map((key) => ({ key, limit: { ...limit, free: 1000 } })),
        day,
      );
      await throttle.refund(order.slice(1), order.slice(0, 1));
    });
    await expect(Promise.all(turns)).resolves.toHaveLength(rounds.length);
  });

  it('starts over after a reset, and refunds other keys with it', async () => {
    const [key, other] = [newKey(), newKey()];
    for (const one of [key, other]) await takes(one, [0, 0, 0]);
    await harness.ports.throttle.refund([other], [key]);
    expect(await takes(key, [1, 1, 1, 1])).toEqual([0, 0, 0, 30]);
    expect(await takes(other, [1, 1])).toEqual([0, 30]);
  });

  describe('inside a rolled-back transaction', () => {
    it('stays counted', async () => {
      const key = newKey();
      const work = harness.ports.transaction(change(), async ({ throttle }) => {
        for (let turn = 0; turn < limit.free; turn += 1) await throttle.take([{ key, limit }], day);
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
      expect(await takes(key, [0])).toEqual([30]);
    });
  });
};

/** Attempts that count if and only if the change does. */
export const tallySuite: Suite = (harness) => {
  const take = (key: string) =>
    harness.ports.transaction(change(), ({ tally }) => tally.take([{ key, limit }], day));

  it('counts with the transaction, by the same rule and apart from one that is rolled back', async () => {
    const key = `tallied ${Math.random()}`;
    const undone = harness.ports.transaction(change(), async ({ tally }) => {
      for (let turn = 0; turn < limit.free; turn += 1) await tally.take([{ key, limit }], day);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    const waits = [];
    for (let turn = 0; turn <= limit.free; turn += 1) waits.push(await take(key));
    expect(waits).toEqual([0, 0, 0, 30]);
  });

  it('counts inside a transaction only', async () => {
    await expect(harness.ports.tally.take([{ key: 'outside', limit }], day)).rejects.toThrow(
      'inside a transaction',
    );
  });
};
