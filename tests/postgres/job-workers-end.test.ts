import { heldWork, longLease, openQueue, quickPolicy } from '#tests/support/job-workers.ts';
import type { TcpProxy } from '#tests/support/tcp-proxy.ts';
import { createTcpProxy } from '#tests/support/tcp-proxy.ts';
import { until } from '#tests/support/until.ts';

let queue: Awaited<ReturnType<typeof openQueue>>;
let proxy: TcpProxy | undefined;

beforeEach(async () => {
  queue = await openQueue();
});
afterEach(async () => {
  await queue.close();
  await proxy?.close();
});

describe('the end of a process', () => {
  it('waits for running jobs, and starts no others', async () => {
    await queue.addMany(10);
    const work = heldWork();
    const { stop } = await queue.work(work.handle);
    await work.started(2);
    const stopped = stop(20_000);
    work.release();
    await stopped;
    expect(work.runs).toHaveLength(2);
    expect((await queue.states()).filter((state) => state === 'done')).toHaveLength(2);
  });

  it('releases jobs that take too long without counting the attempt, and aborts them', async () => {
    await queue.add('one');
    const stuck = heldWork();
    for (let turn = 1; turn <= quickPolicy.tries + 1; turn += 1) {
      const { stop } = await queue.work(stuck.handle);
      await stuck.started(turn);
      await stop(50);
    }
    expect(await queue.states()).toEqual(['retrying']);
    expect(stuck.runs[0]!.signal.aborted).toBe(true);
    await queue.work(async () => {});
    await queue.allDone(1);
    stuck.release();
  });
});

describe('an unavailable database', () => {
  it('is reported once, waited for, and used again', async () => {
    proxy = await createTcpProxy(queue.url);
    const seen: string[] = [];
    const { events, stop } = await queue.work(async ({ mail_id }) => void seen.push(mail_id), {
      url: proxy.url,
      lease: { ...longLease, check: 0.2 },
    });
    await queue.add('before');
    // If it is interrupted before it is recorded as done, its lease holds it until it ends.
    await queue.allDone(1);
    await proxy.cut();
    await until(() => events.trouble === 1);
    await queue.add('meanwhile');
    await proxy.restore();
    await until(() => seen.length === 2);
    await until(() => events.recovery === 1);
    expect(events.trouble).toBe(1);
    await queue.allDone(2);
    await stop(1000);
  });

  it('does not delay the end of the process', async () => {
    proxy = await createTcpProxy(queue.url);
    const { stop } = await queue.work(async () => {}, { url: proxy.url });
    await proxy.cut();
    const began = performance.now();
    await stop(1000);
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});
