import { startTestPostgres } from './test-server.ts';

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

/** Jest's global setup: one Postgres for all suites of the run, with a migrated template. */
export default async function setUp(): Promise<void> {
  // Projects with their own setup call this one too.
  globalThis.stopTestPostgres ??= await startTestPostgres(process.env['DATABASE_URL'], async (url) => {
    const { createConnection } = await import('#adapters/postgres/connection.ts');
    const { migrateDatabase } = await import('#apps/compose/database.ts');
    const { prepareJobs } = await import('#adapters/jobs/prepare.ts');
    const { jobPolicies } = await import('#core/jobs/job.ts');
    const database = createConnection(url, { poolSize: 2 });
    try {
      await migrateDatabase(database);
      await prepareJobs(database, jobPolicies);
    } finally {
      await database.destroy();
    }
  });
}
