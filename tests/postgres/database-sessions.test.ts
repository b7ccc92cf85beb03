import { keepsSessions } from '#adapters/postgres/keeps-sessions.ts';
import { diagnose } from '#apps/compose/diagnosis.ts';
import { warnOfPooler } from '#apps/compose/database.ts';
import { render } from '#core/kernel/render.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { startTransactionPooler } from '#tests/support/transaction-pooler.ts';

describe('a pooler of transactions in front of the database', () => {
  let database: TestDatabase;
  let pooler: Awaited<ReturnType<typeof startTransactionPooler>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await startTransactionPooler(database.url);
  });
  afterAll(async () => {
    await pooler.close();
    await database.drop();
  });

  it('is distinguished from the database itself', async () => {
    expect([await keepsSessions(database.url), await keepsSessions(pooler.url)]).toEqual([true, false]);
  });

  it('is named by doctor, with the way out', async () => {
    const folder = await temporaryFolder();
    const find = async (url: string) => {
      const env = { DATABASE_URL: url, DATA_DIR: folder.path, NODE_ENV: 'test' };
      for await (const finding of diagnose(env)) if (finding.check === 'sessions') return finding;
      return undefined;
    };
    try {
      expect(await find(database.url)).toMatchObject({ state: 'ok' });
      const found = await find(pooler.url);
      expect(found?.state).toBe('broken');
      for (const [language, found_, advice] of [
        ['es', 'agrupador de conexiones', 'pool_mode = session'],
        ['en', 'is a pooler', 'pool_mode = session'],
      ] as const) {
        expect(render(found!.found, language)).toContain(found_);
        expect(render(found!.advice!, language)).toContain(advice);
      }
    } finally {
      await folder.remove();
    }
  });

  it('is logged by a start, in one sentence without credentials', async () => {
    const lines: string[] = [];
    const logger = { error: (_: object, line: string) => lines.push(line), warn: () => {} };
    await warnOfPooler(database.url, logger as never);
    await warnOfPooler(pooler.url, logger as never);
    expect(lines).toEqual([
      expect.stringMatching(/^DATABASE_URL: 127\.0\.0\.1:\d+\/\w+ is a pooler .*session/),
    ]);
  });
});
