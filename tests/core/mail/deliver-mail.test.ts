import { storeMessage } from '#core/kernel/render.ts';
import { createJobHandlers } from '#core/job-handlers.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { change } from '#tests/support/entities.ts';
import { closePortsAfterTests, runDueJobs } from '#tests/support/test-ports.ts';
import { actorOf } from '#tests/support/stocked-accounts.ts';
import { accepted, contents, deferred, jobsOf, mailOf, refused, start } from '../support/mailing.ts';
import { admin } from '../support/product.ts';

closePortsAfterTests();

describe('a queued mail', () => {
  it('is sent by a job, once, and its contents are cleared', async () => {
    const { ports, mailer, queue, clock } = start(accepted);
    const id = await queue();
    expect(await mailOf(ports, id)).toMatchObject({ status: 'queued', attempts: 0, contents, sent_at: null });
    clock.set('2026-11-20T09:00:05.000Z');
    await runDueJobs(ports);
    await runDueJobs(ports);
    expect(mailer.messages).toEqual([
      {
        id,
        to: 'redaccion@vigia.example',
        replyTo: 'ada@example.org',
        subject: 'Mensaje de Ada',
        html: expect.stringContaining('Hola,<br>buenas'),
        text: expect.stringContaining('Hola,\nbuenas'),
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
    ]);
    expect(await mailOf(ports, id)).toEqual({
      id,
      template: 'contact-message',
      language: 'es',
      to: 'redaccion@vigia.example',
      account_id: null,
      reply_to: null,
      contents: {},
      status: 'sent',
      attempts: 1,
      last_answer: '250 2.0.0 OK',
      created_at: defaultNow,
      sent_at: '2026-11-20T09:00:05.000Z',
    });
    expect(await jobsOf(ports)).toMatchObject([{ state: 'done' }]);
  });

  it('is left to later attempts, and listed, when only a later version knows its template', async () => {
    const { ports, mailer, application } = start(accepted);
    const ana = account({ email: 'ana@example.org' });
    await storeAccounts(ports, [ana]);
    // The type of another template with the same contents.
    const template = 'later-thing' as 'contact-message';
    const mail = { template, language: 'es', to: ana.email, account_id: ana.id, contents } as const;
    const id = await ports.transaction(change(), (inside) => queueMail(inside, mail));
    await runDueJobs(ports);
    expect(mailer.messages).toEqual([]);
    expect(await mailOf(ports, id)).toMatchObject({ status: 'queued', attempts: 1, contents });
    await ports.transaction(change(), async ({ mails }) =>
      mails.update({ ...(await mailOf(ports, id)), status: 'failed' }),
    );
    expect((await application.execute('mails.list', {}, admin)).items).toMatchObject([{ id, template }]);
    const { mail: state } = await application.execute('status.show', {}, admin);
    expect(state.failures).toMatchObject([{ id, template }]);
    const { mails } = await application.execute('account.export', {}, actorOf(ana));
    expect(mails).toMatchObject([{ id, template }]);
  });

  it('is retried when the server defers it, and retains its contents until then', async () => {
    const { ports, mailer, queue } = start(deferred, accepted);
    const id = await queue();
    await runDueJobs(ports);
    expect(await mailOf(ports, id)).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_answer: deferred.answer,
      contents,
    });
    // Jobs and logs are read by more people than mails are: they contain no addresses.
    expect(await jobsOf(ports)).toMatchObject([
      { state: 'retrying', last_error: '450 4.2.1 <[address]>: busy' },
    ]);
    await runDueJobs(ports);
    expect(mailer.messages.map((message) => message.id)).toEqual([id, id]);
    expect(await mailOf(ports, id)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('fails when it is refused, is not retried, and can be resent manually', async () => {
    const { ports, mailer, queue, application } = start(refused, accepted);
    const id = await queue();
    await runDueJobs(ports);
    await runDueJobs(ports);
    expect(mailer.messages).toHaveLength(1);
    expect(await mailOf(ports, id)).toMatchObject({
      status: 'failed',
      last_answer: refused.answer,
      contents,
    });
    expect(await application.execute('mails.retry', { id }, admin)).toMatchObject({ id, status: 'queued' });
    await runDueJobs(ports);
    expect(await mailOf(ports, id)).toMatchObject({ status: 'sent', attempts: 2 });
    await expect(application.execute('mails.retry', { id }, admin)).rejects.toMatchObject({
      code: 'rule-violated',
    });
  });

  it('fails when its attempts are used up, and is restored with its dead job', async () => {
    const { ports, queue, application } = start(deferred, deferred, accepted);
    const id = await queue();
    const policy = { tries: 2, firstWait: 0, maxWait: 0, timeLimit: 1, concurrency: 1 };
    const run = () => runDueJobs(ports, createJobHandlers(ports, application), { 'mail.send': policy });
    await run();
    await run();
    expect(await mailOf(ports, id)).toMatchObject({ status: 'failed', attempts: 2 });
    const [dead] = (await application.execute('jobs.list', { state: 'dead' }, admin)).items;
    expect(dead).toMatchObject({ data: { mail_id: id } });
    await application.execute('jobs.retry', { id: dead!.id }, admin);
    await run();
    expect(await mailOf(ports, id)).toMatchObject({ status: 'sent', attempts: 3 });
  });

  it('is rolled back with its transaction', async () => {
    const { ports, mailer } = start(accepted);
    const work = ports.transaction(change(), async (inside) => {
      await queueMail(inside, {
        template: 'confirm-subscription',
        language: 'en',
        to: 'ada@example.org',
        contents: { token: 'x' },
      });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await runDueJobs(ports)).toBe(0);
    expect(mailer.messages).toEqual([]);
    expect(await ports.mails.list({ limit: 9 })).toEqual([]);
  });

  it('that cannot be rendered is retried, with the reason', async () => {
    const { application, ports, mailer, queue } = start(accepted);
    const id = await queue();
    const { render } = ports.templates;
    ports.templates = {
      render: async () => {
        throw new Error("ENOENT: no such template, open '/srv/vigia/data/mail.mjml' (file:///srv/x.ts:3)");
      },
    };
    await runDueJobs(ports, createJobHandlers({ ...ports }, application));
    expect(await mailOf(ports, id)).toMatchObject({
      status: 'queued',
      last_answer: storeMessage({
        key: 'mails.unwritten',
        params: { reason: "ENOENT: no such template, open '[path]' ([path])" },
      }),
    });
    ports.templates = { render };
    await runDueJobs(ports);
    expect(mailer.messages).toHaveLength(1);
  });
});
