import { createRecordingMailer } from '#tests/support/recording-mailer.ts';
import type { MailOutcome } from '#core/mail/ports.ts';
import { fixedClock } from '#fixtures/builders/clock.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts, runDueJobs } from '#tests/support/test-ports.ts';
import { postForm, postJson } from '#tests/support/readers.ts';
import { testSettings } from '#tests/support/test-parts.ts';

closePortsAfterTests();

/** Returns these outcomes for mails in sequence, then a default. */
const mailServer = (...planned: MailOutcome['outcome'][]) =>
  createRecordingMailer(() => {
    const outcome = planned.shift() ?? 'accepted';
    return { outcome, answer: outcome === 'accepted' ? '250 OK' : '450 Later' };
  });

describe("readers' actions through mail", () => {
  let site: Site;
  afterEach(() => site.close());
  const start = async (mailer: ReturnType<typeof mailServer>) => {
    const clock = fixedClock();
    const settings = { ...testSettings, doubleOptIn: true };
    const ports = createTestPorts({ clock, settings, mailer });
    site = await startSite({ ports });
    return { ports, clock, mailer };
  };

  it.each(['es', 'en'] as const)(
    'a sign-up is confirmed by the link of its mail, in %s',
    async (language) => {
      const { ports, mailer } = await start(mailServer());
      const email = 'eva@example.org';
      await postJson(site, '/api/newsletter/subscribe', { email, language });
      await runDueJobs(ports);
      const [mail] = mailer.messages;
      expect(mail?.to).toBe(email);
      const link = new URL(/https:\/\/vigia\.example\/confirm\?\S+/.exec(mail!.text)![0]);
      expect(link.searchParams.get('lang')).toBe(language === 'en' ? 'en' : null);
      expect((await site.get(link.pathname + link.search)).status).toBe(200);
      expect((await ports.subscriptions.find(email))?.subscribed).toBe(false);
      const token = link.searchParams.get('token')!;
      expect((await postForm(site, '/confirm', { form: 'confirm', token })).status).toBe(200);
      expect((await ports.subscriptions.find(email))?.subscribed).toBe(true);
    },
  );

  it('a message is acknowledged while the mail server is down, and reaches the publisher later', async () => {
    const { ports, clock, mailer } = await start(mailServer('deferred'));
    const fields = { name: 'أحمد', email: 'eva@example.org', message: 'Uno\nDos', privacy: true };
    expect((await postJson(site, '/api/contact', fields)).status).toBe(200);
    await runDueJobs(ports).catch(() => {});
    expect(await ports.mails.list({ limit: 1 })).toMatchObject([{ status: 'queued' }]);
    clock.set('2026-11-20T10:00:00.000Z');
    await runDueJobs(ports);
    expect(await ports.mails.list({ limit: 1 })).toMatchObject([{ status: 'sent' }]);
    expect(mailer.messages.at(-1)).toMatchObject({
      to: 'redaccion@vigia.example',
      replyTo: 'eva@example.org',
      text: expect.stringContaining('Uno\nDos'),
    });
  });
});
