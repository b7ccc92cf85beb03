import { noCounts } from '#core/newsletter/issues/issue.ts';
import { defaultConcurrency } from '#adapters/newsletter-sender/issue-sender.ts';
import { maxAttempts } from '#core/newsletter/issues/delivery.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { admin } from '../../support/product.ts';
import { accepted, deferred, openIssues, refused, silent } from '../../support/issues.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const begin = async (count: number, input: Parameters<typeof openIssues>[0] = {}) => {
  const site = openIssues(input);
  await site.articles({ a: '2026-11-19T08:00:00.000Z' });
  await site.subscribers(count);
  const { id } = await site.generate();
  await site.run('send', id);
  return { ...site, id };
};

describe('a test mail', () => {
  it('is limited per hour, per account and in total', async () => {
    const site = openIssues();
    await site.articles({ a: '2026-11-19T08:00:00.000Z' });
    const { id } = await site.generate();
    const test = (name: string) =>
      site.application.execute(
        'newsletters.test',
        { id, email: 'quien-sea@example.org' },
        { ...admin, id: name, name },
      );
    const tooOften = { code: 'rate-limited', params: { retry_after: 900 } };
    for (const name of ['ana', 'eva', 'luz']) {
      for (let count = 0; count < 20; count += 1) await test(name);
      await expect(test(name)).rejects.toMatchObject(tooOften);
    }
    await expect(test('otra')).rejects.toMatchObject(tooOften);
    expect(site.mailer.messages).toHaveLength(60);
    site.later(3600);
    expect(await test('ana')).toMatchObject({ outcome: 'accepted' });
  });
});

describe('a sent issue', () => {
  it('reaches everybody once, and is complete when the counts add up', async () => {
    const site = await begin(100);
    await site.send();
    expect(site.mailer.messages).toHaveLength(100);
    expect(new Set(site.mailer.messages.map(({ to }) => to)).size).toBe(100);
    expect(await site.run('get', site.id)).toMatchObject({
      status: 'sent',
      recipients: 100,
      counts: { ...noCounts, sent: 100 },
      sent_at: site.clock.now(),
    });
    await site.send();
    expect(site.mailer.messages).toHaveLength(100);
    expect(await site.ports.audit.list({ operation: 'newsletters.complete', limit: 9 })).toHaveLength(1);
  });

  it('has the headers of bulk mail, and a stable Message-ID', async () => {
    const site = await begin(1);
    await site.send();
    const [{ subscriber_id } = { subscriber_id: '' }] = await site.ports.deliveries.list({
      issue_id: site.id,
      after: null,
      limit: 1,
    });
    const { token } = (await site.ports.subscriptions.find('lector-1@example.org'))!;
    expect(site.mailer.messages).toMatchObject([
      {
        id: `${site.id}.${subscriber_id}`,
        headers: {
          'List-Unsubscribe': `<https://vigia.example/unsubscribe?token=${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'List-Id': '<newsletter.vigia.example>',
        },
      },
    ]);
  });

  it('is retried when deferred, and fails after too many attempts', async () => {
    const site = await begin(2, { answer: ({ to }) => (to.startsWith('lector-1') ? deferred : accepted) });
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      expect(await site.statusOf(site.id)).toBe('sending');
      await site.send();
      await site.send();
      expect(site.mailer.messages).toHaveLength(1 + attempt);
      site.later(61);
    }
    expect(await site.run('get', site.id)).toMatchObject({
      status: 'sent',
      counts: { ...noCounts, sent: 1, failed: 1 },
    });
  });

  it('is not retried when refused, or when the outcome is unknown', async () => {
    const answers = [refused, silent, accepted];
    const site = await begin(3, { answer: ({ to }) => answers[Number(/\d/.exec(to)![0]) - 1]! });
    await site.send();
    expect(await site.run('progress', site.id)).toMatchObject({
      status: 'sent',
      counts: { ...noCounts, sent: 1, failed: 1, unknown: 1 },
      adds_up: true,
      remaining_seconds: 0,
    });
    const again = await site.application.execute('newsletters.resend', { id: site.id }, admin);
    expect(again).toMatchObject({ deliveries: 1, newsletter: { status: 'sending', counts: null } });
    await site.send();
    expect(site.mailer.messages).toHaveLength(4);
    const off = await site.application.execute('newsletters.write-off', { id: site.id }, admin);
    expect(off).toEqual({ deliveries: 1, changed: true });
    expect(await site.run('get', site.id)).toMatchObject({
      counts: { sent: 1, failed: 2, unknown: 0 },
      steps: expect.arrayContaining([
        { step: 'resent', by: 'eva', at: site.clock.now(), count: 1, about: 'unknown' },
        { step: 'written-off', by: 'eva', at: site.clock.now(), count: 1 },
      ]),
    });
  });

  it('skips readers who have unsubscribed meanwhile, and counts them', async () => {
    const site = await begin(3);
    await site.application.execute('subscriptions.remove', { email: 'lector-2@example.org' }, admin);
    await site.send();
    expect(await site.run('get', site.id)).toMatchObject({ counts: { ...noCounts, sent: 2, skipped: 1 } });
  });

  it('backs off while the mail server defers everything, and recovers', async () => {
    let away = true;
    const site = await begin(500, { answer: () => (away ? deferred : accepted) });
    let tried = 0;
    let waits = 0;
    site.wait = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      site.later(1 / 60);
      waits += 1;
      if (waits === 120) {
        away = false;
        tried = site.mailer.messages.length;
      }
    };
    await site.send();
    // As many as may be in flight, and those started meanwhile; then one at a time, with increasing delays.
    expect(tried).toBeGreaterThanOrEqual(defaultConcurrency);
    expect(tried).toBeLessThanOrEqual(2 * defaultConcurrency + 8);
    site.later(61);
    await site.send();
    expect(await site.counts(site.id)).toEqual({ ...noCounts, sent: 500 });
  });

  it('loses no leases when the store was unavailable', async () => {
    const site = await begin(60);
    let calls = 0;
    const { deliveries } = site.ports;
    const shaky: typeof site.ports = {
      ...site.ports,
      deliveries: {
        ...deliveries,
        async settleAndLease(input) {
          calls += 1;
          // Before the request is received, and after, when the response is lost.
          if (calls % 3 === 0) throw new DomainError('database.unreachable');
          const answer = await deliveries.settleAndLease(input);
          if (calls % 4 === 0) throw new DomainError('database.unreachable');
          return answer;
        },
      },
    };
    await site.send(shaky);
    expect(site.troubles.length).toBeGreaterThan(1);
    expect(await site.counts(site.id)).toEqual({ ...noCounts, sent: 60 });
    expect(new Set(site.mailer.messages.map(({ to }) => to)).size).toBe(60);
    expect(site.mailer.messages).toHaveLength(60);
  });

  it.each(['pause', 'cancel', 'delete'] as const)('stops within a batch at %s', async (name) => {
    const handed: string[] = [];
    let stopped: Promise<unknown> | undefined;
    const site = await begin(200, {
      async answer({ to }) {
        handed.push(to);
        if (handed.length === 10) stopped = site.run(name, site.id);
        await stopped;
        return accepted;
      },
    });
    await site.send();
    // The ten, and those in flight or leased while reporting.
    expect(handed.length).toBeLessThanOrEqual(10 + 2 * defaultConcurrency);
    const { sent, pending, skipped } = await site.counts(site.id);
    expect([sent, pending + skipped]).toEqual([handed.length, 200 - handed.length]);
    expect(skipped > 0).toBe(name !== 'pause');
    if (name !== 'pause') return;
    await site.run('resume', site.id);
    await site.send();
    expect(handed).toHaveLength(200);
    expect(await site.statusOf(site.id)).toBe('sent');
  });

  it('only finishes started mails when the process is about to exit', async () => {
    const site = await begin(200, {
      answer() {
        if (site.mailer.messages.length === 10) site.stopping.abort();
        return accepted;
      },
    });
    await site.send();
    const { sent, pending, sending } = await site.counts(site.id);
    expect([sent, sending]).toEqual([site.mailer.messages.length, 0]);
    expect(pending).toBeGreaterThan(100);
  });

  it('suspends only a permanently refused address, with the reason', async () => {
    const answers: Record<string, string> = {
      'lector-1@example.org': '550 5.1.1 User unknown',
      'lector-2@example.org': '554 5.7.1 Message rejected as spam',
      'lector-3@example.org': '250 OK',
    };
    const site = openIssues({
      answer: ({ to }) => {
        const answer = answers[to]!;
        return { outcome: answer.startsWith('5') ? 'refused' : 'accepted', answer };
      },
    });
    await site.articles({ a: '2026-11-19T08:00:00.000Z' });
    await site.subscribers(3);
    const { id } = await site.generate();
    await site.run('send', id);
    await site.send();
    const list = await site.application.execute('subscriptions.list', {}, admin);
    const states = list.map(({ email, subscribed, suspended }) => [email, subscribed, suspended]);
    expect(states.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      ['lector-1@example.org', false, '550 5.1.1 User unknown'],
      ['lector-2@example.org', true, null],
      ['lector-3@example.org', true, null],
    ]);
  });
});
