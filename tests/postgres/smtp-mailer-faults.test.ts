import { numberedId } from '#fixtures/builders/ids.ts';
import { patient, useSink } from '#tests/support/sink-mailer.ts';
import type { SmtpStep } from '#tests/support/smtp-sink.ts';
import { message } from './suites/mailing.ts';

const server = useSink();

/** For servers that hang; the total exceeds any single timeout. */
const impatient = { connection: 300, greeting: 300, silence: 300, whole: 30_000 };

describe('a server', () => {
  it.each<[SmtpStep, string, string]>([
    ['connect', '421 4.3.2 Come back', 'deferred'],
    ['connect', '554 5.3.2 Not here', 'deferred'],
    ['from', '451 4.7.1 Greylisted', 'deferred'],
    ['from', '550 5.7.1 Not you', 'refused'],
    ['to', '421 4.3.2 Going down', 'deferred'],
    ['to', '450 4.2.1 Mailbox busy', 'deferred'],
    ['to', '550 5.1.1 Nobody of that name', 'refused'],
    ['to', '503 5.5.1 Out of order', 'deferred'],
    ['data', '452 4.3.1 No room', 'deferred'],
    ['data', '554 5.7.1 Spam', 'refused'],
    ['end', '451 4.3.0 Try again', 'deferred'],
    ['end', '554 5.6.0 Not like this', 'refused'],
  ])('that answers at %s with %s: %s, with its text', async (step, answer, outcome) => {
    server.sink.behave(step, answer, 1);
    const mailer = server.mailerFor(server.sink.url);
    expect(await mailer.send(message())).toEqual({
      outcome,
      answer: expect.stringContaining(answer.slice(4)),
    });
    expect(server.sink.mails).toEqual([]);
    expect(await mailer.send(message())).toMatchObject({ outcome: 'accepted' });
    expect(server.sink.mails).toHaveLength(1);
  });

  it.each<SmtpStep>(['connect', 'from', 'to', 'data', 'end'])(
    'that hangs at %s defers after the timeout',
    async (step) => {
      server.sink.behave(step, 'hang', 1);
      const mailer = server.mailerFor(server.sink.url, { timeouts: impatient });
      const began = performance.now();
      const outcome = await mailer.send(message());
      expect(outcome).toMatchObject({ outcome: 'deferred' });
      // After the whole mail was transmitted the server may have accepted it; after DATA this cannot be known.
      if (step !== 'data') expect(outcome.unanswered ?? false).toBe(step === 'end');
      expect(performance.now() - began).toBeLessThan(impatient.whole);
    },
  );

  it.each<SmtpStep>(['connect', 'from', 'to', 'data', 'end'])(
    'that drops the connection at %s defers, without an automatic retry',
    async (step) => {
      server.sink.behave(step, 'drop');
      const mailer = server.mailerFor(server.sink.url);
      const outcome = await mailer.send(message());
      expect(outcome).toMatchObject({ outcome: 'deferred' });
      if (step !== 'data') expect(outcome.unanswered ?? false).toBe(step === 'end');
      expect(server.sink.counts.end).toBeLessThan(2);
      expect(server.sink.mails).toEqual([]);
    },
  );

  it('is contacted again after it dropped an idle connection', async () => {
    const mailer = server.mailerFor(server.sink.url);
    await mailer.send(message());
    await server.sink.leave();
    await server.sink.comeBack();
    expect(await mailer.send(message({ id: numberedId(2) }))).toMatchObject({ outcome: 'accepted' });
    expect(server.sink.mails).toHaveLength(2);
  });

  it('has a total time limit even if it is never silent', async () => {
    const timeouts = { ...patient, whole: 500 };
    server.sink.behave('end', 'hang', 1);
    expect(await server.mailerFor(server.sink.url, { timeouts }).send(message())).toMatchObject({
      outcome: 'deferred',
    });
  });

  it('defers when unreachable', async () => {
    await server.sink.leave();
    const { outcome, answer } = await server.mailerFor(server.sink.url).send(message());
    expect([outcome, answer]).toEqual(['deferred', expect.stringContaining('ECONNREFUSED')]);
    await server.sink.comeBack();
  });
});

describe("the server's password", () => {
  const password = 'clave/Ñ y:más';

  it('authenticates', async () => {
    const guarded = await server.another({ password });
    expect(await server.mailerFor(guarded.url).send(message())).toMatchObject({ outcome: 'accepted' });
  });

  it('does not count as a refusal of the mail when wrong', async () => {
    const guarded = await server.another({ password });
    const url = `smtp://vigia:otra-clave@127.0.0.1:${guarded.port}`;
    expect(await server.mailerFor(url).send(message())).toMatchObject({
      outcome: 'deferred',
      answer: expect.stringContaining('Who?'),
    });
  });

  it('is never part of a reported answer, in any encoding', async () => {
    const guarded = await server.another({ password });
    const forms = [
      password,
      encodeURIComponent(password),
      Buffer.from(password).toString('base64'),
      Buffer.from(`\0vigia\0${password}`).toString('base64'),
    ];
    const mailer = server.mailerFor(guarded.url);
    guarded.behave('auth', `535 5.7.8 Wrong: ${forms.join(' ')}`);
    const { answer } = await mailer.send(message());
    expect(answer).toContain('[secret]');
    for (const form of forms) expect(answer).not.toContain(form);
  });
});
