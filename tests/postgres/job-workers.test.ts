import { setTimeout as sleep } from 'node:timers/promises';
import type { Lease } from '#adapters/jobs/leases.ts';
import type { JobEndings } from '#core/jobs/ports.ts';
import { change } from '#tests/support/entities.ts';
import { heldWork, longLease, openQueue, quickPolicy } from '#tests/support/job-workers.ts';
import { until } from '#tests/support/until.ts';

let queue: Awaited<ReturnType<typeof openQueue>>;

beforeEach(async () => {
  queue = await openQueue();
});
afterEach(() => queue.close());

describe('workers', () => {
  it('start a job immediately, without polling', async () => {
    const seen: string[] = [];
    await queue.work(async ({ mail_id }) => void seen.push(mail_id), { poll: 600 });
    await until(async () => (await queue.states()).length === 0);
    await queue.add('now');
    await until(() => seen.length === 1);
    await queue.ports.transaction(change(), async ({ jobs }) => {
      await jobs.add('mail.send', { mail_id: 'then' });
      expect(seen).toEqual(['now']);
    });
    await until(() => seen.length === 2);
    expect(seen).toEqual(['now', 'then']);
  });

  it('of two instances run each job once, within their concurrency limit', async () => {
    const seen: string[] = [];
    const busy = { now: 0, most: 0 };
    const handle = async ({ mail_id }: { mail_id: string }) => {
      busy.now += 1;
      busy.most = Math.max(busy.most, busy.now);
      seen.push(mail_id);
      await sleep(1);
      busy.now -= 1;
    };
    await queue.addMany(100);
    await Promise.all([queue.work(handle), queue.work(handle)]);
    await queue.allDone(100);
    expect(new Set(seen).size).toBe(100);
    expect(seen).toHaveLength(100);
    expect(busy.most).toBeLessThanOrEqual(2 * quickPolicy.concurrency);
  });

  it('report each failed attempt', async () => {
    await queue.add('one');
    const { failures } = await queue.work(async () => {
      throw new Error('451 not now');
    });
    await until(async () => (await queue.states()).includes('dead'));
    expect(failures.map(({ job, retries, last, error }) => [job, retries, last, error.message])).toEqual([
      ['mail.send', 0, false, '451 not now'],
      ['mail.send', 1, false, '451 not now'],
      ['mail.send', 2, true, '451 not now'],
    ]);
  });

  it('abort jobs that take too long', async () => {
    await queue.close();
    queue = await openQueue({ ...quickPolicy, tries: 1, timeLimit: 1 });
    await queue.add('one');
    const work = heldWork();
    await queue.work(work.handle);
    await until(async () => (await queue.states()).includes('dead'));
    expect(work.runs[0]!.signal.aborted).toBe(true);
  });
});

describe('a worker without heartbeats', () => {
  const shortLease: Lease = { ...longLease, expires: 1, check: 0.2 };
  const stopItsHeart = () =>
    queue.sql("update vigia_jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'");

  it('loses its job to another one immediately, as a further attempt', async () => {
    await queue.add('one');
    const dead = heldWork();
    // With concurrency 1, which is used up: a dead worker takes nothing else.
    const policies = { 'mail.send': { ...quickPolicy, concurrency: 1 } };
    await queue.work(dead.handle, { lease: longLease, policies });
    await dead.started();
    const alive = heldWork();
    await queue.work(alive.handle, { lease: shortLease });
    expect(alive.runs).toEqual([]);
    await stopItsHeart();
    await alive.started();
    alive.release();
    await queue.allDone(1);
    expect(await queue.ports.jobs.list({ limit: 1 })).toMatchObject([{ state: 'done', retries: 1 }]);
    dead.release();
  });

  it('leaves a dead job after its last attempt, which is reported until the report succeeds', async () => {
    const policies = { 'mail.send': { ...quickPolicy, tries: 1, concurrency: 1 } };
    await queue.close();
    queue = await openQueue(policies['mail.send']);
    await queue.add('one');
    const dead = heldWork();
    await queue.work(dead.handle, { lease: longLease, policies });
    await dead.started();
    const reasons: string[] = [];
    const endings: JobEndings = {
      async 'mail.send'({ mail_id }, reason) {
        reasons.push(`${mail_id}: ${reason}`);
        if (reasons.length === 1) throw new Error('not now');
      },
    };
    const { stop } = await queue.work(async () => {}, { lease: shortLease, policies, endings });
    await stopItsHeart();
    await until(() => reasons.length === 2);
    expect(new Set(reasons)).toEqual(new Set(['one: the process that ran it ended before it was done']));
    const jobs = await queue.ports.jobs.list({ limit: 1 });
    expect(jobs).toMatchObject([
      { state: 'dead', last_error: 'the process that ran it ended before it was done' },
    ]);
    await queue.ports.jobs.retry(jobs[0]!.id);
    await queue.allDone(1);
    await stop(1000);
    dead.release();
    expect(reasons).toHaveLength(2);
  });

  it('is notified that it has lost the job', async () => {
    await queue.add('one');
    const slow = heldWork();
    await queue.work(slow.handle, { lease: { ...longLease, refresh: 0.2 } });
    await slow.started();
    await queue.sql("update vigia_jobs.job set state = 'retry', start_after = now() + interval '1 hour'");
    await until(() => slow.runs[0]!.signal.aborted);
    await expect(slow.runs[0]!.wait(60_000)).rejects.toMatchObject({ name: 'AbortError' });
    slow.release();
  });
});
