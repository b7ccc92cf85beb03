import { chown, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection } from '#adapters/postgres/connection.ts';
import { appliedMigrations } from '#adapters/postgres/migrate.ts';
import { migrateDatabase, rollbackDatabase } from '#apps/compose/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { superuserUrl } from '#tests/support/test-server.ts';
import { expectGone, useEmbeddedFolder } from './support/embedded-folder.ts';
import { copySiteData } from './support/prepared-site.ts';
import { isRoot, ordinaryUser, query } from './support/postgres-users.ts';

const place = useEmbeddedFolder();
const { users } = place;

describe('the embedded Postgres', () => {
  it('of an ordinary user has a Spanish database with a password, and a role without access to programs and files; it stops with its user', async () => {
    const home = await temporaryFolder(0o700);
    if (isRoot) await chown(home.path, 1, 1);
    const { url } = await users.start(home.path, { as: ordinaryUser }).line('ready');
    const [sorted] = await query<{ words: string }>(
      url,
      `select string_agg(word, ' ' order by word) as words from unnest('{zeta,ñu,nube,árbol,oso,abeto}'::text[]) word`,
    );
    expect(sorted?.words).toBe('abeto árbol nube ñu oso zeta');
    const address = new URL(String(url));
    expect(address).toMatchObject({ hostname: '127.0.0.1', pathname: '/vigia' });
    expect((await stat(join(home.path, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
    address.password = 'guessed';
    await expect(query(address, 'select 1')).rejects.toThrow('password authentication failed');
    for (const statement of [
      "copy (select 1) to program 'touch /tmp/hacked'",
      "create table t (a text); copy t from '/etc/passwd'",
      "select pg_read_file('/etc/passwd')",
      "select lo_import('/etc/passwd')",
      "create function f() returns int language c as '/lib/x.so', 'f'",
      'create role another superuser',
      "alter system set archive_command = 'touch /tmp/hacked'",
      "select pg_ls_dir('/')",
    ])
      await expect(query(url, statement)).rejects.toMatchObject({ code: '42501' });
    expect(await query(url, 'select rolname from pg_roles where rolsuper')).toEqual([{ rolname: 'vigia' }]);
    await users.endAll();
    await expectGone(home.path);
    await home.remove();
  });

  it("is taken from the superuser and transferred to the site's role at the next start", async () => {
    const first = users.start(place.dataDir);
    const { url } = await first.line('ready');
    const superuser = await superuserUrl(String(url), place.dataDir);
    const migrate = async (address: string) => {
      const db = createConnection(address, { poolSize: 2 });
      return migrateDatabase(db).finally(() => db.destroy());
    };
    // As it was before this role existed: everything is owned by the superuser.
    await query(superuser, 'alter database vigia owner to vigia');
    await query(superuser, 'drop role vigia_site');
    await rm(join(place.dataDir, 'postgres', 'site-password'));
    expect((await migrate(superuser)).length).toBeGreaterThan(0);
    await first.end();

    const { url: next } = await users.start(place.dataDir).line('ready');
    expect(new URL(String(next)).username).toBe('vigia_site');
    const foreign = `select relname from pg_class where relowner <> 'vigia_site'::regrole and
      (relnamespace = 'public'::regnamespace or relnamespace = 'vigia_jobs'::regnamespace)
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`;
    expect(await query(next, foreign)).toEqual([]);
    const db = createConnection(String(next), { poolSize: 2 });
    try {
      await rollbackDatabase(db, (await appliedMigrations(db)).toReversed());
      expect((await migrateDatabase(db)).length).toBeGreaterThan(0);
    } finally {
      await db.destroy();
    }
    expect(
      await query(next, "select extname from pg_extension where extname <> 'plpgsql' order by 1"),
    ).toEqual([{ extname: 'pg_trgm' }, { extname: 'unaccent' }]);
  });

  it('is joined by a second process and lives until the last one ends', async () => {
    await copySiteData(place.dataDir);
    const first = users.start(place.dataDir);
    const { url } = await first.line('ready');
    const second = users.start(place.dataDir);
    expect(await second.line('ready')).toMatchObject({ url, owned: false });
    await first.end();
    await expect(query(url, 'select 1')).resolves.toHaveLength(1);
    // Left by a killed process, with a reused id: in a container it is the same at each start.
    for (const note of [`${process.pid}-1-0badcafe`, `${second.pid}-1-0badcafe`])
      await writeFile(join(place.dataDir, 'postgres', 'users', note), '');
    await second.end();
    await expectGone(place.dataDir);
  });

  it('is created once by two concurrent starts', async () => {
    const both = [users.start(place.dataDir, { write: true }), users.start(place.dataDir, { write: true })];
    const [one, two] = await Promise.all(both.map((user) => user.line('ready')));
    expect(new Set([one?.['owned'], two?.['owned']])).toEqual(new Set([false, true]));
    expect(one?.['url']).toBe(two?.['url']);
    await Promise.all(both.map((user) => user.line('written')));
  });

  it('survives a Ctrl-C for the whole process group', async () => {
    await copySiteData(place.dataDir);
    const user = users.start(place.dataDir);
    const { url } = await user.line('ready');
    user.interrupt();
    await user.line('interrupted');
    await expect(query(url, 'select 1')).resolves.toHaveLength(1);
  });
});
