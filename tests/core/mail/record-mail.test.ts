import { createJobHandlers } from '#core/job-handlers.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { closePortsAfterTests, runDueJobs } from '#tests/support/test-ports.ts';
import { accepted, jobsOf, mailOf, start } from '../support/mailing.ts';
import { admin } from '../support/product.ts';

closePortsAfterTests();

describe('a mail accepted by a server', () => {
  const failingFirst = (times: number, ports: Ports) => {
    const { update } = ports.mails;
    let left = times;
    ports.mails.update = async (mail) => {
      left -= 1;
      if (left >= 0) throw new Error('the database is away');
      return update(mail);
    };
  };

  it('is recorded as soon as the database is available', async () => {
    const { ports, mailer, queue } = start(accepted);
    const id = await queue();
    failingFirst(3, ports);
    await runDueJobs(ports);
    expect(mailer.messages).toHaveLength(1);
    expect(await mailOf(ports, id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('is not sent again by the same process when its job is lost before recording', async () => {
    const { application, ports, mailer, queue } = start(accepted);
    const id = await queue();
    const handlers = createJobHandlers(ports, application);
    const run = { signal: AbortSignal.abort(), last: false, wait: async () => {} };
    failingFirst(1, ports);
    await expect(handlers['mail.send']({ mail_id: id }, run)).rejects.toThrow('the database is away');
    expect(await mailOf(ports, id)).toMatchObject({ status: 'queued', attempts: 0 });
    await runDueJobs(ports, handlers);
    expect(mailer.messages).toHaveLength(1);
    expect(await mailOf(ports, id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('needs no record once it was deleted, with its account or its link', async () => {
    const { application, ports, mailer, queue } = start(accepted);
    const id = await queue();
    const { send } = mailer;
    mailer.send = async (sent) => {
      await ports.mails.remove(id);
      return send(sent);
    };
    const run = { signal: AbortSignal.abort(), last: false, wait: async () => {} };
    await createJobHandlers(ports, application)['mail.send']({ mail_id: id }, run);
    expect(await ports.mails.list({ limit: 9 })).toEqual([]);
  });

  it('is ignored by a late job, and so is a missing one', async () => {
    const { ports, mailer, queue } = start(accepted);
    const id = await queue();
    await runDueJobs(ports);
    for (const mail_id of [id, '00000000-0000-4000-8000-000000000000'])
      await ports.jobs.add('mail.send', { mail_id });
    await runDueJobs(ports);
    expect(mailer.messages).toHaveLength(1);
    expect(await jobsOf(ports)).toMatchObject([{ state: 'done' }, { state: 'done' }, { state: 'done' }]);
  });
});

describe('mails.list', () => {
  it('shows the status of mails, newest first, without their contents', async () => {
    const { queue, application, ports } = start(accepted);
    const [first, second] = [await queue(), await queue()];
    const { items } = await application.execute('mails.list', {}, admin);
    expect(items.map(({ id }) => id)).toEqual([second, first]);
    expect(JSON.stringify(items)).not.toMatch(/buenas|ada@example/);
    await runDueJobs(ports);
    expect((await application.execute('mails.list', { status: 'queued' }, admin)).items).toEqual([]);
  });

  it('and mails.retry refuse invalid ids', async () => {
    const { application } = start(accepted);
    const unknown = { id: '00000000-0000-4000-8000-000000000000' };
    const error: unknown = await application.execute('mails.retry', unknown, admin).catch((thrown) => thrown);
    expect(isDomainError(error, 'not-found')).toBe(true);
  });
});
