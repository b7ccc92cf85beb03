import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { entryNames } from '#adapters/backup/format.ts';
import { tarBytes, tarEntries } from '#adapters/backup/tar-entries.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import type { Database } from '#apps/compose/database.ts';
import { backUpDatabase, restoreDatabase } from '#apps/compose/backup.ts';
import { composeApplication } from '#apps/compose.ts';
import { operator } from '#core/kernel/actor.ts';
import { fillSite, sumsOfTables } from '#tests/support/backup-content.ts';
import { article } from '#tests/support/entities.ts';
import { createEmptyDatabase } from '#tests/support/empty-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { store } from '#tests/support/writing.ts';

jest.setTimeout(60_000);

let site: TestDatabase;
let empty: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const opened: Database[] = [];

const open = ({ url }: TestDatabase): Database => {
  const db = createConnection(url, { poolSize: 4 });
  const database = { url, db, close: async () => db.destroy() };
  opened.push(database);
  return database;
};
const quietly = {
  replace: false,
  signal: new AbortController().signal,
  onStart: () => {},
  onRows: () => {},
};
type Given = Partial<Parameters<typeof restoreDatabase>[1]>;
const backUp = (given: Given = {}) =>
  backUpDatabase(open(site), {
    ...quietly,
    file: join(folder.path, 'a.tar.gz'),
    version: '1.2.3',
    at: new Date('2026-11-21T12:00:00Z'),
    ...given,
  });
const restore = (given: Given = {}) =>
  restoreDatabase(open(empty), { ...quietly, file: join(folder.path, 'a.tar.gz'), resume: true, ...given });

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
  it('brings every row of every table up on an empty machine', async () => {
    const report = await backUp();
    const { mode, size } = await stat(report.file);
    expect([mode & 0o777, size]).toEqual([0o600, report.bytes]);
    expect((await restore()).tables).toEqual(report.tables);
    const sums = await sumsOfTables(site.url);
    expect(Object.keys(sums).length).toBeGreaterThan(12);
    expect(await sumsOfTables(empty.url)).toEqual(sums);
  });

  it('lets the site go on where it was: counters, triggers and search', async () => {
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

  it('leaves sending, agents and schedules held until somebody resumes them', async () => {
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

  it('is of one moment, whatever is written meanwhile', async () => {
    const { ports } = composeApplication({ db: open(site).db }, testParts);
    let writing: Promise<unknown> = Promise.resolve();
    const before = await sumsOfTables(site.url);
    await backUp({ onStart: () => void (writing = store(ports, article({ slug: 'mientras' }))) });
    await writing;
    await restore();
    expect(await sumsOfTables(empty.url)).toEqual(before);
  });

  it('replaces no file unasked, and leaves nothing when it is given up', async () => {
    await writeFile(join(folder.path, 'a.tar.gz'), 'mine');
    await expect(backUp()).rejects.toMatchObject({ code: 'conflict' });
    const control = new AbortController();
    const given = { replace: true, signal: control.signal, onRows: () => control.abort() };
    await expect(backUp(given)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await readdir(folder.path)).toEqual(['a.tar.gz']);
    expect(await readFile(join(folder.path, 'a.tar.gz'), 'utf8')).toBe('mine');
    const nowhere = backUp({ file: join(folder.path, 'no/hay/a.tar.gz') });
    await expect(nowhere).rejects.toMatchObject({ code: 'unavailable', message: /ENOENT/ });
  });
});

describe('what cannot be restored', () => {
  const isEmpty = async () => expect(await sumsOfTables(empty.url)).toEqual({});

  it('is a file that was cut off', async () => {
    const { file, bytes } = await backUp();
    const whole = await readFile(file);
    for (const length of [0, 1, 100, bytes >> 1, Math.floor(bytes * 0.99)]) {
      await writeFile(file, whole.subarray(0, length));
      await expect(restore()).rejects.toMatchObject({ code: 'validation', message: /backup/ });
      await isEmpty();
    }
  });

  it('is a file with another byte in its rows, or of something else', async () => {
    const { file } = await backUp();
    const bytes = gunzipSync(await readFile(file));
    const at = bytes.indexOf('una-nota');
    bytes.write('otra-nota'.slice(0, 8), at);
    await writeFile(file, gzipSync(bytes));
    await expect(restore()).rejects.toMatchObject({ code: 'validation', message: /damaged/ });
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

  /** Writes the first entry of a backup anew: somebody who can change the file needs no more than a checksum. */
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

  /** What a header names, and what is said of it. */
  const foreign: [(header: Header) => void, RegExp][] = [
    // A statement as a column.
    [
      (header) => tableOf(header, 'users').columns.push(`id") from program 'touch /tmp/hacked'; --`),
      /unknown-name.*public\.users\.id/,
    ],
    // A counter that is none.
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

  it('is a file that names what is no part of a site, or brings statements along', async () => {
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

  it('is a newer one', async () => {
    const { file } = await backUp();
    const bytes = gunzipSync(await readFile(file)).toString('latin1');
    const newer = bytes.replaceAll('20261121170000_texts.ts', '29991121170000_texts.ts');
    await writeFile(file, gzipSync(Buffer.from(newer, 'latin1')));
    await expect(restore()).rejects.toMatchObject({ code: 'unavailable', message: /newer/ });
  });

  it('is any over a site in use, unless that may be replaced; then all of it or nothing is', async () => {
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
