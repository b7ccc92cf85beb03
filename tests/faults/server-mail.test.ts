import { createConnection } from '#adapters/postgres/connection.ts';
import { composeApplication } from '#apps/compose.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { change } from '#tests/support/entities.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import { createTcpProxy } from '#tests/support/tcp-proxy.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { until } from '#tests/support/until.ts';
import { createSiteDatabase } from './support/prepared-site.ts';
import { createPrograms, fewConnections } from './support/programs.ts';

const password = 'una-clave-del-correo';
/** A database with queued mails, servers on it, and their mail server. */
const openMailSite = async () => {
  const programs = createPrograms();
  const database = await createSiteDatabase();
  const db = createConnection(database.url, { poolSize: 2 });
  const { ports } = composeApplication({ db }, testParts);
  const proxy = await createTcpProxy(database.url);
  const sink = await startSmtpSink({ password });
  return {
    ports,
    proxy,
    sink,
    serve: (url = database.url) =>
      programs.server({ DATABASE_URL: url, SMTP_URL: sink.url, ...fewConnections }),
    queueMails: (count: number) =>
      ports.transaction(change(), async (inside) => {
        for (let number = 0; number < count; number += 1)
          await queueMail(inside, {
            template: 'confirm-subscription',
            language: number % 2 ? 'en' : 'es',
            to: `lector-${number}@example.org`,
            contents: { token: 'x'.repeat(40) },
          });
      }),
    received: () => sink.mails.flatMap(({ to }) => to).toSorted(),
    allSent: (count: number) =>
      until(async () => (await ports.mails.list({ status: 'sent', limit: 100 })).length === count),
    async close() {
      await programs.endAll();
      await Promise.all([sink.close(), proxy.close(), db.destroy()]);
      await database.drop();
    },
  };
};

type MailSite = Awaited<ReturnType<typeof openMailSite>>;

/** A test on a separate site. */
const onSite = (test: (site: MailSite) => Promise<void>) => async () => {
  const site = await openMailSite();
  try {
    await test(site);
  } finally {
    await site.close();
  }
};

const everybody = (count: number) =>
  Array.from({ length: count }, (_, number) => `lector-${number}@example.org`).toSorted();
/** A mail server that delays its answer until released. */
const holdAnswers = ({ sink }: MailSite) => {
  let release = () => {};
  const released = new Promise<string>((resolve) => (release = () => resolve('accept')));
  sink.behave('end', () => released, 1);
  return release;
};

describe('mail', () => {
  it(
    'of two instances is sent once each',
    onSite(async ({ serve, queueMails, received, allSent }) => {
      const servers = [serve(), serve()];
      await Promise.all(servers.map((server) => server.port()));
      await queueMails(50);
      await allSent(50);
      expect(received()).toEqual(everybody(50));
      for (const server of servers) expect(server.err).toEqual([]);
    }),
  );

  it(
    'that hung when its server was killed is sent once, within a minute of the next start',
    onSite(async ({ ports, sink, serve, queueMails, received, allSent }) => {
      sink.behave('end', 'hang', 1);
      const killed = serve();
      await killed.port();
      await queueMails(1);
      await until(() => sink.counts.end === 1);
      killed.signal('SIGKILL');
      await killed.ended;
      const next = serve();
      await next.port();
      const began = performance.now();
      await allSent(1);
      expect(performance.now() - began).toBeLessThan(60_000);
      expect(received()).toEqual(everybody(1));
      expect(sink.counts.end).toBe(2);
      // The mail is recorded first, then its job.
      const jobs = await until(async () => {
        const listed = await ports.jobs.list({ limit: 9 });
        return listed.every(({ state }) => state === 'done') && listed;
      });
      // The start may have added others.
      expect(jobs.filter(({ name }) => name === 'mail.send')).toMatchObject([{ state: 'done', retries: 1 }]);
    }),
  );

  it(
    'in flight at SIGTERM arrives, is recorded, and nothing follows it',
    onSite(async (site) => {
      const { ports, sink, serve, queueMails } = site;
      const release = holdAnswers(site);
      const server = serve();
      await server.port();
      await queueMails(1);
      await until(() => sink.counts.end === 1);
      server.signal('SIGTERM');
      await server.waitFor(() => server.logs().some(({ msg }) => msg === 'stopping'));
      await queueMails(3);
      release();
      expect(await server.ended).toBe(0);
      expect(server.err).toEqual([]);
      expect(sink.mails).toHaveLength(1);
      expect(await ports.mails.list({ status: 'sent', limit: 9 })).toHaveLength(1);
      expect(await ports.mails.list({ status: 'queued', limit: 9 })).toHaveLength(3);
    }),
  );

  it(
    'accepted during a database outage is recorded later, and never sent again',
    onSite(async (site) => {
      const { proxy, sink, serve, queueMails, received, allSent } = site;
      const release = holdAnswers(site);
      const server = serve(proxy.url);
      await server.port();
      await queueMails(1);
      await until(() => sink.counts.end === 1);
      await proxy.cut();
      release();
      await until(() => sink.mails.length === 1);
      await server.waitFor(() => server.logs().some(({ msg }) => msg === 'lost the queue of jobs'));
      await proxy.restore();
      await allSent(1);
      await queueMails(5);
      await allSent(6);
      expect(received()).toEqual([...everybody(5), 'lector-0@example.org'].toSorted());
    }),
  );

  it(
    "that fails is logged without its text, its recipient, or the server's password",
    onSite(async ({ ports, sink, serve, queueMails }) => {
      sink.behave('to', `450 4.2.1 <lector-0@example.org> busy, says ${password}`, 1);
      const server = serve();
      await server.port();
      await queueMails(1);
      const failure = await server.waitFor(() => server.logs().find(({ msg }) => msg === 'job failed'));
      expect(failure).toMatchObject({ level: 40, job: 'mail.send', retries: 0, last: false });
      expect(server.out.join('\n')).not.toMatch(new RegExp(`lector-0|xxxxxxxxxx|${password}`));
      const [mail] = await ports.mails.list({ limit: 1 });
      expect(mail!.last_answer).toContain('busy, says [secret]');
    }),
  );
});
