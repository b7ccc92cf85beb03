import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { BackupHeader, BackupManifest, TableHeader } from './format.ts';
import { entryNames, formatVersion, nameOf, quoted, quotedColumns } from './format.ts';
import { countRows, readSequences, readTables } from './tables.ts';
import type { Entry } from './tar-entries.ts';
import { tarBytes } from './tar-entries.ts';

/** What a backup is made of. `onRows` hears of rows as they are written. */
export type BackupOptions = {
  url: string;
  file: string;
  version: string;
  at: Date;
  migrations: string[];
  /** Whether a file that is there already may be replaced. */
  replace: boolean;
  signal?: AbortSignal;
  onStart?: (rows: number) => void;
  onRows?: (rows: number) => void;
};

/** What was written, or read. */
export type BackupReport = {
  file: string;
  bytes: number;
  at: string;
  tables: { name: string; rows: number }[];
};

/** How much of a table is held in memory, unless a single row is larger. */
const partSize = 1_000_000;

const newline = 10;

const json = (name: string, value: object): Entry => ({
  name,
  body: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});

const countLines = (chunk: Buffer): number => {
  let lines = 0;
  for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines += 1;
  return lines;
};

type Summed = BackupManifest['tables'][number];

/** The rows of a table in Postgres's own text format, a line each, in parts. */
async function* tableEntries(
  client: Client,
  table: TableHeader,
  options: BackupOptions,
): AsyncGenerator<Entry, Summed> {
  const rows = client.query(copyTo(`copy (select ${quotedColumns(table)} from ${quoted(table)}) to stdout`));
  const hash = createHash('sha256');
  const sum = { name: nameOf(table), rows: 0, bytes: 0 };
  let [held, size, part]: [Buffer[], number, number] = [[], 0, 0];
  const cut = (): Entry => {
    const body = Buffer.concat(held);
    [held, size, part] = [[], 0, part + 1];
    return { name: `tables/${sum.name}/${String(part).padStart(6, '0')}.copy`, body };
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    options.signal?.throwIfAborted();
    hash.update(chunk);
    const lines = countLines(chunk);
    sum.rows += lines;
    sum.bytes += chunk.length;
    options.onRows?.(lines);
    held.push(chunk);
    size += chunk.length;
    if (size >= partSize) yield cut();
  }
  if (size) yield cut();
  return { ...sum, sha256: hash.digest('hex') };
}

async function* backupEntries(
  client: Client,
  header: BackupHeader,
  options: BackupOptions,
): AsyncGenerator<Entry> {
  yield json(entryNames.header, header);
  const tables: Summed[] = [];
  for (const table of header.tables) tables.push(yield* tableEntries(client, table, options));
  yield json(entryNames.manifest, { tables } satisfies BackupManifest);
}

const readHeader = async (
  client: Client,
  { version, at, migrations }: BackupOptions,
): Promise<BackupHeader> => {
  const tables: TableHeader[] = [];
  for (const table of await readTables(client))
    tables.push({ ...table, rows: await countRows(client, table) });
  const sequences = await readSequences(client);
  return { format: formatVersion, version, at: at.toISOString(), migrations, tables, sequences };
};

const refuseFile = (file: string, error: unknown): unknown => {
  const { code, syscall } = Object(error) as NodeJS.ErrnoException;
  if (!code || !syscall) return error;
  return new DomainError('backup.unwritable', { file, code }, { cause: error });
};

/** Writes beside the file and puts it in place once it is on disk: whoever looks finds a whole backup or none. */
const writeInPlace = async (
  file: string,
  bytes: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<void> => {
  const draft = join(dirname(file), `.${basename(file)}.${randomUUID()}.part`);
  try {
    const target = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
    await pipeline(Readable.from(bytes), createGzip({ level: 6 }), target, { ...(signal && { signal }) });
    const written = await open(draft, 'r');
    await written.sync().finally(() => written.close());
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw refuseFile(file, error);
  }
};

/**
 * Writes the whole database, pictures included, into one file: gzip around tar, from one snapshot, so that the site may
 * go on meanwhile. The memory it takes does not grow with the site. Only its owner can read the file.
 */
export const writeBackup = async (options: BackupOptions): Promise<BackupReport> => {
  const { url, file, at, replace, signal, onStart } = options;
  if (
    !replace &&
    (await access(file).then(
      () => true,
      () => false,
    ))
  )
    throw new DomainError('backup.exists', { file });
  const client = new Client({ connectionString: url, application_name: 'vigia backup', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set datestyle = iso; set intervalstyle = postgres');
    await client.query('begin isolation level repeatable read, read only');
    const header = await readHeader(client, options);
    onStart?.(header.tables.reduce((sum, { rows }) => sum + rows, 0));
    await writeInPlace(file, tarBytes(backupEntries(client, header, options), at), signal);
    const { size } = await stat(file);
    const tables = header.tables.map((table) => ({ name: nameOf(table), rows: table.rows }));
    return { file, bytes: size, at: header.at, tables };
  } finally {
    // In the middle of copying out the connection takes no other statement: it is given up.
    if (signal?.aborted) client.connection.stream.destroy();
    await client.end().catch(() => {});
  }
};
