import type { Knex } from 'knex';
import { createConnection } from '#adapters/postgres/connection.ts';
import { composeApplication } from '#apps/compose.ts';
import { createApplication } from '#core/application.ts';
import type { Ports } from '#core/kernel/ports.ts';
import type { DeliveryCounts } from '#core/newsletter/issues/issue.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { issue, storeIssues } from '#tests/support/newsletters.ts';
import { article, change } from '#tests/support/entities.ts';
import { storeSubscriptions, subscription } from '#tests/support/subscriptions.ts';
import { actorOf, stockedAdmin } from '#tests/support/stocked-accounts.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import { createTcpProxy } from '#tests/support/tcp-proxy.ts';
import { until } from '#tests/support/until.ts';
import { createSiteDatabase } from './prepared-site.ts';
import type { Environment } from './programs.ts';
import { createPrograms, fewConnections } from './programs.ts';

const editor = actorOf(stockedAdmin);

/**
 * Stores this many subscribers, `lector-1@example.org` etc., every second one English, and an issue; returns its id.
 */
export const prepareIssue = async (db: Knex, ports: Ports, count: number): Promise<string> => {
  await db.raw(
    `insert into newsletter_subscriptions (id, email, subscribed, source, language, created_at, token)
    select gen_random_uuid(), 'lector-' || n || '@example.org', true, 'website-home',
      case n % 2 when 0 then 'en' else 'es' end, now(), 'token-of-32-characters-or-more-' || lpad(n::text, 9, '0')
    from generate_series(1, ?::int) n`,
    [count],
  );
  await ports.transaction(change(), ({ articles }) => articles.save(article()));
  const [{ id } = issue()] = await storeIssues(ports, issue({ id: ports.ids.next() }));
  return id;
};

/** A database with subscribers and an issue, servers on it, and their mail server. */
export const openIssueSite = async () => {
  const database = await createSiteDatabase();
  const db = createConnection(database.url, { poolSize: 2 });
  const { ports } = composeApplication({ db }, testParts);
  const application = createApplication(ports);
  const programs = createPrograms();
  const sink = await startSmtpSink();
  const proxy = await createTcpProxy(database.url);
  const counts = (id: string): Promise<DeliveryCounts> => ports.deliveries.counts(id);
  return {
    url: database.url,
    proxy,
    ports,
    sink,
    programs,
    counts,
    sql: async (statement: string) => void (await db.raw(statement)),
    serve: (env: Environment = {}) =>
      programs.server({ DATABASE_URL: database.url, SMTP_URL: sink.url, ...fewConnections, ...env }),
    prepare: (count: number) => prepareIssue(db, ports, count),
    /** Stores further subscribers, who read Spanish. */
    subscribe: (...emails: string[]) =>
      storeSubscriptions(
        ports,
        emails.map((email) => subscription({ id: ports.ids.next(), email })),
      ),
    run: (name: 'send' | 'pause' | 'resume' | 'cancel' | 'delete', id: string) =>
      application.execute(`newsletters.${name}`, { id }, editor),
    resend: (id: string) => application.execute('newsletters.resend', { id, status: 'unknown' }, editor),
    /** Makes deferred mails due now. */
    hurry: () => db.raw("update newsletter_deliveries set due_at = now() where status = 'pending'"),
    /** Expires the leases of dead senders. */
    endLeases: () =>
      db.raw(
        "update newsletter_deliveries set lease_until = now() - interval '1 second' where status = 'sending'",
      ),
    statusIs: (id: string, status: string) =>
      until(async () => (await ports.newsletters.find(id))?.status === status),
    received: () => sink.mails.flatMap(({ to }) => to),
    async close() {
      await programs.endAll();
      await Promise.all([sink.close(), proxy.close(), db.destroy()]);
      await database.drop();
    },
  };
};

export type IssueSite = Awaited<ReturnType<typeof openIssueSite>>;

/** Recipients of more than one mail. */
export const twice = (addresses: readonly string[]): string[] =>
  addresses.filter((one, index) => addresses.indexOf(one) !== index);
