import { createTestDatabase, useTestDatabase } from '#tests/support/test-postgres.ts';
import { query } from './support/postgres-users.ts';

describe('the databases of the suites', () => {
  const database = useTestDatabase();

  it("have the site's tables and are isolated from each other", async () => {
    const other = await createTestDatabase();
    await query(database.url, 'create table mine ()');
    const names = 'select tablename from pg_tables where schemaname = current_schema()';
    const here = await query<{ tablename: string }>(database.url, names);
    const there = await query<{ tablename: string }>(other.url, names);
    expect(here.map((row) => row.tablename)).toEqual(expect.arrayContaining(['mine', 'articles']));
    expect(there.map((row) => row.tablename)).not.toContain('mine');
    await other.drop();
    await expect(query(other.url, 'select 1')).rejects.toThrow('does not exist');
  });
});
