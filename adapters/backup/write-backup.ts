import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { StoredBytes } from '#core/backups/ports.ts';
import type { PictureBytes } from '#core/media/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { encrypt } from './encryption.ts';
import { writeInPlace } from './folder-store.ts';
import type { BackupHeader, BackupManifest, TableHeader } from './format.ts';
import type { BackupSigner } from './signature.ts';
import { entryNames, formatVersion, nameOf, quoted, quotedColumns } from './format.ts';
import { countRows, readSequences, readTables } from './tables.ts';
import type { PicturesWritten } from './picture-entries.ts';
import { pictureEntries } from './picture-entries.ts';
import type { Entry } from './tar-entries.ts';
import { tarBytes } from './tar-entries.ts';

/** The source and the options of a backup. `onRows` is called with the number of rows just written. */
export type BackupOptions = {
  url: string;
  version: string;
  at: Date;
  site: BackupHeader['site'];
  /** Null when this process does not know the secret of the site: the backup is not signed. */
  signer: BackupSigner | null;
  migrations: string[];
  /** The store of the pictures that are not in the database. */
  pictures?: Pick<PictureBytes, 'get'> | undefined;
  /** Public keys of age to encrypt to. */
  recipients?: readonly string[];
  signal?: AbortSignal | undefined;
  onStart?: (rows: number) => void;
  onRows?: (rows: number) => void;
};

/** The result of writing or restoring a backup. */
export type BackupReport = {
  file: string;
  bytes: number;
  at: string;
  tables: { name: string; rows: number }[];
};

/** The bytes of a table that are held in memory, unless a single row is larger. */
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

/** The rows of a table in the text format of COPY, one per line, in parts. */
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
): AsyncGenerator<Entry, PicturesWritten> {
  const head = json(entryNames.header, header);
  yield head;
  const tables: Summed[] = [];
  for (const table of header.tables) tables.push(yield* tableEntries(client, table, options));
  const written = yield* pictureEntries(client, options.pictures, options.signal);
  const last = json(entryNames.manifest, { tables, pictures: written.pictures } satisfies BackupManifest);
  yield last;
  if (options.signer)
    yield json(entryNames.signature, { signature: options.signer.sign(head.body, last.body) });
  return written;
}

const readHeader = async (
  client: Client,
  { version, at, site, signer, migrations }: BackupOptions,
): Promise<BackupHeader> => {
  const tables: TableHeader[] = [];
  for (const table of await readTables(client))
    tables.push({ ...table, rows: await countRows(client, table) });
  const sequences = await readSequences(client);
  return {
    format: formatVersion,
    version,
    at: at.toISOString(),
    site,
    ...(signer && { signed_by: signer.key }),
    migrations,
    tables,
    sequences,
  };
};

/** Counts and hashes the bytes of a stream. */
const countBytes = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    stored: (): StoredBytes => ({ bytes, sha256: hash.digest('hex') }),
  };
};

/** The result of writing a backup. */
export type Written = StoredBytes &
  Omit<BackupReport, 'file' | 'bytes'> & { missingPictures: number; signed_by: string | null };

/**
 * Writes the whole database and all pictures as a compressed tar archive, from one snapshot while the site continues, and
 * encrypted if there are recipients. Memory use does not depend on the size of the site.
 */
export const streamBackup = async (
  options: BackupOptions,
  consume: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Written> => {
  const { url, at, signal, onStart, recipients = [] } = options;
  const client = new Client({ connectionString: url, application_name: 'vigia backup', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  let whole = false;
  try {
    await client.query('set datestyle = iso; set intervalstyle = postgres');
    await client.query('begin isolation level repeatable read, read only');
    const header = await readHeader(client, options);
    onStart?.(header.tables.reduce((sum, { rows }) => sum + rows, 0));
    const counted = countBytes();
    let missingPictures = 0;
    async function* entries() {
      missingPictures = (yield* backupEntries(client, header, options)).missing;
    }
    await pipeline(
      tarBytes(entries(), at),
      createGzip({ level: 6 }),
      async (packed: AsyncIterable<Uint8Array>) =>
        consume(counted.pass(recipients.length ? encrypt(packed, recipients) : packed)),
      { ...(signal && { signal }) },
    );
    whole = true;
    const tables = header.tables.map((table) => ({ name: nameOf(table), rows: table.rows }));
    const signed_by = header.signed_by ?? null;
    return { ...counted.stored(), at: header.at, tables, missingPictures, signed_by };
  } catch (error) {
    // A stream closed by the signal may fail with its own error first.
    signal?.throwIfAborted();
    throw error;
  } finally {
    // During COPY the connection accepts no other statement and is closed.
    if (!whole) client.connection.stream.destroy();
    await client.end().catch(() => {});
  }
};

/** Writes a backup to a file that only its owner can read. */
export const writeBackup = async (
  options: BackupOptions & { file: string; replace: boolean },
): Promise<BackupReport & Written> => {
  const { file, replace, signal } = options;
  const isThere = async () =>
    access(file).then(
      () => true,
      () => false,
    );
  if (!replace && (await isThere())) throw new DomainError('backup.exists', { file });
  const written = await streamBackup(options, (bytes) => writeInPlace(file, bytes, { signal }));
  return { file, ...written };
};
