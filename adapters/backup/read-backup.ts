import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import type { CopyStreamQuery } from 'pg-copy-streams';
import { from as copyFrom } from 'pg-copy-streams';
import type { z } from 'zod';
import { DomainError } from '#core/kernel/domain-error.ts';
import { decrypt } from './encryption.ts';
import type { TableHeader } from './format.ts';
import type { BackupOrigin, BackupSigner } from './signature.ts';
import {
  BackupHeader,
  BackupManifest,
  BackupSignature,
  entryNames,
  nameOf,
  quoted,
  quotedColumns,
} from './format.ts';
import type { RestoredPicture } from './picture-entries.ts';
import { picturePrefix, restorePicture } from './picture-entries.ts';
import type { Entry } from './tar-entries.ts';
import { tarEntries, translateRead } from './tar-entries.ts';

/** A backup that is being read: its header, and its remaining entries. */
export type OpenBackup = {
  header: BackupHeader;
  /** The bytes of the header, which are signed. */
  head: Buffer;
  /** The number of bytes read so far. */
  bytes: () => number;
  entries: AsyncGenerator<Entry>;
  close(): void;
};

const parse = <T extends z.ZodType>(
  schema: T,
  { body }: Entry,
  key: 'backup.damaged' | 'backup.unsupported-version',
): z.output<T> => {
  try {
    return schema.parse(JSON.parse(body.toString('utf8')));
  } catch (error) {
    throw new DomainError(key, {}, { cause: error });
  }
};

/** Bytes of a backup, and the secret keys of age for one that is encrypted. */
export type BackupSource = { bytes: AsyncIterable<Uint8Array>; identities?: readonly string[] };

/** Opens a backup and reads its header. Throws `validation` if it is not a backup or cannot be decrypted. */
export const openBackup = async ({ bytes, identities }: BackupSource): Promise<OpenBackup> => {
  let size = 0;
  async function* counted() {
    for await (const chunk of bytes) {
      size += chunk.length;
      yield chunk;
    }
  }
  const source = Readable.from(decrypt(counted(), identities));
  const unpacked = source.on('error', (error) => unpacked.destroy(error)).pipe(createGunzip());
  const close = () => {
    source.destroy();
    unpacked.destroy();
  };
  try {
    const entries = tarEntries(unpacked as AsyncIterable<Buffer>);
    const first: IteratorResult<Entry, unknown> = await entries.next();
    if (first.done || first.value.name !== entryNames.header) throw new DomainError('backup.foreign-program');
    const why = 'backup.unsupported-version';
    const { body: head } = first.value;
    return { header: parse(BackupHeader, first.value, why), head, bytes: () => size, entries, close };
  } catch (error) {
    close();
    throw translateRead(error);
  }
};

type Loading = { table: TableHeader; copy: CopyStreamQuery; hash: Hash; bytes: number; rows: number };

const begin = (client: Client, table: TableHeader): Loading => {
  const copy = client.query(copyFrom(`copy ${quoted(table)} (${quotedColumns(table)}) from stdin`));
  copy.on('error', () => {});
  return { table, copy, hash: createHash('sha256'), bytes: 0, rows: 0 };
};

const end = async ({ table, copy, hash, bytes }: Loading) => {
  copy.end();
  await finished(copy, { readable: false });
  return { name: nameOf(table), rows: copy.rowCount, bytes, sha256: hash.digest('hex') };
};

type Loaded = Awaited<ReturnType<typeof end>>;

const addPart = async (loading: Loading, body: Buffer): Promise<void> => {
  const { copy, hash } = loading;
  if (copy.errored) throw copy.errored;
  hash.update(body);
  loading.bytes += body.length;
  if (copy.write(body)) return;
  // The listeners of the other event are removed, since there are many parts.
  const waited = new AbortController();
  const { signal } = waited;
  await Promise.race([
    once(copy, 'drain', { signal }),
    finished(copy, { readable: false, signal, cleanup: true }),
  ]).finally(() => waited.abort());
};

const partName = /^tables\/([^/]+)\/\d+\.copy$/;

/** Who wrote a backup, by its header alone: one that claims to be this site's has to prove it at its end. */
export const claimedOrigin = (
  { signed_by }: Pick<BackupHeader, 'signed_by'>,
  signer: BackupSigner | null,
): Exclude<BackupOrigin, 'altered'> => {
  if (signed_by === undefined) return 'unsigned';
  return signed_by === signer?.key ? 'own' : 'other-secret';
};

/** Who wrote a backup that has been read up to its manifest. */
const readOrigin = async (
  { header, head, entries }: OpenBackup,
  manifest: Entry,
  signer: BackupSigner | null,
): Promise<BackupOrigin> => {
  const claimed = claimedOrigin(header, signer);
  if (claimed !== 'own' || !signer) return claimed;
  const next: IteratorResult<Entry, unknown> = await entries.next();
  if (next.done || next.value.name !== entryNames.signature) return 'altered';
  const { signature } = parse(BackupSignature, next.value, 'backup.damaged');
  return signer.signed(signature, head, manifest.body) ? 'own' : 'altered';
};

/**
 * Loads the rows of a backup into existing empty tables, in the transaction of `client`, and returns who wrote it. Throws
 * `validation` if they differ from what was written.
 */
export const loadRows = async (
  client: Client,
  backup: OpenBackup,
  {
    onRows,
    signal,
    signer,
  }: { onRows?: (rows: number) => void; signal?: AbortSignal | undefined; signer: BackupSigner | null },
): Promise<BackupOrigin> => {
  const { header, entries } = backup;
  const tables = new Map(header.tables.map((table) => [nameOf(table), table]));
  const loaded: Loaded[] = [];
  const pictures: RestoredPicture[] = [];
  let loading: Loading | undefined;
  const settle = async () => {
    if (!loading) return;
    const done = await end(loading);
    loaded.push(done);
    onRows?.(done.rows);
    loading = undefined;
  };
  for await (const entry of entries) {
    signal?.throwIfAborted();
    if (entry.name === entryNames.manifest) {
      await settle();
      check(loaded, pictures, parse(BackupManifest, entry, 'backup.damaged'));
      // Awaited here: leaving the loop ends the entries.
      return await readOrigin(backup, entry, signer);
    }
    if (entry.name.startsWith(picturePrefix)) {
      await settle();
      pictures.push(await restorePicture(client, entry));
      continue;
    }
    const name = partName.exec(entry.name)?.[1] ?? '';
    if (loading?.table !== tables.get(name)) {
      await settle();
      const table = tables.get(name);
      if (!table) throw new DomainError('backup.damaged');
      loading = begin(client, table);
    }
    await addPart(loading!, entry.body);
  }
  throw new DomainError('backup.cut-off');
};

const check = (
  loaded: Loaded[],
  restored: RestoredPicture[],
  { tables, pictures = [] }: BackupManifest,
): void => {
  // What the manifest does not name, or names once, must not be loaded besides.
  const counted = tables.filter(({ rows }) => rows > 0).length;
  if (loaded.length !== counted || restored.length !== pictures.length)
    throw new DomainError('backup.damaged');
  for (const { name, rows, sha256 } of tables) {
    const found = loaded.find((one) => one.name === name);
    const same = found ? found.rows === rows && found.sha256 === sha256 : rows === 0;
    if (!same) throw new DomainError('backup.damaged-entry', { name });
  }
  for (const [index, { name, sha256 }] of pictures.entries())
    if (restored[index]?.name !== name || restored[index].sha256 !== sha256)
      throw new DomainError('backup.damaged-entry', { name });
};
