import { join } from 'node:path';
import { noCounts } from '#core/newsletter/issues/issue.ts';
import { defaultConcurrency } from '#adapters/newsletter-sender/issue-sender.ts';
import { change, day } from '#tests/support/entities.ts';
import { ask } from '#tests/support/http-client.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';
import type { IssueSite } from './support/issue-site.ts';
import type { RunningServer } from './support/programs.ts';
import { openIssueSite, twice } from './support/issue-site.ts';

/** Runs a test on a separate site. */
const onSite = (test: (site: IssueSite) => Promise<void>) => async () => {
  const site = await openIssueSite();
  try {
    await test(site);
  } finally {
    await site.close();
  }
};

/** A slow mail server. */
const slowly = (site: IssueSite, milliseconds: number) =>
  site.sink.behave('end', () => new Promise((resolve) => setTimeout(() => resolve('accept'), milliseconds)));

/** Waits until an issue is sent, skipping the delays before retries. */
const untilSent = (site: IssueSite, id: string, milliseconds: number) =>
  until(async () => {
    await site.hurry();
    return (await site.ports.newsletters.find(id))?.status === 'sent';
  }, milliseconds);

describe('an issue', () => {
  it(
    'arrives once when one of two senders is killed; mails in flight are reported, and resent on request',
    onSite(async (site) => {
      const id = await site.prepare(300);
      slowly(site, 20);
      const [killed, other] = [site.serve(), site.serve()];
      await Promise.all([killed.port(), other.port()]);
      await site.run('send', id);
      await until(() => site.sink.mails.length > 60);
      let answer = () => {};
      const answering = new Promise<void>((resolve) => (answer = resolve));
      site.sink.behave('end', () => answering.then(() => 'accept'));
      // Both wait for answers, with the maximum number of mails in flight.
      await until(async () => (await site.counts(id)).sending === 2 * defaultConcurrency);
      killed.signal('SIGKILL');
      await killed.ended;
      answer();
      await until(async () => (await site.counts(id)).pending === 0);
      await until(async () => (await site.counts(id)).sending <= defaultConcurrency);
      await site.endLeases();
      await site.statusIs(id, 'sent');
      const counts = await site.counts(id);
      expect(counts).toEqual({ ...noCounts, sent: counts.sent, unknown: 300 - counts.sent });
      expect(counts.unknown).toBe(defaultConcurrency);
      const first = site.received();
      expect(twice(first)).toEqual([]);
      // Some of the unknown ones have arrived, and all others.
      expect(first.length).toBeGreaterThanOrEqual(counts.sent);
      await site.resend(id);
      await site.statusIs(id, 'sent');
      await until(async () => (await site.counts(id)).sent === 300);
      expect(new Set(site.received()).size).toBe(300);
      expect(other.err).toEqual([]);
    }),
  );

  it(
    'sent concurrently by two editors is sent once, in the language of each reader',
    onSite(async (site) => {
      const id = await site.prepare(40);
      const server = site.serve();
      await server.port();
      const answers = await Promise.all([site.run('send', id), site.run('send', id)]);
      const changed = answers.filter((answer) => (answer as { changed: boolean }).changed);
      expect(changed).toHaveLength(1);
      await site.statusIs(id, 'sent');
      expect(site.received()).toHaveLength(40);
      expect(twice(site.received())).toEqual([]);
      const { counts, recipients } = (await site.ports.newsletters.find(id))!;
      expect([counts, recipients]).toEqual([{ ...noCounts, sent: 40 }, 40]);
      for (const mail of site.sink.mails) {
        const isEnglish = Number(/\d+/.exec(mail.to[0]!)![0]) % 2 === 0;
        expect(mail.read.subject).toMatch(isEnglish ? /Top 5 of the week$/ : /Top 5 de la semana$/);
        expect(mail.headers('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
      }
    }),
  );

  it(
    'arrives despite dropped connections and deferrals, and refusals are reported',
    onSite(async (site) => {
      const id = await site.prepare(120);
      let reached = 0;
      const answers: Record<number, string> = {
        0: 'drop',
        3: '421 4.3.2 Later',
        5: '450 4.2.1 Busy',
        7: '550 5.1.1 Nobody',
      };
      site.sink.behave('to', async () => answers[(reached += 1) % 10] ?? 'accept');
      const server = site.serve();
      await server.port();
      await site.run('send', id);
      await untilSent(site, id, 60_000);
      const counts = await site.counts(id);
      expect(counts).toEqual({ ...noCounts, sent: 120 - counts.failed, failed: counts.failed });
      expect(counts.failed).toBeGreaterThan(0);
      expect(site.received()).toHaveLength(counts.sent);
      expect(twice(site.received())).toEqual([]);
      const failed = await site.ports.deliveries.list({
        issue_id: id,
        status: 'failed',
        after: null,
        limit: 200,
      });
      for (const { answer } of failed) expect(answer).toContain('Nobody');
    }),
  );

  it(
    'is not sent again when the connection was dropped before the answer',
    onSite(async (site) => {
      const id = await site.prepare(60);
      let reached = 0;
      site.sink.behave('end', async () => ((reached += 1) % 10 === 0 ? 'drop' : 'accept'));
      const server = site.serve();
      await server.port();
      await site.run('send', id);
      await site.statusIs(id, 'sent');
      expect(await site.counts(id)).toEqual({ ...noCounts, sent: 54, unknown: 6 });
      expect(site.received()).toHaveLength(54);
    }),
  );

  it(
    'waits no longer than necessary for a hanging mail server, and reaches addresses in any script',
    onSite(async (site) => {
      const id = await site.prepare(20);
      const others = ['josé@correo.example', '用户@例え.example'];
      await site.subscribe(...others);
      site.sink.behave('to', 'hang', 1);
      site.sink.behave('end', 'hang', 1);
      const server = site.serve();
      await server.port();
      await site.run('send', id);
      await untilSent(site, id, 90_000);
      expect(await site.counts(id)).toEqual({ ...noCounts, sent: 21, unknown: 1 });
      expect(site.received()).toHaveLength(21);
      expect(twice(site.received())).toEqual([]);
      await site.resend(id);
      await site.statusIs(id, 'sent');
      expect(site.received()).toEqual(expect.arrayContaining(others));
    }),
  );

  it(
    'continues after a database outage, without duplicates',
    onSite(async (site) => {
      const id = await site.prepare(300);
      slowly(site, 20);
      const server = site.serve({ DATABASE_URL: site.proxy.url });
      await server.port();
      await site.run('send', id);
      await until(() => site.sink.mails.length > 30);
      await site.proxy.cut();
      await server.waitFor(() => server.logs().some(({ msg }) => /newsletter/.test(String(msg))));
      await site.proxy.restore();
      await site.statusIs(id, 'sent');
      expect(await site.counts(id)).toEqual({ ...noCounts, sent: 300 });
      expect(twice(site.received())).toEqual([]);
    }),
  );

  it(
    'in flight in a restored backup waits, on every instance and across restarts, until vigia resume',
    onSite(async (site) => {
      const id = await site.prepare(20);
      await site.run('send', id);
      const folder = await temporaryFolder();
      const file = join(folder.path, 'vigia.tar.gz');
      const vigia = async (...args: string[]) => {
        const secret = { SESSION_SECRET: 'the secret of the site, long enough' };
        const command = site.programs.cli(args, { DATABASE_URL: site.url, ...secret });
        const code = await command.ended;
        expect(command.err.join('\n')).not.toContain('DeprecationWarning');
        return [code, `${command.out.join('\n')}\n${command.err.join('\n')}`];
      };
      try {
        expect(await vigia('backup', file)).toEqual([0, expect.any(String)]);
        const original = site.serve();
        await site.statusIs(id, 'sent');
        expect(await original.end()).toBe(0);
        expect(await vigia('restore', file, '--force', '--yes')).toEqual([
          0,
          expect.stringContaining(
            'Writing, sending, agents and schedules are held: `vigia resume` resumes them',
          ),
        ]);
      } finally {
        await folder.remove();
      }
      const isHeld = (server: RunningServer) =>
        server.waitFor(() => server.logs().some(({ msg }) => String(msg).includes('are held')));
      const first = site.serve();
      await isHeld(first);
      expect(await first.end()).toBe(0);
      const servers = [site.serve(), site.serve()];
      for (const server of servers) {
        await isHeld(server);
        const ready = await ask(await server.port(), '/readyz');
        expect([ready.status, JSON.parse(ready.text)]).toEqual([
          200,
          { status: 'ok', held: ['writing', 'sending', 'agents', 'schedules'] },
        ]);
      }
      expect((await site.counts(id)).pending).toBe(20);
      expect(await vigia('newsletter', 'status', id, '--lang', 'es')).toEqual([
        0,
        expect.stringContaining('esto espera hasta `vigia resume`'),
      ]);
      expect((await vigia('resume'))[0]).toBe(2);
      expect(await vigia('resume', '--yes')).toEqual([0, expect.stringMatching(/issues: +1/)]);
      await site.statusIs(id, 'sent');
      expect(site.received()).toHaveLength(40);
    }),
  );

  it(
    'stops when the site is put on hold, continues after the resume, and at SIGTERM leaves the rest to the next',
    onSite(async (site) => {
      const id = await site.prepare(300);
      slowly(site, 20);
      const server = site.serve();
      await server.port();
      await site.run('send', id);
      await until(() => site.sink.mails.length > 20);
      await site.ports.transaction(change(), ({ holds }) => holds.begin({ since: day, backup_at: null }));
      await until(async () => (await site.counts(id)).sending === 0);
      const held = await site.counts(id);
      expect([held.sent + held.pending, held.pending > 0]).toEqual([300, true]);
      await site.ports.transaction(change(), ({ holds }) => holds.end());
      await until(() => site.sink.mails.length > held.sent + 20);
      expect(await server.end()).toBe(0);
      const { sent, pending } = await site.counts(id);
      expect([sent + pending, site.received().length]).toEqual([300, sent]);
      await site.serve().port();
      await site.statusIs(id, 'sent');
      expect(twice(site.received())).toEqual([]);
      expect(site.received()).toHaveLength(300);
    }),
  );
});
