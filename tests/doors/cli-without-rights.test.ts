import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEmptyDatabase } from '#tests/support/empty-database.ts';
import { root } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { runStatement } from '#tests/support/test-server.ts';

describe('vigia with a database user without rights', () => {
  const role = `guest_${randomBytes(6).toString('hex')}`;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    database = await createEmptyDatabase();
    await runStatement(database.url, `create role ${role} login password 'a-secret-word'`);
  });
  afterAll(async () => {
    await database.drop();
    await runStatement(process.env['VIGIA_TEST_SERVER'] ?? '', `drop role ${role}`);
    await folder.remove();
  });

  it.each(['articles list', 'db migrate'])(
    'says so in one line and ends with code 10: %s',
    async (line) => {
      const url = new URL(database.url);
      [url.username, url.password] = [role, 'a-secret-word'];
      const options = {
        cwd: folder.path,
        env: { PATH: process.env['PATH'], DATABASE_URL: url.href, LANG: 'es_ES.UTF-8' },
      };
      const ended = await new Promise<{ code: number; err: string }>((resolve) => {
        execFile(
          process.execPath,
          [join(root, 'cli/vigia.mjs'), ...line.split(' ')],
          options,
          (error, _, err) => resolve({ code: Number(error?.code ?? 0), err }),
        );
      });
      expect(ended.code).toBe(10);
      expect(ended.err).toMatch(/^DATABASE_URL: su usuario no puede poner las tablas al día: .+$/m);
      expect(ended.err).not.toMatch(/a-secret-word|\n {4}at /);
    },
    30_000,
  );
});
