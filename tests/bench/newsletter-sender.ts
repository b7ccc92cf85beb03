import { createTransport } from 'nodemailer';
import { createIssueTemplates } from '#adapters/email/issue-templates.ts';
import { createSmtpMailer } from '#adapters/email/smtp-mailer.ts';
import { createIssueSender, defaultConcurrency } from '#adapters/newsletter-sender/issue-sender.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { composeApplication } from '#apps/compose.ts';
import { createApplication } from '#core/application.ts';
import { composePieces } from '#core/newsletter/issues/compose-issue.ts';
import { proposeTexts } from '#core/newsletter/issues/propose-texts.ts';
import { sendDueIssues } from '#core/newsletter/issues/send-due-issues.ts';
import type { Ports } from '#core/kernel/ports.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { testParts } from '#tests/support/test-parts.ts';

// Sends an issue to this many readers, through the product or through a bare pool of the same library, and prints
// duration and memory: `node newsletter-sender.ts bare|issue <count> <database> <mail server>`.

const [way = '', deliveryCount = '', url = '', smtp = ''] = process.argv.slice(2);
const count = Number(deliveryCount);
const token = 'x'.repeat(43);
const from = 'Vigía <hola@vigia.example>';
const admin: Actor = { kind: 'user', id: null, name: 'bench', role: 'admin', door: 'system' };

let peak = 0;
/** Only live memory counts: if possible, garbage is collected before each measurement. */
const look = () => {
  globalThis.gc?.();
  peak = Math.max(peak, process.memoryUsage.rss());
};
const watch = setInterval(look, 500);

const inMegabytes = (bytes: number) => bytes / 1024 / 1024;
const report = (result: object) =>
  process.stdout.write(`${JSON.stringify({ ...result, peak: inMegabytes(peak) })}\n`);

const sendBare = async (ports: Ports): Promise<number> => {
  const { pieces } = await composePieces(ports);
  const issue = { id: 'x', ...proposeTexts(pieces, ports.clock.now()), pieces };
  const written = await createIssueTemplates(testParts.settings).write({
    issue,
    language: 'es',
    kind: 'mail',
  });
  const pool = createTransport({ url: smtp, pool: true });
  const startedAt = performance.now();
  let next = 0;
  const sendNext = async () => {
    while ((next += 1) <= count)
      await pool.sendMail({
        from,
        to: `lector-${next}@example.org`,
        subject: written.subject,
        html: written.html(token),
        text: written.text(token),
      });
  };
  await Promise.all(Array.from({ length: defaultConcurrency }, sendNext));
  pool.close();
  return performance.now() - startedAt;
};

const sendIssue = async (ports: Ports): Promise<{ milliseconds: number; database: number }> => {
  const mailer = createSmtpMailer({ url: smtp, from, host: 'vigia.example' });
  let database = 0;
  const { deliveries } = ports;
  const watched: Ports = {
    ...ports,
    mailer,
    deliveries: {
      ...deliveries,
      async settleAndLease(input) {
        const startedAt = performance.now();
        const answer = await deliveries.settleAndLease(input);
        database += performance.now() - startedAt;
        return answer;
      },
    },
  };
  const application = createApplication(watched);
  const { newsletter } = await application.execute('newsletters.generate', {}, admin);
  await application.execute('newsletters.send', { id: newsletter.id }, admin);
  const startedAt = performance.now();
  const sender = createIssueSender({
    ports: watched,
    signal: new AbortController().signal,
    onTrouble: (error) => void process.stderr.write(`${error.message}\n`),
  });
  await sendDueIssues(watched, sender);
  const milliseconds = performance.now() - startedAt;
  const { status, counts } = (await ports.newsletters.find(newsletter.id))!;
  if (status !== 'sent' || counts?.sent !== count)
    throw new Error(`the issue is ${status}: ${JSON.stringify(counts)}`);
  await mailer.close();
  return { milliseconds, database };
};

const db = createConnection(url, { poolSize: 4 });
try {
  const { ports } = composeApplication({ db }, testParts);
  if (way === 'bare') report({ milliseconds: await sendBare(ports) });
  else report(await sendIssue(ports));
} finally {
  clearInterval(watch);
  await db.destroy();
}
