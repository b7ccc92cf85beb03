import { chown, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { entryNames } from '#adapters/backup/format.ts';
import { readInPlace } from '#adapters/backup/folder-store.ts';
import { createBackupSigner } from '#adapters/backup/signature.ts';
import { tarBytes, tarEntries } from '#adapters/backup/tar-entries.ts';
import { writeBackup } from '#adapters/backup/write-backup.ts';
import { createS3Backups } from '#adapters/object-store/s3-backups.ts';
import { createS3Bytes } from '#adapters/object-store/s3-bytes.ts';
import { baseline } from '#adapters/postgres/baseline.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { createDatabaseClock } from '#adapters/postgres/database-clock.ts';
import { moveBytes } from '#adapters/postgres/media-bytes.ts';
import { appliedMigrations, knownMigrations } from '#adapters/postgres/migrate.ts';
import {
  dropScratchDatabases,
  withBackupLock,
  withScratchDatabase,
} from '#adapters/postgres/scratch-database.ts';
import type { Database } from '#apps/compose/database.ts';
import { migrateDatabase } from '#apps/compose/database.ts';
import { backUpDatabase, restoreDatabase } from '#apps/compose/backup.ts';
import { backUpNow, createBackupHandler, createBackupStore, settleLeft } from '#apps/compose/backups.ts';
import { backUpByHand, openSource, verifyBackup } from '#apps/compose/backups-by-hand.ts';
import { composeApplication } from '#apps/compose.ts';
import { readConfig } from '#apps/config.ts';
import { createLogger } from '#apps/logger.ts';
import { operator } from '#core/kernel/actor.ts';
import { fillSite, sumsOfTables } from '#tests/support/backup-content.ts';
import { article } from '#tests/support/entities.ts';
import { createEmptyDatabase } from '#tests/support/empty-database.ts';
import { replacedMigrations, returnToReplaced } from '#tests/support/replaced-migrations.ts';
import { startS3Stub } from '#tests/support/s3-stub.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { store } from '#tests/support/writing.ts';

let site: TestDatabase;
let empty: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const opened: Database[] = [];

const open = ({ url }: TestDatabase): Database => {
  const db = createConnection(url, { poolSize: 4 });
  const database = { url, db, clock: createDatabaseClock(db), close: async () => db.destroy() };
  opened.push(database);
  return database;
};
const secret = 'a secret of the site, long enough';
const signer = createBackupSigner(secret);
const quietly = {
  replace: false,
  signal: new AbortController().signal,
  onStart: () => {},
  onRows: () => {},
};
type Given = Partial<Parameters<typeof backUpDatabase>[1] & Parameters<typeof restoreDatabase>[1]>;
const backUp = (options: Given = {}) =>
  backUpDatabase(open(site), {
    ...quietly,
    file: join(folder.path, 'a.tar.gz'),
    version: '1.2.3',
    at: new Date('2026-11-21T12:00:00Z'),
    site: { name: 'Faro', url: null },
    signer,
    ...options,
  });
const restore = ({ file = join(folder.path, 'a.tar.gz'), ...items }: Given = {}) =>
  restoreDatabase(open(empty), {
    ...quietly,
    source: { bytes: readInPlace(file) },
    trust: { signer, foreign: false, timeZone: 'UTC' },
    resume: true,
    ...items,
  });

const chunksOf = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );

beforeAll(async () => {
  site = await createTestDatabase();
  await fillSite(site.url);
});
afterAll(() => site.drop());
beforeEach(async () => {
  [empty, folder] = await Promise.all([createEmptyDatabase(), temporaryFolder()]);
});
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
  await Promise.all([empty.drop(), folder.remove()]);
});

describe('a backup', () => {
  it('restores every row of every table on an empty machine', async () => {
    const report = await backUp();
    const { mode, size } = await stat(report.file);
    expect([mode & 0o777, size]).toEqual([0o600, report.bytes]);
    expect((await restore()).tables).toEqual(report.tables);
    const sums = await sumsOfTables(site.url);
    expect(Object.keys(sums).length).toBeGreaterThan(12);
    expect(await sumsOfTables(empty.url)).toEqual(sums);
  });

  it('lets the site continue: sequences, triggers and search', async () => {
    await backUp();
    await restore();
    const { ports, application } = composeApplication({ db: open(empty).db }, testParts);
    await store(ports, article({ slug: 'despues', title_es: 'Faros encendidos' }));
    const { items } = await application.execute(
      'articles.list',
      { q: 'faro' },
      { kind: 'visitor', id: null, name: 'x', role: null, door: 'http' },
    );
    expect(items.map(({ slug }) => slug)).toContain('despues');
  });

  it('leaves mail, agents and schedules on hold until resumed', async () => {
    await backUp();
    expect(await restore({ resume: false })).toMatchObject({ held: true });
    const { application } = composeApplication({ db: open(empty).db }, testParts);
    const eva = operator('eva');
    expect(await application.execute('hold.get', {}, eva)).toMatchObject({
      held: true,
      backup_at: '2026-11-21T12:00:00.000Z',
    });
    expect(await application.execute('hold.end', {}, eva)).toMatchObject({ changed: true });
    expect(await application.execute('hold.end', {}, eva)).toMatchObject({ changed: false });
    expect(await application.execute('hold.get', {}, eva)).toMatchObject({ held: false, since: null });
    await restore({ replace: true, resume: false });
    expect(await restore({ replace: true })).toMatchObject({ held: false });
    expect(await application.execute('hold.get', {}, eva)).toMatchObject({ held: false });
  });

  it('brings no session back, which may have been ended since', async () => {
    const { db } = open(site);
    const [user] = (await db('users').select('id').limit(1)) as { id: string }[];
    const [now, later] = [new Date(), new Date('2099-01-01T00:00:00Z')];
    await db('sessions').insert({
      id: 'una-sesion',
      user_id: user!.id,
      created_at: now,
      seen_at: now,
      expires_at: later,
    });
    await backUp();
    await db('sessions').delete();
    await restore();
    expect(await open(empty).db('sessions').select()).toEqual([]);
    await restore({ replace: true, resume: false });
    expect(await open(empty).db('sessions').select()).toEqual([]);
  });

  it('is a consistent snapshot despite concurrent writes', async () => {
    const { ports } = composeApplication({ db: open(site).db }, testParts);
    let writing: Promise<unknown> = Promise.resolve();
    const before = await sumsOfTables(site.url);
    await backUp({ onStart: () => void (writing = store(ports, article({ slug: 'mientras' }))) });
    await writing;
    await restore();
    expect(await sumsOfTables(empty.url)).toEqual(before);
  });

  it('never replaces a file without confirmation, and leaves nothing when aborted', async () => {
    await writeFile(join(folder.path, 'a.tar.gz'), 'mine');
    await expect(backUp()).rejects.toMatchObject({ code: 'conflict' });
    const control = new AbortController();
    const input = { replace: true, signal: control.signal, onRows: () => control.abort() };
    await expect(backUp(input)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await readdir(folder.path)).toEqual(['a.tar.gz']);
    expect(await readFile(join(folder.path, 'a.tar.gz'), 'utf8')).toBe('mine');
    const nowhere = backUp({ file: join(folder.path, 'no/hay/a.tar.gz') });
    await expect(nowhere).rejects.toMatchObject({ key: 'backup.unwritable', params: { code: 'ENOENT' } });
  });
});

describe('an invalid backup', () => {
  const isEmpty = async () => expect(await sumsOfTables(empty.url)).toEqual({});

  it('is refused when truncated', async () => {
    const { file, bytes } = await backUp();
    const whole = await readFile(file);
    for (const length of [0, 1, 100, bytes >> 1, Math.floor(bytes * 0.99)]) {
      await writeFile(file, whole.subarray(0, length));
      await expect(restore()).rejects.toMatchObject({ key: 'backup.cut-off' });
      await isEmpty();
    }
  });

  it('is refused when a byte of its rows differs, or it is another file type', async () => {
    const { file } = await backUp();
    const bytes = gunzipSync(await readFile(file));
    const at = bytes.indexOf('una-nota');
    bytes.write('otra-nota'.slice(0, 8), at);
    await writeFile(file, gzipSync(bytes));
    await expect(restore()).rejects.toMatchObject({ key: 'backup.damaged-entry' });
    await isEmpty();
    for (const other of ['texto', gzipSync('texto')]) {
      await writeFile(file, other);
      await expect(restore()).rejects.toMatchObject({ code: 'validation' });
    }
    await expect(restore({ file: join(folder.path, 'no') })).rejects.toMatchObject({ code: 'not-found' });
    await isEmpty();
  });

  type Header = {
    migrations: string[];
    tables: { schema: string; table: string; columns: string[]; rows: number }[];
    sequences: { schema: string; name: string; last: string | null }[];
  };

  /** Rewrites the first entry of a backup: an attacker who can change the file can also compute a checksum. */
  const tamper = async (file: string, whole: Buffer, change: (header: Header) => void): Promise<void> => {
    async function* rewritten() {
      for await (const entry of tarEntries(Readable.from([gunzipSync(whole)]))) {
        if (entry.name !== entryNames.header) yield entry;
        else {
          const header = JSON.parse(entry.body.toString()) as Header;
          change(header);
          yield { name: entry.name, body: Buffer.from(JSON.stringify(header)) };
        }
      }
    }
    const parts: Buffer[] = [];
    for await (const part of tarBytes(rewritten(), new Date(0))) parts.push(part);
    await writeFile(file, gzipSync(Buffer.concat(parts)));
  };
  const tableOf = (header: Header, name: string) => header.tables.find(({ table }) => table === name)!;

  /** Manipulated header values, and the reported errors. */
  const foreign: [(header: Header) => void, RegExp][] = [
    // A statement as a column.
    [
      (header) => tableOf(header, 'users').columns.push(`id") from program 'touch /tmp/hacked'; --`),
      /unknown-name.*public\.users\.id/,
    ],
    // An invalid sequence.
    [
      (header) => header.sequences.push({ schema: 'public', name: 'x"; drop table users; --', last: '1' }),
      /unknown-name.*public\.x/,
    ],
    // The database's own tables.
    [
      (header) =>
        header.tables.push({ schema: 'pg_catalog', table: 'pg_authid', columns: ['rolname'], rows: 0 }),
      /unknown-name.*pg_catalog\.pg_authid/,
    ],
  ];

  it('is refused when it contains tables that do not belong to a site, or statements', async () => {
    const { file } = await backUp();
    const whole = await readFile(file);
    for (const [change, said] of foreign) {
      await tamper(file, whole, change);
      await expect(restore()).rejects.toMatchObject({
        code: 'validation',
        message: expect.stringMatching(said),
      });
      await isEmpty();
    }
  });

  it('is refused from a newer version', async () => {
    const { file } = await backUp();
    const bytes = gunzipSync(await readFile(file)).toString('latin1');
    const newer = bytes.replaceAll(baseline.name, baseline.name.replace('2026', '2999'));
    await writeFile(file, gzipSync(Buffer.from(newer, 'latin1')));
    await expect(restore()).rejects.toMatchObject({ key: 'backup.newer' });
  });

  it('is refused from before the baseline, unless it has all the migrations that this has replaced', async () => {
    const { file } = await backUp();
    const whole = await readFile(file);
    const outdated = { code: 'unavailable', key: 'backup.outdated', params: { commit: expect.any(String) } };
    for (const migrations of [[], replacedMigrations.slice(0, -1), replacedMigrations.slice(1)]) {
      await tamper(file, whole, (header) => (header.migrations = migrations));
      await expect(restore()).rejects.toMatchObject(outdated);
      await isEmpty();
    }
    const earlier = await createTestDatabase();
    await fillSite(earlier.url);
    const { db } = open(earlier);
    await returnToReplaced(db);
    await writeBackup({
      ...quietly,
      url: earlier.url,
      file,
      replace: true,
      version: '0.1.0',
      at: new Date(),
      migrations: replacedMigrations,
      site: { name: 'Faro', url: null },
      signer,
    });
    await restore();
    const restored = await sumsOfTables(empty.url);
    await returnToReplaced(open(empty).db);
    await restore({ replace: true });
    await migrateDatabase(db);
    const sums = await sumsOfTables(earlier.url);
    await db.destroy();
    await earlier.drop();
    expect([restored, await sumsOfTables(empty.url)]).toEqual([sums, sums]);
    expect(await appliedMigrations(open(empty).db)).toEqual(await knownMigrations());
  });

  it('is refused for a site in use, unless it may be replaced; then atomically', async () => {
    await backUp();
    await restore();
    const { ports } = composeApplication({ db: open(empty).db }, testParts);
    await store(ports, article({ slug: 'suya' }));
    const theirs = await sumsOfTables(empty.url);
    await expect(restore()).rejects.toMatchObject({ code: 'conflict' });
    const control = new AbortController();
    const cut = { replace: true, signal: control.signal, onRows: () => control.abort() };
    await expect(restore(cut)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await sumsOfTables(empty.url)).toEqual(theirs);
    await restore({ replace: true });
    expect(await ports.articles.find('suya')).toBeNull();
    expect(await sumsOfTables(empty.url)).not.toEqual(theirs);
  });
});

describe('a backup of the schedule', () => {
  const settings = (more: NodeJS.ProcessEnv = {}) => ({
    config: readConfig({
      DATABASE_URL: site.url,
      DATA_DIR: folder.path,
      SESSION_SECRET: secret,
      ...more,
    }),
    database: open(site),
  });
  const portsOf = ({ database }: ReturnType<typeof settings>) =>
    composeApplication(database, testParts).ports;
  const make = (on: ReturnType<typeof settings>) => backUpNow(on, portsOf(on), { slot: null });
  const scratch = async () => {
    const { rows } = await open(site).db.raw<{ rows: unknown[] }>(
      `select from pg_database where datname like 'vigia\\_verify\\_' || (select oid from pg_database where datname = current_database()) || '\\_%'`,
    );
    return rows.length;
  };
  const stored = () => readdir(join(folder.path, 'backups'));

  it('is encrypted to a key, and verified by restoring and comparing it', async () => {
    const identity = await generateX25519Identity();
    const on = settings({ BACKUP_KEY: await identityToRecipient(identity) });
    const owner = process.getuid?.() === 0 ? 65534 : (process.getuid?.() ?? 0);
    await mkdir(join(folder.path, 'backups'), { mode: 0o700 });
    await chown(join(folder.path, 'backups'), owner, -1);
    const { backup, unverifiable } = await make(on);
    expect([backup.error, unverifiable, await scratch()]).toEqual([null, null, 0]);
    expect(await portsOf(on).backups.lastGood()).toEqual(backup);
    expect(backup.verified_at).not.toBeNull();
    expect(backup.place).toMatch(/vigia-\d{8}T\d{6}Z\.tar\.gz\.age$/);
    const { size, mode, uid } = await stat(backup.place);
    expect([size, mode & 0o777, uid]).toEqual([backup.bytes, 0o600, owner]);
    expect((await readFile(backup.place)).includes('una-nota')).toBe(false);
    const restoreWith = (...identities: string[]) =>
      restore({ source: { bytes: readInPlace(backup.place), identities } });
    await expect(restoreWith()).rejects.toMatchObject({ key: 'backup.encrypted' });
    await expect(restoreWith(await generateX25519Identity())).rejects.toMatchObject({
      key: 'backup.wrong-identity',
    });
    await restoreWith(identity);
    const { 'public.backups': _own, ...sums } = await sumsOfTables(site.url);
    expect(await sumsOfTables(empty.url)).toEqual(sums);

    const key = join(folder.path, 'key.txt');
    await writeFile(key, `# created: today\n${identity}\n`);
    expect(await verifyBackup(on, {})).toMatchObject({ place: backup.place, how: 'unchanged' });
    expect(await verifyBackup(on, { identity: key })).toMatchObject({ how: 'restored' });
    const bytes = await readFile(backup.place);
    bytes.writeUInt8(bytes.readUInt8(size - 9) ^ 1, size - 9);
    await writeFile(backup.place, bytes);
    await expect(verifyBackup(on, { identity: key })).rejects.toMatchObject({ code: 'validation' });
    expect(await portsOf(on).backups.lastGood()).toBeNull();
    await expect(verifyBackup(on, { place: basename(backup.place) })).rejects.toMatchObject({
      key: 'backup.wrong-hash',
    });
    expect(await scratch()).toBe(0);
  });

  it('stops being verified when the lock was lost, so that another process may have it', async () => {
    const on = settings();
    const { backup } = await make(on);
    const { db } = on.database;
    const endLock = async () => {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7361003
          and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.length > 0;
    };
    const [verification] = await Promise.allSettled([
      verifyBackup(on, { place: backup.place }),
      until(endLock),
    ]);
    expect(verification).toMatchObject({ status: 'rejected', reason: { key: 'database.unreachable' } });
    expect((await portsOf(on).backups.lastGood())?.verified_at).toBe(backup.verified_at);
    expect(await scratch()).toBe(0);
  });

  it('contains the pictures of a separate store, and is uploaded to a bucket completely or not at all', async () => {
    const stub = await startS3Stub();
    const MEDIA_URL = stub.address.replace('?', '/web?');
    const on = settings({ MEDIA_URL, BACKUP_TO: stub.address.replace('?', '/copias?') });
    const { db } = on.database;
    const before = await sumsOfTables(site.url);
    const pictures = await db('media').select<{ name: string; bytes: Buffer }[]>('name', 'bytes');
    try {
      expect(await moveBytes(db, createS3Bytes(MEDIA_URL))).toBe(pictures.length);
      const { backup, missingPictures } = await make(on);
      expect([missingPictures, backup.error, backup.verified_at]).toEqual([0, null, expect.any(String)]);
      expect(backup.place).toMatch(/^s3:\/\/127\.0\.0\.1:\d+\/fotos\/copias\/vigia-\w+\.tar\.gz$/);
      const { bytes: whole } = stub.objects.get(backup.place.replace(/^s3:\/\/[^/]+/, ''))!;
      const source = await openSource(on.config, backup.place, undefined);
      await restore({ source: source() });
      expect((await sumsOfTables(empty.url))['public.media']).toBe(before['public.media']);

      const bucket = createS3Backups(stub.address, 500_000);
      await bucket.write('a', Readable.from(chunksOf(whole, 70_000)));
      expect(stub.objects.get('/fotos/a')?.bytes.equals(whole)).toBe(true);
      async function* cut() {
        yield* chunksOf(whole, 700_000);
        stub.fail(500, 500, 500);
      }
      await expect(bucket.write('b', cut())).rejects.toMatchObject({ params: { reason: '500 SlowDown' } });
      expect([stub.objects.has('/fotos/b'), stub.uploads.size]).toEqual([false, 0]);
      stub.uploads.set('left', { url: '/fotos/copias/c', parts: [] });
      await createBackupStore(on.config).remove('c');
      expect(stub.uploads.size).toBe(0);

      for (const name of stub.objects.keys()) if (name.startsWith('/fotos/web/')) stub.objects.delete(name);
      const file = join(folder.path, 'b.tar.gz');
      const { missingPictures: missing, verified } = await backUpByHand(on, { file, replace: false });
      expect([missing, verified]).toEqual([pictures.length, false]);
      await stub.close();
      await expect(make(on)).rejects.toMatchObject({ code: 'unavailable' });
      const [failed] = await portsOf(on).backups.list({ limit: 1 });
      expect(failed?.error).toMatch(/ECONNREFUSED/);
      expect(failed?.error).not.toContain('creto');
    } finally {
      for (const { name, bytes } of pictures) await db('media').where({ name }).update({ bytes });
      await stub.close();
    }
  });

  it('is verified beside an empty database, of which none is made', async () => {
    const { file } = await backUp();
    const beside = { ...settings(), database: open(empty) };
    expect(await verifyBackup(beside, { place: file })).toMatchObject({ how: 'restored' });
    await expect(verifyBackup(beside, {})).rejects.toMatchObject({ key: 'backup.none' });
    const byHand = backUpByHand(beside, { replace: false });
    await expect(byHand).rejects.toMatchObject({ key: 'backup.database-empty' });
  });

  it('is made after one that is in progress, unless there is a good one from after its slot', async () => {
    const on = settings();
    const ports = portsOf(on);
    const run = (slot: string, wait: () => Promise<void>) =>
      createBackupHandler(
        on,
        ports,
        createLogger({ LOG_LEVEL: 'silent' }),
      )({ slot }, { signal: quietly.signal, last: false, wait });
    let release = () => {};
    const made = async () => (await ports.backups.list({ limit: 99 })).map(({ slot }) => slot);
    const before = await made();
    const slot = new Date().toISOString();
    let other: Promise<void> = Promise.resolve();
    await new Promise<void>((locked, failed) => {
      other = withBackupLock(site.url, () => {
        locked();
        return new Promise<void>((resolve) => (release = resolve));
      });
      other.catch(failed);
    });
    await run(slot, async () => {
      release();
      await other;
    });
    expect(await made()).toEqual([slot, ...before]);
    const waited = () => Promise.reject(new Error('waited'));
    await run(slot, waited);
    await run('2026-11-20T03:00:00.000Z', waited);
    expect(await made()).toEqual([slot, ...before]);
  });

  it('that was interrupted leaves no files or databases, and no unfinished record', async () => {
    const on = settings();
    await writeFile(join(folder.path, 'backups'), 'a file');
    await expect(make(on)).rejects.toMatchObject({ key: 'backup.unwritable' });
    const nowhere = { ...on, config: { ...on.config, BACKUP_TO: '/proc/none/yet' } };
    await expect(make(nowhere)).rejects.toMatchObject({ key: 'backup.unwritable' });
    await rm(join(folder.path, 'backups'));
    const { backup } = await make(on);
    await portsOf(on).backups.save({ ...backup, finished_at: null });
    await writeFile(join(folder.path, `backups/.${basename(backup.place)}.part`), 'half');
    const left = withScratchDatabase(site.url, async () => {
      expect(await scratch()).toBe(1);
      await dropScratchDatabases(site.url);
      expect(await scratch()).toBe(0);
      throw new Error('killed');
    });
    await expect(left).rejects.toThrow('killed');
    await withBackupLock(site.url, async () => {
      await settleLeft(on, portsOf(on));
      await expect(make(on)).rejects.toMatchObject({ key: 'backup.running' });
    });
    expect(await stored()).toHaveLength(2);
    await settleLeft(on, portsOf(on));
    expect(await stored()).toEqual([]);
    const [row] = await portsOf(on).backups.list({ limit: 1 });
    expect(row).toMatchObject({ id: backup.id, error: expect.stringContaining('backup.interrupted') });
  });
});
