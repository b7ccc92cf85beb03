import type { IncomingMessage } from 'node:http';
import type { Queue } from '#adapters/http/admission.ts';
import { createAdmission } from '#adapters/http/admission.ts';

const from = (queue: Queue) => ({ headers: { queue } }) as unknown as IncomingMessage;

/** An admission with a controllable clock and work. */
const createSite = ({ concurrency = 2, most = 60_000 } = {}) => {
  const state = { now: 0 };
  const started: string[] = [];
  const running: (() => void)[] = [];
  const admission = createAdmission({
    queueOf: ({ headers }) => headers['queue'] as Queue,
    concurrency,
    limit: { estimated: 4000, most },
    now: () => state.now,
  });
  const ask = (queue: Queue, name: string = queue) => {
    const work = async () => {
      started.push(name);
      await new Promise<void>((resolve) => running.push(resolve));
      return name;
    };
    return queue === 'popular'
      ? admission.run(from('readers'), work, { isPopular: true })
      : admission.run(from(queue), work);
  };
  return {
    admission,
    started,
    ask,
    /** Sends many requests without awaiting them; returns how many were refused immediately. */
    async flood(queue: Queue, count: number) {
      let refused = 0;
      for (let one = 0; one < count; one += 1) void ask(queue).catch(() => (refused += 1));
      await new Promise(setImmediate);
      return refused;
    },
    /** Completes answers at intervals of this many milliseconds. */
    async finish(count: number, each: number) {
      for (let one = 0; one < count; one += 1) {
        state.now += each;
        running.shift()?.();
        await new Promise(setImmediate);
      }
    },
    pass: (milliseconds: number) => void (state.now += milliseconds),
  };
};

const overloaded = { code: 'unavailable', key: 'server.overloaded', params: { reason: 'busy' } };

describe('admission', () => {
  it('lets everybody in while answers follow within seconds', async () => {
    const { ask, started, finish } = createSite();
    const asked = Promise.all(['a', 'b', 'c', 'd'].map((name) => ask('readers', name)));
    await new Promise(setImmediate);
    expect(started).toEqual(['a', 'b']);
    await finish(4, 100);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    expect(await asked).toEqual(['a', 'b', 'c', 'd']);
  });

  it('admits as many as can be answered within four seconds at the current rate, and refuses others immediately', async () => {
    const { flood, finish, admission } = createSite();
    // Nothing is measured yet: fifty per second are assumed.
    expect(await flood('readers', 1000)).toBe(1000 - 2 - 200);
    // The measured rate turns out to be ten per second.
    await finish(150, 100);
    const refused = await flood('readers', 100);
    const { queues } = admission.figures();
    expect(queues[0]!.waiting).toBeGreaterThan(35);
    expect(queues[0]!.waiting).toBeLessThan(60);
    expect(refused).toBeGreaterThan(30);
    expect(queues[0]).toMatchObject({ queue: 'readers', refused: 798 + refused });
  });

  it('admits nobody more while nothing is answered, and everybody again afterwards', async () => {
    const { flood, finish, pass, ask } = createSite();
    await flood('readers', 12);
    pass(30_000);
    await expect(ask('readers')).rejects.toMatchObject(overloaded);
    await finish(12, 10);
    expect(await flood('readers', 2)).toBe(0);
  });

  it('admits callers with a session or a token despite a crowd, in turn with it', async () => {
    const { flood, finish, ask, started, admission } = createSite();
    await flood('readers', 1000);
    expect(() => admission.check(from('readers'))).toThrow(expect.objectContaining(overloaded));
    expect(() => admission.check(from('known'))).not.toThrow();
    started.length = 0;
    const asked = ask('known', 'editor');
    await finish(3, 10);
    expect(started.slice(0, 2)).toContain('editor');
    expect(started.filter((name) => name === 'readers').length).toBeGreaterThan(0);
    await finish(3, 10);
    expect(await asked).toBe('editor');
  });

  it('admits popular answers despite a crowd, and callers who are known despite both', async () => {
    const { flood, finish, ask, started, admission } = createSite();
    await flood('readers', 1000);
    expect(() => admission.check(from('readers'))).toThrow(expect.objectContaining(overloaded));
    const asked = Promise.all([ask('popular', 'front page'), ask('popular', 'news'), ask('known', 'editor')]);
    started.length = 0;
    await finish(8, 10);
    expect(started.slice(0, 6).filter((name) => name !== 'readers')).toEqual([
      'editor',
      'front page',
      'news',
    ]);
    expect(await asked).toEqual(['front page', 'news', 'editor']);
    expect(admission.figures().queues.map(({ queue }) => queue)).toEqual(['readers', 'known', 'popular']);
  });

  it('limits the actual waiting time, whatever was estimated', async () => {
    const { ask } = createSite({ concurrency: 1, most: 20 });
    const first = ask('readers');
    await expect(ask('readers')).rejects.toMatchObject(overloaded);
    void first;
  });

  it('frees a slot when an answer fails', async () => {
    const { admission } = createSite({ concurrency: 1 });
    const failed = admission.run(from('readers'), async () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    expect(await admission.run(from('readers'), async () => 'yes')).toBe('yes');
  });
});
