import { createConnection } from '#adapters/postgres/connection.ts';
import { translated } from '#adapters/postgres/errors.ts';
import { openDatabase } from '#apps/compose/database.ts';
import { incidentOf } from '#apps/compose/incidents.ts';
import { readConfig } from '#apps/config.ts';
import { useTestDatabase } from '#tests/support/test-postgres.ts';

const database = useTestDatabase();

it('of Postgres is distinguished from a database that is away, by a query and at a start', async () => {
  const { url } = database;
  const first = createConnection(url, { poolSize: 1 });
  const second = createConnection(url, { poolSize: 1 });
  const refused = (work: () => PromiseLike<unknown>) =>
    translated(work).then(
      () => null,
      (error: unknown) => incidentOf(error),
    );
  try {
    await first.raw(`alter database "${new URL(url).pathname.slice(1)}" connection limit 1`);
    expect(await refused(() => second.raw('select 1'))).toBe('database-connections');
    const silent = { info: () => {}, warn: () => {}, error: () => {} };
    const config = readConfig({ DATABASE_URL: url });
    expect(await refused(() => openDatabase({ config, logger: silent }))).toBe('database-connections');
  } finally {
    await Promise.all([first.destroy(), second.destroy()]);
  }
});
