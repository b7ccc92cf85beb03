import type { Knex } from 'knex';
import { createConnection } from '#adapters/postgres/connection.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';

describe("the audit in the database, for the site's role", () => {
  let db: Knex;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    db = createConnection(database.url, { poolSize: 1 });
    drop = () => database.drop();
  });
  afterAll(async () => {
    await db.destroy();
    await drop();
  });

  const id = '00000000-0000-4000-8000-000000000001';
  const refusal = '00000000-0000-4000-8000-000000000002';
  const common = {
    at: '2026-11-20T10:00:00Z',
    door: 'http',
    actor_kind: 'user',
    actor_name: 'Eva',
    ip: '192.0.2.1',
  };
  const stored = () => db('audit').select('id', 'actor_name', 'subject_name', 'ip', 'times').orderBy('id');
  beforeEach(async () => {
    await db.raw(
      'alter table audit disable trigger user; delete from audit; alter table audit enable trigger user',
    );
    await db('audit').insert([
      { ...common, id, operation: 'invitations.create', subject_name: 'nueva@example.org' },
      { ...common, id: refusal, operation: 'users.list', refused: 'forbidden' },
    ]);
  });

  it.each([
    "update audit set actor_name = 'Ana'",
    'update audit set subject_name = null',
    'update audit set times = 9 where refused is null',
    'update audit set times = 0 where refused is not null',
    "update audit set times = 9, subject = 'x' where refused is not null",
    'delete from audit',
    "delete from audit where at < '2000-01-01' or true",
    'truncate audit',
    'truncate audit cascade',
  ])('refuses %s', async (statement) => {
    const before = await stored();
    await expect(db.raw(statement)).rejects.toMatchObject({ code: '42501' });
    expect(await stored()).toEqual(before);
  });

  it('lets the count of a refusal grow', async () => {
    await db('audit').where({ id: refusal }).update({ times: 5 });
    expect((await stored()).map(({ times }) => times)).toEqual([1, 5]);
  });

  it('lets retention empty what is personal and delete, and nothing else', async () => {
    const retaining = (statement: string) =>
      db.transaction(async (inside) => {
        await inside.raw("set local vigia.audit = 'retention'");
        await inside.raw(statement);
      });
    for (const refused of [
      "update audit set actor_name = 'Ana'",
      "update audit set subject = 'x'",
      "update audit set subject_name = 'otra'",
      'truncate audit',
    ])
      await expect(retaining(refused)).rejects.toMatchObject({ code: '42501' });
    await retaining(`update audit set ip = null, actor_name = '', subject_name = null where id = '${id}'`);
    expect((await stored())[0]).toMatchObject({ actor_name: '', ip: null, subject_name: null });
    await retaining('delete from audit');
    expect(await stored()).toEqual([]);
    // The permission ends with its transaction.
    await db('audit').insert({ ...common, id, operation: 'articles.approve' });
    await expect(db.raw('delete from audit')).rejects.toMatchObject({ code: '42501' });
  });
});
