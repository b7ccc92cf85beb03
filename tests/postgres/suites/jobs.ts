import { finalError } from '#core/jobs/final-error.ts';
import type { JobHandlers } from '#core/jobs/ports.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { change } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** Handlers that record their arguments, and whether it was the last attempt. */
const noting = (handle: JobHandlers['mail.send'] = async () => {}) => {
  const seen: { mail_id: string; last: boolean }[] = [];
  const handlers: Partial<JobHandlers> = {
    async 'mail.send'(data, run) {
      seen.push({ ...data, last: run.last });
      await handle(data, run);
    },
  };
  return { seen, handlers, ids: () => seen.map(({ mail_id }) => mail_id).toSorted() };
};

const failing = () =>
  noting(async () => {
    throw new Error('451 not now');
  });

/** The queue of jobs. */
export const jobsSuite: Suite = (harness) => {
  const add = (...params: Parameters<typeof harness.ports.jobs.add<'mail.send'>>) =>
    harness.ports.jobs.add(...params);
  const addMail = (id: string, options = {}) => add('mail.send', { mail_id: id }, options);
  const list = (filter = {}) => harness.ports.jobs.list({ limit: 100, ...filter });
  const mailIds = async (filter = {}) => (await list(filter)).map(({ data }) => data['mail_id']);

  it('shows a waiting job, on every instance', async () => {
    await addMail('m-1');
    const [job, ...others] = await harness.elsewhere.jobs.list({ limit: 9 });
    expect(others).toEqual([]);
    expect(job).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'mail.send',
      state: 'waiting',
      data: { mail_id: 'm-1' },
      retries: 0,
      last_error: null,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      due_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  describe('add in a transaction', () => {
    it('is visible only after the commit', async () => {
      await harness.ports.transaction(change(), async ({ jobs }) => {
        await jobs.add('mail.send', { mail_id: 'm-1' });
        expect(await harness.elsewhere.jobs.list({ limit: 9 })).toEqual([]);
      });
      expect(await mailIds()).toEqual(['m-1']);
    });

    it('is rolled back on failure', async () => {
      const work = harness.ports.transaction(change(), async ({ jobs }) => {
        await jobs.add('mail.send', { mail_id: 'm-1' }, { key: 'one' });
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
      expect(await list()).toEqual([]);
      await addMail('m-1', { key: 'one' });
      expect(await mailIds()).toEqual(['m-1']);
    });
  });

  it('adds a job with `once` a single time, whatever its outcome', async () => {
    const { handlers, ids } = noting();
    await addMail('m-1', { once: '2026-11-20' });
    await harness.elsewhere.jobs.add('mail.send', { mail_id: 'm-2' }, { once: '2026-11-20' });
    await harness.workOff(handlers);
    await addMail('m-3', { once: '2026-11-20' });
    await addMail('m-4', { once: '2026-11-21' });
    await harness.workOff(handlers);
    expect(ids()).toEqual(['m-1', 'm-4']);
  });

  describe('adding with a key', () => {
    it('adds nothing while another waits, also in transactions', async () => {
      await addMail('m-1', { key: 'one' });
      await addMail('m-2', { key: 'one' });
      await harness.ports.transaction(change(), async ({ jobs }) => {
        await jobs.add('mail.send', { mail_id: 'm-3' }, { key: 'one' });
        await jobs.add('mail.send', { mail_id: 'm-4' }, { key: 'two' });
      });
      expect(new Set(await mailIds())).toEqual(new Set(['m-1', 'm-4']));
      expect(await list()).toHaveLength(2);
    });

    it('adds nothing while another runs, and adds again once that is done', async () => {
      await addMail('m-1', { key: 'one' });
      const { handlers, ids } = noting(async ({ mail_id }) => {
        if (mail_id === 'm-1') await addMail('m-2', { key: 'one' });
      });
      await harness.workOff(handlers);
      expect(ids()).toEqual(['m-1']);
      await addMail('m-3', { key: 'one' });
      await harness.workOff(handlers);
      expect(ids()).toEqual(['m-1', 'm-3']);
    });
  });

  describe('a successful job', () => {
    it('runs once, with its data', async () => {
      for (const id of ['m-1', 'm-2', 'm-3', 'm-4', 'm-5']) await addMail(id);
      const { handlers, ids } = noting();
      await harness.workOff(handlers);
      await harness.workOff(handlers);
      expect(ids()).toEqual(['m-1', 'm-2', 'm-3', 'm-4', 'm-5']);
      expect(await list()).toHaveLength(5);
      expect(await list({ state: 'done' })).toHaveLength(5);
    });

    it('waits until it is due', async () => {
      await addMail('later', { due_at: tomorrow() });
      await addMail('now', { due_at: '2020-01-01T00:00:00.000Z' });
      const { handlers, ids } = noting();
      await harness.workOff(handlers);
      expect(ids()).toEqual(['now']);
      expect(await mailIds({ state: 'waiting' })).toEqual(['later']);
    });
  });

  describe('a failing job', () => {
    it('is retried until it succeeds', async () => {
      await addMail('m-1');
      let fail = true;
      const { handlers, seen } = noting(async () => {
        if (fail) {
          fail = false;
          throw new Error('once');
        }
      });
      await harness.workOff(handlers);
      expect(seen).toHaveLength(2);
      expect(await list()).toMatchObject([{ state: 'done', retries: 1, last_error: null }]);
    });

    it('is dead after its last attempt, which is marked, with the reason', async () => {
      await addMail('m-1');
      const { handlers, seen } = failing();
      await harness.workOff(handlers);
      expect(seen.map(({ last }) => last)).toEqual([false, false, true]);
      expect(await list({ state: 'dead' })).toMatchObject([{ retries: 2, last_error: '451 not now' }]);
    });
  });

  it('is dead at once after a final error', async () => {
    await addMail('m-1');
    const { handlers, seen } = noting(async () => {
      throw finalError('422 never');
    });
    await harness.workOff(handlers);
    expect(seen).toHaveLength(1);
    expect(await list({ state: 'dead' })).toMatchObject([{ retries: 0, last_error: '422 never' }]);
  });

  it('is counted by state until it is done, with the time of the oldest', async () => {
    expect(await harness.ports.jobs.counts()).toEqual([]);
    await addMail('m-1');
    await harness.workOff(failing().handlers);
    await addMail('m-2');
    await harness.workOff(noting().handlers);
    await addMail('m-3');
    await addMail('m-4', { due_at: tomorrow() });
    const waiting = await list({ state: 'waiting' });
    const [oldest] = waiting.map(({ created_at }) => created_at).toSorted();
    const counts = await harness.elsewhere.jobs.counts();
    expect(counts.toSorted((a, b) => (a.state < b.state ? -1 : 1))).toEqual([
      { name: 'mail.send', state: 'dead', count: 1, oldest_at: expect.stringMatching(/^\d{4}-.*Z$/) },
      { name: 'mail.send', state: 'waiting', count: 2, oldest_at: oldest },
    ]);
  });

  describe('retry', () => {
    const bury = async (key?: string) => {
      await addMail('m-1', key === undefined ? {} : { key });
      await harness.workOff(failing().handlers);
      const [dead] = await list({ state: 'dead' });
      return dead!.id;
    };

    it('allows another attempt of a dead job', async () => {
      const id = await bury();
      await harness.ports.jobs.retry(id);
      expect(await list()).toMatchObject([{ id, state: 'retrying' }]);
      const again = failing();
      await harness.workOff(again.handlers);
      expect(again.seen).toEqual([{ mail_id: 'm-1', last: true }]);
      expect(await list()).toMatchObject([{ id, state: 'dead' }]);
    });

    it('completes it after the cause is fixed', async () => {
      const id = await bury();
      await harness.ports.jobs.retry(id);
      await harness.workOff(noting().handlers);
      expect(await list()).toMatchObject([{ id, state: 'done', retries: 3 }]);
    });

    it('accepts only dead jobs', async () => {
      await addMail('m-2', { due_at: tomorrow() });
      const [waiting] = await list();
      for (const id of [waiting!.id, numberedId(1)])
        await expect(harness.ports.jobs.retry(id)).rejects.toMatchObject({ code: 'not-found' });
    });

    it('refuses when equal work is waiting already', async () => {
      const id = await bury('one');
      await addMail('m-2', { key: 'one' });
      await expect(harness.ports.jobs.retry(id)).rejects.toMatchObject({ code: 'conflict' });
      expect(await list({ state: 'dead' })).toMatchObject([{ id }]);
    });
  });

  it('lists the newest first, by state if given, up to the limit', async () => {
    for (const id of ['m-1', 'm-2', 'm-3']) await addMail(id);
    expect(await mailIds()).toEqual(['m-3', 'm-2', 'm-1']);
    expect(await mailIds({ limit: 2 })).toEqual(['m-3', 'm-2']);
    expect(await mailIds({ state: 'running' })).toEqual([]);
  });
};
