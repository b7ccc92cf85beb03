import type { IncomingMessage } from 'node:http';
import type { Queue } from '#adapters/http/admission.ts';
import { createAdmission } from '#adapters/http/admission.ts';

const from = (queue: Queue) => ({ headers: { queue } }) as unknown as IncomingMessage;

/** An admission with controllable work. */
const createSite = ({ concurrency = 2, maxWait = 60_000 } = {}) => {
  const started: string[] = [];
  const running: (() => void)[] = [];
  const admission = createAdmission({
    queueOf: ({ headers }) => headers['queue'] as Queue,
    concurrency,
    maxWait,
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
    async finish(count: number) {
      for (let one = 0; one < count; one += 1) {
        running.shift()?.();
        await new Promise(setImmediate);
      }
    },
  };
};

const overloaded = { code: 'unavailable', key: 'server.overloaded', params: { reason: 'busy' } };

describe('admission', () => {
  it('lets everybody in, in order', async () => {
    const { ask, started, finish } = createSite();
    const responses = Promise.all(['a', 'b', 'c', 'd'].map((name) => ask('readers', name)));
    await new Promise(setImmediate);
    expect(started).toEqual(['a', 'b']);
    await finish(4);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    expect(await responses).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses immediately, and only, while the queue is full', async () => {
    const { flood, finish, ask, admission } = createSite();
    expect(await flood('readers', 202)).toBe(0);
    await expect(ask('readers')).rejects.toMatchObject(overloaded);
    expect(admission.figures()[0]).toEqual({ queue: 'readers', waiting: 200, refused: 1 });
    await finish(1);
    expect(await flood('readers', 2)).toBe(1);
  });

  it('admits popular answers, and callers with a session or a token, despite a crowd', async () => {
    const { flood, finish, ask, started, admission } = createSite();
    await flood('readers', 1000);
    expect(() => admission.check(from('readers'))).toThrow(expect.objectContaining(overloaded));
    expect(() => admission.check(from('known'))).not.toThrow();
    started.length = 0;
    const responses = Promise.all([ask('popular', 'front page'), ask('known', 'editor')]);
    await new Promise(setImmediate);
    expect(started).toEqual(['front page', 'editor']);
    await finish(4);
    expect(await responses).toEqual(['front page', 'editor']);
  });

  it('limits the waiting time', async () => {
    const { ask, finish, started } = createSite({ concurrency: 1, maxWait: 20 });
    const first = ask('readers', 'first');
    await expect(ask('readers', 'second')).rejects.toMatchObject(overloaded);
    await finish(1);
    expect([await first, started]).toEqual(['first', ['first']]);
  });

  it('frees a slot when an answer fails', async () => {
    const { admission } = createSite({ concurrency: 1 });
    const failed = admission.run(from('readers'), async () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    expect(await admission.run(from('readers'), async () => 'yes')).toBe('yes');
  });
});
