import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Lease } from '#adapters/jobs/lease.ts';
import type { JobRun } from '#core/jobs/ports.ts';
import { change } from '#tests/support/entities.ts';
import { openQueue, quickPolicy } from '#tests/support/job-workers.ts';
import type { TcpProxy } from '#tests/support/tcp-proxy.ts';
import { createTcpProxy } from '#tests/support/tcp-proxy.ts';
import { until } from '#tests/support/until.ts';

jest.setTimeout(60_000);

let queue: Awaited<ReturnType<typeof openQueue>>;
let proxy: TcpProxy | undefined;

beforeEach(async () => {
  queue = await openQueue();
});
afterEach(async () => {
  await queue.close();
  await proxy?.close();
});

const add = (id: string) => queue.ports.jobs.add('mail.send', { mail_id: id });
const addMany = (count: number) =>
  queue.ports.transaction(change(), async ({ jobs }) => {
    for (let number = 0; number < count; number += 1)
      await jobs.add('mail.send', { mail_id: String(number) });
  });
const states = async () => (await queue.ports.jobs.list({ limit: 1000 })).map(({ state }) => state);
const allDone = (count: number) =>
  until(async () => (await states()).filter((state) => state === 'done').length === count);

/** Work that ends when it is told to; `begun` tells that it has begun, or begun again. */
const heldWork = () => {
  const runs: JobRun[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const handle = async (_data: unknown, run: JobRun) => {
    runs.push(run);
    await released;
  };
  return { runs, handle, release, begun: (times = 1) => until(() => runs.length >= times) };
};

/** No lease is looked at within a test, unless it asks for that. */
const longLease: Lease = { refresh: 500, expires: 1000, check: 500 };

describe('workers', () => {
  it('take a job up the moment it is there, without looking for it', async () => {
    const seen: string[] = [];
    await queue.work(async ({ mail_id }) => void seen.push(mail_id), { poll: 600 });
    await until(async () => (await states()).length === 0);
    await add('now');
    await until(() => seen.length === 1, 2000);
    await queue.ports.transaction(change(), async ({ jobs }) => {
      await jobs.add('mail.send', { mail_id: 'then' });
      expect(seen).toEqual(['now']);
    });
    await until(() => seen.length === 2, 2000);
    expect(seen).toEqual(['now', 'then']);
  });

  it('of two instances do each job once, and none does more at a time than it may', async () => {
    const seen: string[] = [];
    const busy = { now: 0, most: 0 };
    const handle = async ({ mail_id }: { mail_id: string }) => {
      busy.now += 1;
      busy.most = Math.max(busy.most, busy.now);
      seen.push(mail_id);
      await sleep(1);
      busy.now -= 1;
    };
    await addMany(100);
    await Promise.all([queue.work(handle), queue.work(handle)]);
    await allDone(100);
    expect(new Set(seen).size).toBe(100);
    expect(seen).toHaveLength(100);
    expect(busy.most).toBeLessThanOrEqual(2 * quickPolicy.atOnce);
  });

  it('tell of each try that fails', async () => {
    await add('one');
    const { failures } = await queue.work(async () => {
      throw new Error('451 not now');
    });
    await until(async () => (await states()).includes('dead'));
    expect(failures.map(({ job, retries, last, error }) => [job, retries, last, error.message])).toEqual([
      ['mail.send', 0, false, '451 not now'],
      ['mail.send', 1, false, '451 not now'],
      ['mail.send', 2, true, '451 not now'],
    ]);
  });

  it('give up on what takes too long', async () => {
    await queue.close();
    queue = await openQueue({ ...quickPolicy, tries: 1, timeLimit: 1 });
    await add('one');
    const work = heldWork();
    await queue.work(work.handle);
    await until(async () => (await states()).includes('dead'));
    expect(work.runs[0]!.signal.aborted).toBe(true);
  });

  it('forget what was done long ago, and nothing that is dead', async () => {
    await add('done');
    const { stop } = await queue.work(async () => {});
    await allDone(1);
    await stop(1000);
    await add('dead');
    await queue.sql("update vigia_jobs.job set state = 'failed' where state = 'created'");
    await queue.sql("update vigia_jobs.job set completed_on = now() - interval '8 days'");
    await queue.work(async () => {});
    await until(async () => (await states()).length === 1);
    expect(await states()).toEqual(['dead']);
  });
});

describe('a worker that shows no sign of life', () => {
  const shortLease = { ...longLease, expires: 1, check: 0.2 };
  const stopItsHeart = () =>
    queue.sql("update vigia_jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'");

  it('loses its job to another one, at once and as a further try', async () => {
    await add('one');
    const dead = heldWork();
    // With one hand, which is full: a dead one takes nothing else up.
    const policies = { 'mail.send': { ...quickPolicy, atOnce: 1 } };
    await queue.work(dead.handle, { lease: longLease, policies });
    await dead.begun();
    const alive = heldWork();
    await queue.work(alive.handle, { lease: shortLease });
    expect(alive.runs).toEqual([]);
    await stopItsHeart();
    await alive.begun();
    alive.release();
    await allDone(1);
    expect(await queue.ports.jobs.list({ limit: 1 })).toMatchObject([{ state: 'done', retries: 1 }]);
    dead.release();
  });

  it('is told that the job is no longer its own', async () => {
    await add('one');
    const slow = heldWork();
    await queue.work(slow.handle, { lease: { ...longLease, refresh: 0.2 } });
    await slow.begun();
    await queue.sql("update vigia_jobs.job set state = 'retry', start_after = now() + interval '1 hour'");
    await until(() => slow.runs[0]!.signal.aborted);
    await expect(slow.runs[0]!.wait(60_000)).rejects.toThrow();
    slow.release();
  });
});

describe('the end of a process', () => {
  it('waits for the jobs that run, and begins no others', async () => {
    await addMany(10);
    const work = heldWork();
    const { stop } = await queue.work(work.handle);
    await work.begun(2);
    const stopped = stop(20_000);
    work.release();
    await stopped;
    expect(work.runs).toHaveLength(2);
    expect((await states()).filter((state) => state === 'done')).toHaveLength(2);
  });

  it('gives back what takes too long, which costs no try, and tells it so', async () => {
    await add('one');
    const stuck = heldWork();
    for (let turn = 1; turn <= quickPolicy.tries + 1; turn += 1) {
      const { stop } = await queue.work(stuck.handle);
      await stuck.begun(turn);
      await stop(50);
    }
    expect(await states()).toEqual(['retrying']);
    expect(stuck.runs[0]!.signal.aborted).toBe(true);
    await queue.work(async () => {});
    await allDone(1);
    stuck.release();
  });
});

describe('a database that goes away', () => {
  it('is told once, waited for, and worked on again', async () => {
    proxy = await createTcpProxy(queue.url);
    const seen: string[] = [];
    const { told, stop } = await queue.work(async ({ mail_id }) => void seen.push(mail_id), {
      url: proxy.url,
      lease: { ...longLease, check: 0.2 },
    });
    await add('before');
    await until(() => seen.length === 1);
    await proxy.cut();
    await until(() => told.trouble === 1);
    await add('meanwhile');
    await proxy.restore();
    await until(() => seen.length === 2);
    await until(() => told.recovery === 1);
    expect(told.trouble).toBe(1);
    await allDone(2);
    await stop(1000);
  });

  it('does not hold up the end of the process', async () => {
    proxy = await createTcpProxy(queue.url);
    const { stop } = await queue.work(async () => {}, { url: proxy.url });
    await proxy.cut();
    const began = performance.now();
    await stop(1000);
    expect(performance.now() - began).toBeLessThan(4000);
  });
});
