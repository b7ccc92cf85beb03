import { createDeliverMail } from '#core/mail/deliver-mail.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { change } from '#tests/support/entities.ts';
import { openQueue, quickPolicy } from '#tests/support/job-workers.ts';
import { useSink } from '#tests/support/sink-mailer.ts';
import { until } from '#tests/support/until.ts';

const server = useSink();
let queue: Awaited<ReturnType<typeof openQueue>>;

beforeEach(async () => {
  // Enough attempts for any server behaviour here, with short delays.
  queue = await openQueue({ ...quickPolicy, tries: 40, firstWait: 1, maxWait: 1 });
});
afterEach(() => queue.close());

const queueMails = (count: number) =>
  queue.ports.transaction(change(), async (inside) => {
    for (let number = 0; number < count; number += 1)
      await queueMail(inside, {
        template: 'confirm-subscription',
        language: 'es',
        to: `lector-${number}@example.org`,
        contents: { token: 'x'.repeat(40) },
      });
  });

const work = async () => {
  const mailer = server.mailerFor(server.sink.url);
  return queue.work(createDeliverMail({ ...queue.ports, mailer }));
};

const list = (status: 'queued' | 'sent' | 'failed') => queue.ports.mails.list({ status, limit: 100 });
const allSent = (count: number) => until(async () => (await list('sent')).length === count);
const received = () => server.sink.mails.flatMap(({ to }) => to).toSorted();
const everybody = (count: number) =>
  Array.from({ length: count }, (_, number) => `lector-${number}@example.org`).toSorted();

describe('queued mails', () => {
  it('wait while the server is down, and all arrive once when it is back', async () => {
    await server.sink.leave();
    const { failures } = await work();
    await queueMails(10);
    await until(() => failures.length >= 10);
    expect((await list('queued')).every(({ last_answer }) => last_answer?.includes('ECONNREFUSED'))).toBe(
      true,
    );
    await server.sink.comeBack();
    await allSent(10);
    expect(received()).toEqual(everybody(10));
  });

  it('all arrive once, at a server that defers, refuses connections and drops them in turn', async () => {
    server.sink.behave('to', '450 4.2.1 Busy', 2);
    server.sink.behave('from', '421 4.3.2 Not now', 2);
    server.sink.behave('data', 'drop', 3);
    server.sink.behave('connect', 'drop', 1);
    await work();
    await queueMails(12);
    await allSent(12);
    expect(received()).toEqual(everybody(12));
    const ids = server.sink.mails.map(({ read }) => read.messageId);
    expect(new Set(ids).size).toBe(12);
  });

  it('fail immediately, with the answer, when they are refused', async () => {
    server.sink.behave('to', '550 5.1.1 Nobody of that name', 1);
    await work();
    await queueMails(1);
    await until(async () => (await list('failed')).length === 1);
    expect(await list('failed')).toMatchObject([
      { attempts: 1, last_answer: expect.stringContaining('Nobody of that name') },
    ]);
    await until(async () =>
      (await queue.ports.jobs.list({ limit: 9 })).every(({ state }) => state === 'done'),
    );
  });

  it('are sent once by two instances', async () => {
    await queueMails(60);
    await Promise.all([work(), work()]);
    await allSent(60);
    expect(received()).toEqual(everybody(60));
  });
});
