import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baseline } from '#adapters/postgres/baseline.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { appliedMigrations } from '#adapters/postgres/migrate.ts';
import { fillSite } from '#tests/support/backup-content.ts';
import { recordMigrations, replacedMigrations } from '#tests/support/replaced-migrations.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { until } from '#tests/support/until.ts';
import { createSiteDatabase } from './support/prepared-site.ts';
import { createPrograms } from './support/programs.ts';

const programs = createPrograms();
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  [database, folder] = await Promise.all([createSiteDatabase(), temporaryFolder()]);
  await fillSite(database.url, 20);
});
afterEach(() => programs.endAll());
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

const vigia = (args: string[], url = database.url) => programs.cli(args, { DATABASE_URL: url });
const ask = async <T>(work: (db: ReturnType<typeof createConnection>) => Promise<T>): Promise<T> => {
  const db = createConnection(database.url, { poolSize: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};
/** Whether a command waits for a lock. */
const waiting = `select 1 from pg_stat_activity
  where wait_event_type = 'Lock' and application_name = 'vigia' and datname = current_database()`;
const count = (table: string, where: object = {}) =>
  ask(async (db) => Number((await db(table).where(where).count('* as n'))[0]?.['n']));

describe('Ctrl-C', () => {
  it('stops an import after the current article: exactly the listed ones are stored, completely', async () => {
    const posts = join(folder.path, 'posts');
    await mkdir(posts);
    for (let index = 0; index < 300; index += 1)
      await writeFile(
        join(posts, `nota-${index}.es.md`),
        `---\ntitle: Nota ${index}\ndate: 2026-01-01\ntopics: agi\n---\n\nCuerpo ${index}.\n`,
      );
    const running = vigia(['articles', 'import', posts]);
    await running.waitFor(() => running.out.length > 5);
    running.signal('SIGINT');
    expect(await running.ended).toBe(130);
    const listed = running.out.flatMap((line) => /^imported +(\S+)$/.exec(line)?.[1] ?? []);
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.length).toBeLessThan(300);
    expect(running.out.at(-1)).toMatch(new RegExp(`^${listed.length} imported`));
    expect(running.err.at(-1)).toContain(`${300 - listed.length} were not processed`);
    const stored = await ask((db) => db('articles').where('slug', 'like', 'nota-%').pluck('slug'));
    expect(new Set(stored)).toEqual(new Set(listed));
    expect(await count('audit', { operation: 'articles.import' })).toBe(listed.length);
  });

  it('aborts other commands, and rolls them back', async () => {
    const holder = createConnection(database.url, { poolSize: 1 });
    const held = await holder.transaction();
    try {
      await held.raw('lock table agents in access exclusive mode');
      const running = vigia(['agents', 'create', 'Nadie']);
      await ask((db) => until(async () => (await db.raw<{ rows: unknown[] }>(waiting)).rows.length > 0));
      running.signal('SIGINT');
      expect(await running.ended).toBe(130);
      expect(running.err.join('\n')).toContain('rolled back');
    } finally {
      await held.rollback();
      await holder.destroy();
    }
    expect(await count('agents', { name: 'Nadie' })).toBe(0);
  });
});

describe('a backup', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'interrupted by %s leaves no file',
    async (signal) => {
      const target = join(folder.path, `copias-${signal}`);
      await mkdir(target);
      const running = vigia(['backup', join(target, 'a.tar.gz')]);
      await until(async () => (await readdir(target)).length > 0);
      running.signal(signal);
      expect(await running.ended).toBe(signal === 'SIGKILL' ? 'SIGKILL' : 130);
      const left = await readdir(target);
      expect(left.filter((name) => !name.endsWith('.part'))).toEqual([]);
      if (signal !== 'SIGKILL') return expect(left).toEqual([]);
      // What a killed process left holds personal data: the next backup removes it, wherever that goes.
      expect(await vigia(['backup', join(folder.path, 'otra.tar.gz')]).ended).toBe(0);
      expect(await readdir(target)).toEqual([]);
    },
  );

  it('is finished although nobody reads what it says', async () => {
    const target = join(folder.path, 'copias-leidas');
    await mkdir(target);
    const running = vigia(['backup', join(target, 'a.tar.gz')]);
    running.stopReading();
    expect(await running.ended).toBe(0);
    expect(await readdir(target)).toEqual(['a.tar.gz']);
  });
});

describe('a command', () => {
  it('refuses an older, an outdated and a newer database, with different messages', async () => {
    const applied = await ask(appliedMigrations);
    await ask((db) => db.raw(recordMigrations(replacedMigrations)));
    const older = vigia(['articles', 'list', '--json']);
    expect([await older.ended, older.out, older.err]).toEqual([
      10,
      [],
      [expect.stringMatching(/older.*vigia db migrate/)],
    ]);
    await ask((db) => db.raw(recordMigrations(replacedMigrations.slice(1))));
    const outdated = vigia(['articles', 'list', '--json']);
    expect([await outdated.ended, outdated.out, outdated.err]).toEqual([
      10,
      [],
      [expect.stringContaining(baseline.replaced.commit)],
    ]);
    await ask((db) => db.raw(recordMigrations([...applied, '29990101000000_x.ts'])));
    const newer = vigia(['articles', 'list', '--json']);
    expect([await newer.ended, newer.out, newer.err]).toEqual([10, [], [expect.stringContaining('newer')]]);
    await ask((db) => db.raw(recordMigrations(applied)));
  });

  it('reports on one line that it cannot access its data folder', async () => {
    const file = join(folder.path, 'fichero');
    await writeFile(file, '');
    const running = programs.cli(['articles', 'list'], { DATA_DIR: join(file, 'datos') });
    expect([await running.ended, running.out, running.err.length]).toEqual([10, [], 1]);
    expect(running.err[0]).toContain(join(file, 'datos'));
  });
});
