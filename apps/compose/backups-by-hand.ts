import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { isEncrypted, readIdentities } from '#adapters/backup/encryption.ts';
import { readInPlace } from '#adapters/backup/folder-store.ts';
import type { BackupSource } from '#adapters/backup/read-backup.ts';
import type { BackupOptions } from '#adapters/backup/write-backup.ts';
import { createS3Backups } from '#adapters/object-store/s3-backups.ts';
import { createBackups } from '#adapters/postgres/backups.ts';
import { withBackupLock } from '#adapters/postgres/scratch-database.ts';
import { randomIds } from '#adapters/system/system.ts';
import type { Config } from '#apps/config.ts';
import type { Backup } from '#core/backups/backup.ts';
import type { BackupPorts } from '#core/backups/make-backup.ts';
import { DomainError, isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import { storeMessage } from '#core/kernel/render.ts';
import { backUpDatabase } from './backup.ts';
import type { Given } from './backups.ts';
import { anySignal, backUpNow, createBackupStore, picturesOf, tryBackup } from './backups.ts';
import { backupSettings } from './site-parts.ts';
import { version } from './version.ts';

type Watched = Pick<BackupOptions, 'signal' | 'onStart' | 'onRows'>;

const portsOf = ({ config, database: { db, clock } }: Given): BackupPorts => ({
  backups: createBackups({ db }),
  clock,
  ids: randomIds,
  settings: { backups: backupSettings(config), timeZone: config.TZ },
});

const isInStore = (place: string) => /^s3(?:\+http)?:\/\//.test(place);

/** The place of a backup: a file name alone is also looked for where BACKUP_TO says. */
const findPlace = async (config: Config, given: string): Promise<string> => {
  if (isInStore(given)) return given;
  const here = resolve(given);
  if (basename(given) !== given) return here;
  return access(here).then(
    () => here,
    async () => {
      const stored = createBackupStore(config).placeOf(given);
      if (isInStore(stored)) return stored;
      return access(stored).then(
        () => stored,
        () => here,
      );
    },
  );
};

/** The bytes of a backup: a file, an object as `vigia backup list` names it, or an S3 address with credentials. */
const bytesOf = (config: Config, place: string): AsyncIterable<Uint8Array> => {
  if (!isInStore(place)) return readInPlace(resolve(place));
  const { search } = new URL(place);
  const [path = ''] = place.split('?');
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (path.includes('@')) return createS3Backups(dirname(path) + search).read(name);
  const store = createBackupStore(config);
  if (store.placeOf(name) !== place) throw new DomainError('backup.elsewhere', { place });
  return store.read(name);
};

/** Opens a backup, repeatedly if needed. `identity`: a file with the secret key of an encrypted one. */
export const openSource = async (
  config: Config,
  place: string,
  identity: string | undefined,
): Promise<() => BackupSource> => {
  const text =
    identity === undefined
      ? ''
      : await readFile(identity, 'utf8').catch((error: NodeJS.ErrnoException) => {
          throw new DomainError('backup.unreadable', { file: identity, code: error.code ?? 'unknown' });
        });
  const identities = readIdentities(text);
  if (identity !== undefined && !identities.length)
    throw new DomainError('backup.no-identity', { file: identity });
  const found = await findPlace(config, place);
  return () => ({ bytes: bytesOf(config, found), identities });
};

/** A backup made by hand. */
type Made = {
  file: string;
  bytes: number;
  at: string;
  tables: { name: string; rows: number }[];
  encrypted: boolean;
  verified: boolean;
  /** Whether the account of the database may not create others, which verifying takes. */
  unverifiable?: boolean;
  missingPictures: number;
};

/** Makes a backup: into a file, or in the store of the schedule when no file is given. */
export const backUpByHand = async (
  given: Given,
  { file, replace, ...watched }: Watched & { file?: string | undefined; replace: boolean },
): Promise<Made> => {
  const ports = portsOf(given);
  const { BACKUP_KEY: recipients = [] } = given.config;
  const encrypted = recipients.length > 0;
  if (file === undefined) {
    const { backup, tables, missingPictures, unverifiable } = await backUpNow(given, ports, watched);
    const { place, bytes, started_at: at, verified_at } = backup;
    return {
      file: place,
      bytes: bytes ?? 0,
      at,
      tables,
      encrypted,
      verified: verified_at !== null,
      unverifiable: unverifiable !== null,
      missingPictures,
    };
  }
  const started = new Date(ports.clock.now());
  const report = await backUpDatabase(given.database, {
    ...watched,
    file,
    replace,
    version,
    at: started,
    recipients,
    pictures: picturesOf(given.config),
  });
  const place = resolve(file);
  for (const former of await ports.backups.list({ limit: 1000 }))
    if (former.place === place) await ports.backups.remove(former.id);
  await ports.backups.save({
    id: ports.ids.next(),
    slot: null,
    started_at: started.toISOString(),
    finished_at: ports.clock.now(),
    place,
    bytes: report.bytes,
    sha256: report.sha256,
    verified_at: null,
    error: null,
  });
  const { bytes, at, tables, missingPictures } = report;
  return { file, bytes, at, tables, encrypted, verified: false, missingPictures };
};

const hashOf = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
};

/** How a backup was verified: restored, or by its hash when it cannot be decrypted here. */
export type Verified = { place: string; how: 'restored' | 'unchanged'; verified_at: string | null };

const verify = async (
  given: Given,
  ports: BackupPorts,
  {
    place,
    known,
    identity,
    signal,
  }: {
    place: string;
    known?: Backup | undefined;
    identity?: string | undefined;
    signal?: AbortSignal | undefined;
  },
): Promise<Verified> => {
  const source = await openSource(given.config, place, identity);
  if (identity === undefined && known?.sha256 && (await isEncrypted(source().bytes))) {
    if ((await hashOf(source().bytes)) !== known.sha256)
      throw new DomainError('backup.wrong-hash', { place });
    return { place, how: 'unchanged', verified_at: known.verified_at };
  }
  if ((await tryBackup(given, source(), { signal })) === 'may-not-create-databases')
    throw new DomainError('backup.may-not-create-databases');
  const verified_at = ports.clock.now();
  if (known) await ports.backups.save({ ...known, verified_at, error: null });
  return { place, how: 'restored', verified_at };
};

/**
 * Verifies a backup, by default the last good one, and records the result. Throws `not-found`, and `validation` when it is not
 * good.
 */
export const verifyBackup = async (
  given: Given,
  { place, ...options }: { place?: string | undefined; identity?: string | undefined; signal?: AbortSignal },
): Promise<Verified> => {
  const ports = portsOf(given);
  const named = place === undefined ? undefined : await findPlace(given.config, place);
  const known =
    named === undefined
      ? await ports.backups.lastGood()
      : (await ports.backups.list({ limit: 1000 })).find((one) => one.place === named || one.id === place);
  if (!known && named === undefined) throw new DomainError('backup.none');
  return withBackupLock(given.database.url, async (held) => {
    try {
      return await verify(given, ports, {
        ...options,
        signal: anySignal(held, options.signal),
        place: known?.place ?? named!,
        known: known ?? undefined,
      });
    } catch (error) {
      if (
        known &&
        isDomainError(error, 'validation') &&
        !['backup.encrypted', 'backup.wrong-identity'].includes(error.key)
      )
        await ports.backups.save({ ...known, error: storeMessage(messageOf(error)) });
      throw error;
    }
  });
};
