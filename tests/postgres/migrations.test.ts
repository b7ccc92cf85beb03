import { readdir } from 'node:fs/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Knex } from 'knex';
import { tmpdir } from 'node:os';
import { createConnection } from '#adapters/postgres/connection.ts';
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
import { testParts } from '#tests/support/test-parts.ts';
import type { Interview } from '#core/interviews/interview.ts';
import { describeSchema } from './schema.ts';

jest.setTimeout(60_000);

const migrations = new URL('../../adapters/postgres/migrations/', import.meta.url);

/** Rolls everything back, as previewed; returns the preview. */
const rollBackAll = async (db: Knex): Promise<string[]> => {
  const { migrations: last } = await previewRollback(db, 'all');
  await rollbackDatabase(db, last);
  return last;
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

  it('are rolled back one at a time, with a preview of the loss', async () => {
    const db = await pool();
    const applied = await migrateDatabase(db);
    await prepareDatabase(db, testParts);
    const schema = await describeSchema(db);
    const one = await previewRollback(db, 1);
    expect(one.migrations).toEqual(applied.slice(-1).map((name) => name.split('/').at(-1)));
    const all = await previewRollback(db, 'all');
    expect(all.migrations).toHaveLength(applied.length);
    expect(all.losses).toContainEqual({ table: 'articles', column: null, rows: 5 });
    expect(await describeSchema(db)).toEqual(schema);
    await rollbackDatabase(db, one.migrations);
    await expect(rollbackDatabase(db, one.migrations)).rejects.toMatchObject({ code: 'conflict' });
    await expect(requireCurrent(db)).rejects.toMatchObject({
      code: 'unavailable',
      key: 'database.older',
    });
    expect(await migrateDatabase(db)).toHaveLength(1);
    expect(await describeSchema(db)).toEqual(schema);
  });

  it('put stored titles and labels right', async () => {
    const db = await pool();
    await migrateDatabase(db);
    await prepareDatabase(db, testParts);
    const name = '20261128130000_tidy-labels-and-titles.ts';
    const { up } = (await import(new URL(name, migrations).href)) as { up: (knex: Knex) => Promise<void> };
    const [{ id }] = (await db('articles').select('id').limit(1)) as [{ id: string }];
    const [interview] = (await db('interviews').select('id', 'interviewee').limit(1)) as [
      Pick<Interview, 'id' | 'interviewee'>,
    ];
    await db('articles')
      .where({ id })
      .update({
        title_es: 'Línea uno\r\n  línea dos\t\u2028',
        tags: ['ia', ' ia', 'ia\u00a0', 'ia\u200b', 'IA', 'educacio\u0301n', 'educación', 'ética'],
        topics: [' regulacion', 'regulacion\u200b'],
      });
    const interviewee = { ...interview.interviewee, name: 'Ana\nRuiz', focus: [' agi', 'agi'] };
    await db('interviews')
      .where({ id: interview.id })
      .update({ interviewee: JSON.stringify(interviewee) });
    const untouched = () => db('articles').whereNot({ id }).orderBy('id');
    const others: unknown = await untouched();
    await up(db);
    expect(await db('articles').select('title_es', 'tags', 'topics').where({ id })).toEqual([
      { title_es: 'Línea uno línea dos', tags: ['ia', 'IA', 'educación', 'ética'], topics: ['regulacion'] },
    ]);
    expect(await db('interviews').select('interviewee').where({ id: interview.id })).toEqual([
      { interviewee: { ...interviewee, name: 'Ana Ruiz', focus: ['agi'] } },
    ]);
    expect(await untouched()).toEqual(others);
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
    const { migrations: last } = await previewRollback(db, 1);
    await rollbackDatabase(db, last);
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
