import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { recordMigrations, replacedMigrations } from '#tests/support/replaced-migrations.ts';
import { root } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { TEST_SERVER, runStatement } from '#tests/support/test-server.ts';

describe('vigia with a database user without rights', () => {
  const role = `guest_${randomBytes(6).toString('hex')}`;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const administer = (sql: string) => runStatement(process.env[TEST_SERVER] ?? '', sql);
  let database: TestDatabase;
  beforeAll(async () => {
    folder = await temporaryFolder();
    database = await createTestDatabase();
    await administer(`create role ${role} login password 'a-secret-word'`);
    // An older database that the user may only read.
    await runStatement(
      database.url,
      `${recordMigrations(replacedMigrations)};
       grant select on all tables in schema public to ${role};
       grant all on knex_migrations_lock to ${role}`,
    );
  });
  afterAll(async () => {
    await database.drop();
    await administer(`drop role ${role}`);
    await folder.remove();
  });

  it('reports that on one line and ends with code 10', async () => {
    const url = new URL(database.url);
    [url.username, url.password] = [role, 'a-secret-word'];
    const options = {
      cwd: folder.path,
      env: { PATH: process.env['PATH'], DATABASE_URL: url.href, LANG: 'es_ES.UTF-8' },
    };
    const ended = await new Promise<{ code: number; err: string }>((resolve) => {
      execFile(process.execPath, [join(root, 'cli/vigia.mjs'), 'db', 'migrate'], options, (error, _, err) =>
        resolve({ code: Number(error?.code ?? 0), err }),
      );
    });
    expect(ended.code).toBe(10);
    expect(ended.err).toMatch(/^DATABASE_URL: su usuario no puede actualizar las tablas: .+$/m);
    expect(ended.err).not.toMatch(/a-secret-word|\n {4}at /);
  });
});
