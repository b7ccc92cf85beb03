import type { Knex } from 'knex';
import type { Database } from '#apps/compose/database.ts';
import { composeApplication } from '#apps/compose.ts';
import { composePieces } from '#core/newsletter/issues/compose-issue.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { median } from './measure.ts';
import { runLoad, startServer } from './processes.ts';
import { record, runs } from './report.ts';

type Sent = { milliseconds: number; database?: number; peak: number };

/** Creates exactly this many subscriptions, with nothing sent yet. */
const resetReaders = (db: Knex, count: number): Promise<unknown> =>
  db.raw(
    `truncate newsletter_deliveries, newsletter_sent_pieces, newsletter_consents, newsletter_subscriptions, newsletter_issues;
    insert into newsletter_subscriptions (id, email, subscribed, source, language, created_at, token)
    select gen_random_uuid(), 'lector-' || n || '@example.org', true, 'website-home',
      case n % 4 when 0 then 'en' else 'es' end, now(), 'token-of-32-characters-or-more-' || lpad(n::text, 12, '0')
    from generate_series(1, ${Math.trunc(count)}) n;
    analyze newsletter_subscriptions`,
  );

/** The time to compose the issue of the week, among all articles of a database. */
export const composingTime = async (database: Pick<Database, 'db'>): Promise<void> => {
  const { ports } = composeApplication(database, testParts);
  const clock = { now: () => '2026-11-01T00:00:00.000Z' };
  const durations: number[] = [];
  for (let run = 0; run < 20; run += 1) {
    const startedAt = performance.now();
    const { pieces } = await composePieces({ ...ports, clock });
    if (pieces.length < 5) throw new Error('the week is thin');
    durations.push(performance.now() - startedAt);
  }
  const slowest = Math.max(...durations);
  record(
    'composing an issue among the articles, slowest of 20',
    slowest,
    ' ms',
    'under 200 ms',
    slowest < 200,
  );
};

/** The speed of sending an issue compared to a bare pool of the same library, and the cost of more readers. */
export const sendingFigures = async ({ db, url }: Database, readers = 100_000): Promise<void> => {
  const sink = await startServer('tests/bench/smtp-sink.ts', [], {});
  const smtp = sink.url.replace(/^http/, 'smtp');
  const send = async (way: 'bare' | 'issue', count: number, ...flags: string[]): Promise<Sent> => {
    await resetReaders(db, count);
    const script = ['tests/bench/newsletter-sender.ts', way, String(count), url, smtp];
    return JSON.parse(await runLoad([process.execPath, ...flags, ...script])) as Sent;
  };
  try {
    const rates: Record<'bare' | 'issue', number[]> = { bare: [], issue: [] };
    const sample = Math.min(readers, 3000);
    for (let run = 0; run < runs; run += 1)
      for (const way of ['bare', 'issue'] as const)
        rates[way].push((sample * 1000) / (await send(way, sample)).milliseconds);
    const ratio = median(rates.issue) / median(rates.bare);
    record(
      'mails of an issue in a second, of a bare pool',
      ratio,
      ` of ${median(rates.bare).toFixed(0)}`,
      'at least 0.8',
      ratio >= 0.8,
    );
    const few = await send('issue', 1000, '--expose-gc');
    const many = await send('issue', readers, '--expose-gc');
    const grown = many.peak - few.peak;
    const spread = `from 1,000 readers to ${readers.toLocaleString('en')}`;
    record(`memory of the sender, ${spread}`, grown, ' MB more', 'under 50 MB', grown < 50);
    const perMail = (sent: Sent, count: number) => (sent.database ?? 0) / count;
    const slower = perMail(many, readers) / perMail(few, 1000);
    record(
      `database time of a mail, ${spread}`,
      slower,
      `x of ${perMail(few, 1000).toFixed(2)} ms`,
      'less than 1.5x',
      slower < 1.5,
    );
  } finally {
    await sink.stop();
  }
};
