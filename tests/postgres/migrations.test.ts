import { readdir } from 'node:fs/promises';
import type { Knex } from 'knex';
import { tmpdir } from 'node:os';
import { baseline } from '#adapters/postgres/baseline.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { appliedMigrations, knownMigrations } from '#adapters/postgres/migrate.ts';
import { composeApplication, prepareDatabase } from '#apps/compose.ts';
import {
  previewRollback,
  migrateDatabase,
  requireCurrent,
  rollbackDatabase,
} from '#apps/compose/database.ts';
import { watchSchema } from '#apps/compose/schema-watch.ts';
import { checkUpgrade } from '#apps/compose/upgrade-check.ts';
import type { Message } from '#core/messages/messages.ts';
import { createEmptyDatabase } from '#tests/support/empty-database.ts';
import {
  recordMigrations,
  replacedMigrations,
  returnToReplaced,
} from '#tests/support/replaced-migrations.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { describeSchema } from './schema.ts';

const migrations = new URL('../../adapters/postgres/migrations/', import.meta.url);

/** Rolls everything back, as previewed; returns the preview. */
const rollBackAll = async (db: Knex): Promise<string[]> => {
  const { migrations: last } = await previewRollback(db, 'all');
  await rollbackDatabase(db, last);
  return last;
};

/** Articles without what is computed from their texts when they are saved, or indexed at the next start. */
const readPieces = async (db: Knex): Promise<unknown[]> => {
  const computed = ['search_es', 'search_en', 'source_keys', 'title_keys', 'text_hashes', 'text_keys'];
  const rows = (await db('articles').orderBy('id')) as Record<string, unknown>[];
  return rows.map((row) =>
    row['interviewee'] === null
      ? row
      : Object.fromEntries(Object.entries(row).filter(([column]) => !computed.includes(column))),
  );
};

describe('migrations', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  const pools = async (count: number): Promise<Knex[]> => {
    const database = await createEmptyDatabase();
    closing.push(database.drop);
    return Array.from({ length: count }, () => {
      const db = createConnection(database.url, { poolSize: 4 });
      closing.push(() => db.destroy());
      return db;
    });
  };
  const pool = async () => (await pools(1))[0]!;

  it('apply every file once, in order', async () => {
    const db = await pool();
    const applied = await migrateDatabase(db);
    const files = (await readdir(migrations)).filter((name) => name.endsWith('.ts')).toSorted();
    expect(applied.map((name) => name.split('/').at(-1))).toEqual(files);
    expect(await migrateDatabase(db)).toEqual([]);
  });

  it('leave nothing after a rollback, and the same schema when applied again', async () => {
    const db = await pool();
    const before = await describeSchema(db);
    await migrateDatabase(db);
    const first = await describeSchema(db);
    for (const part of ['columns', 'indexes', 'triggers', 'functions'] as const)
      expect(first[part]).not.toEqual(before[part]);
    expect(await rollBackAll(db)).not.toEqual([]);
    expect(await describeSchema(db)).toEqual(before);
    expect(await rollBackAll(db)).toEqual([]);
    await migrateDatabase(db);
    expect(await describeSchema(db)).toEqual(first);
  });

  it("create and drop the jobs' schema, which is populated immediately", async () => {
    const db = await pool();
    const tables = async () => {
      const { rows } = await db.raw<{ rows: { name: string }[] }>(
        "select tablename as name from pg_tables where schemaname = 'vigia_jobs'",
      );
      return rows.map(({ name }) => name);
    };
    await migrateDatabase(db);
    expect(await tables()).toEqual(expect.arrayContaining(['job_common', 'queue', 'version']));
    await rollBackAll(db);
    expect(await tables()).toEqual([]);
    await migrateDatabase(db);
    await migrateDatabase(db);
    expect(await db.withSchema('vigia_jobs').from('queue').pluck('name')).toContain('mail.send');
  });

  it('can be rolled back with content in the tables', async () => {
    const db = await pool();
    await prepareDatabase(db, testParts);
    await rollBackAll(db);
    expect((await describeSchema(db)).columns).toEqual([]);
    expect(await prepareDatabase(db, testParts)).toMatchObject({ seeded: 45 });
  });

  it('are rolled back with a preview of the loss', async () => {
    const db = await pool();
    const applied = await migrateDatabase(db);
    await prepareDatabase(db, testParts);
    const schema = await describeSchema(db);
    const one = await previewRollback(db, 1);
    expect(one.migrations).toEqual(applied.slice(-1));
    const all = await previewRollback(db, 'all');
    expect(all.migrations).toHaveLength(applied.length);
    expect(all.losses).toContainEqual({ table: 'articles', column: null, rows: 9 });
    expect(await describeSchema(db)).toEqual(schema);
    await rollbackDatabase(db, one.migrations);
    await expect(rollbackDatabase(db, one.migrations)).rejects.toMatchObject({ code: 'conflict' });
    expect(await migrateDatabase(db)).toEqual(one.migrations);
    expect(await describeSchema(db)).toEqual(schema);
  });

  it('leave a database with all that the baseline replaced as it is, and mark it as at the baseline', async () => {
    const db = await pool();
    await prepareDatabase(db, testParts);
    const schema = await describeSchema(db);
    const before = await readPieces(db);
    // The channels of notifications had other names.
    await db.raw(
      `create or replace function announce() returns trigger language plpgsql as 'begin return null; end'`,
    );
    await returnToReplaced(db);
    const older = { code: 'unavailable', key: 'database.older' };
    await expect(requireCurrent(db)).rejects.toMatchObject(older);
    await expect(rollBackAll(db)).rejects.toMatchObject(older);
    expect(await migrateDatabase(db)).toEqual(await knownMigrations());
    expect(await requireCurrent(db)).toBe('current');
    expect(await appliedMigrations(db)).toEqual(await knownMigrations());
    expect(await describeSchema(db)).toEqual(schema);
    expect(await readPieces(db)).toEqual(before);
    expect(await migrateDatabase(db)).toEqual([]);
  });

  it('refuse a database with only some of those that the baseline replaced, without changes', async () => {
    const db = await pool();
    await prepareDatabase(db, testParts);
    const schema = await describeSchema(db);
    const refusal = {
      code: 'unavailable',
      key: 'database.outdated',
      params: { commit: baseline.replaced.commit },
    };
    for (const names of [
      replacedMigrations.slice(0, -1),
      replacedMigrations.slice(1),
      [...replacedMigrations, baseline.name],
    ]) {
      await db.raw(recordMigrations(names));
      for (const work of [requireCurrent, migrateDatabase, rollBackAll])
        await expect(work(db)).rejects.toMatchObject(refusal);
      await expect(prepareDatabase(db, testParts)).rejects.toMatchObject(refusal);
      expect(await appliedMigrations(db)).toEqual(names);
      expect(await describeSchema(db)).toEqual(schema);
    }
  });

  it('are not reapplied automatically after a complete rollback; a new database is migrated', async () => {
    const db = await pool();
    expect(await requireCurrent(db)).toBe('empty');
    await migrateDatabase(db);
    await rollBackAll(db);
    await expect(requireCurrent(db)).rejects.toMatchObject({
      code: 'unavailable',
      key: 'database.emptied',
    });
    await prepareDatabase(db, testParts);
    expect(await requireCurrent(db)).toBe('current');
  });

  it('create tables that the database can maintain itself', async () => {
    const db = await pool();
    await prepareDatabase(db, testParts);
    await expect(db.raw('vacuum analyze')).resolves.toBeDefined();
  });

  it('refuse a database that is newer than the program, with a message, without changes', async () => {
    const db = await pool();
    await prepareDatabase(db, testParts);
    const schema = await describeSchema(db);
    await db('knex_migrations').insert({
      name: '29990101000000_future.ts',
      batch: 9,
      migration_time: new Date(),
    });
    const refusal = { code: 'unavailable', key: 'database.newer' };
    await expect(prepareDatabase(db, testParts)).rejects.toMatchObject(refusal);
    await expect(migrateDatabase(db)).rejects.toMatchObject(refusal);
    await expect(rollBackAll(db)).rejects.toMatchObject(refusal);
    expect(await describeSchema(db)).toEqual(schema);
  });

  it('are reported before they run, to running instances as well', async () => {
    const { url, drop } = await createEmptyDatabase();
    closing.push(drop);
    const db = createConnection(url, { poolSize: 4 });
    closing.push(() => db.destroy());
    const schema = await watchSchema(db, '0.2.0', { info() {}, error() {} });
    const found = async () => {
      const findings: Record<string, string> = {};
      for await (const { check, state, found: finding } of checkUpgrade({
        DATABASE_URL: url,
        DATA_DIR: tmpdir(),
      }))
        findings[check] = `${state} ${(finding as Message).key}`;
      return findings;
    };
    const note = (name: string) =>
      db('knex_migrations').insert({ name, batch: 9, migration_time: new Date() });
    await prepareDatabase(db, testParts);
    expect(await schema.check()).toBe(null);
    expect(await found()).toMatchObject({
      database: 'ok upgrade.database',
      migrations: 'ok doctor.migrations',
      instances: 'ok upgrade.instances-unknown',
      backup: 'warning upgrade.backup-unknown',
    });
    await returnToReplaced(db);
    await db.raw(recordMigrations(replacedMigrations.slice(1)));
    expect(await found()).toMatchObject({ database: 'broken database.outdated' });
    await db.raw(recordMigrations(replacedMigrations));
    expect((await found())['migrations']).toBe('ok upgrade.pending');
    expect(await schema.check()).toMatchObject({ key: 'database.older' });
    await migrateDatabase(db);
    await note('29990101000000_added.ts');
    await note('29990102000000_old-columns.since-0.2.0.ts');
    expect(await schema.check()).toBe(null);
    expect((await found())['migrations']).toBe('broken upgrade.newer');
    await note('29990103000000_old-tables.since-0.10.0.ts');
    expect(await schema.check()).toMatchObject({
      key: 'server.outdated',
      params: { version: '0.2.0', needed: '0.10.0' },
    });
    expect(schema.misfit()).not.toBe(null);
  });

  it('run once when several processes start on a new database, and so does seeding', async () => {
    const [one, other, third] = await pools(3);
    const results = await Promise.all([one!, other!, third!].map((db) => prepareDatabase(db, testParts)));
    expect(results.filter(({ migrated }) => migrated.length > 0)).toHaveLength(1);
    expect(results.map(({ seeded }) => seeded).toSorted((a, b) => a - b)).toEqual([0, 0, 45]);
    const { ports } = composeApplication({ db: one! }, testParts);
    expect(await ports.articles.countPublished()).toBe(5);
    expect(await ports.audit.list({ limit: 10 })).toHaveLength(1);
  });

  it('preserve seeded and edited content on another start', async () => {
    const db = await pool();
    await prepareDatabase(db, testParts);
    await db('articles').where({ type: 'noticia' }).delete();
    const left = await db('articles').count<{ count: number }[]>();
    expect(await prepareDatabase(db, testParts)).toEqual({ migrated: [], seeded: 0, withdrawn: [] });
    expect(await db('articles').count<{ count: number }[]>()).toEqual(left);
  });

  it('are followed by the withdrawal of DEMO pieces if the site is not a demonstration', async () => {
    const db = await pool();
    await prepareDatabase(db, testParts);
    const [one] = await db('articles').select<{ slug: string }[]>('slug').limit(1);
    const provenance = { es: { origin: 'ai-generated', provider: 'demo' }, en: { origin: 'human' } };
    await db('articles')
      .where(one!)
      .update({ provenance: JSON.stringify(provenance) });
    expect(await prepareDatabase(db, testParts)).toMatchObject({ withdrawn: [one!.slug] });
    expect(await db('articles').where(one!).select('status')).toEqual([{ status: 'draft' }]);
  });
});
