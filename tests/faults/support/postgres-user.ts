import { isDomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import pg from 'pg';
import { startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts';

/**
 * A process that uses the embedded Postgres of the folder in its first argument and reports events on stdout, one JSON
 * line each. With the second argument `write` it inserts rows one after another and acknowledges each committed one.
 * SIGTERM ends it in order; SIGINT is reported and ignored.
 */
const [dataDir = '', task] = process.argv.slice(2);
const report = (line: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(line)}\n`);
const log = (message: string) => report({ log: message });
const end = new AbortController();

async function write(pool: pg.Pool): Promise<void> {
  // One statement string is one transaction; 'if not exists' alone fails when two processes race.
  await pool.query(
    'select pg_advisory_xact_lock(1); create table if not exists written (process int, number int)',
  );
  for (let number = 1; !end.signal.aborted; number++) {
    try {
      await pool.query('insert into written values ($1, $2)', [process.pid, number]);
      report({ written: number });
    } catch (error) {
      report({ refused: number, error: String(error) });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function run(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: log, warn: log, error: log } });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  pool.on('error', () => {});
  process.on('SIGINT', () => report({ interrupted: true }));
  report({ ready: true, url: postgres.url, owned: postgres.owned });
  const writing = task === 'write' ? write(pool) : undefined;
  const open = setInterval(() => {}, 1000);
  await new Promise((resolve) => process.once('SIGTERM', resolve));
  end.abort();
  clearInterval(open);
  await writing;
  await pool.end();
  await postgres.stop();
}

await run().catch((error: Error & { code?: string }) => {
  report({ error: isDomainError(error) ? render(error, 'en') : error.message, code: error.code });
  process.exitCode = 1;
});
