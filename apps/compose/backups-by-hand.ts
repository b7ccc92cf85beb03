import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { isEncrypted, readIdentities } from '#adapters/backup/encryption.ts';
import { readInPlace } from '#adapters/backup/folder-store.ts';
import type { BackupSource } from '#adapters/backup/read-backup.ts';
import { claimedOrigin } from '#adapters/backup/read-backup.ts';
import type { BackupOrigin } from '#adapters/backup/signature.ts';
import type { BackupOptions } from '#adapters/backup/write-backup.ts';
import { createS3Backups } from '#adapters/object-store/s3-backups.ts';
import { createBackups } from '#adapters/postgres/backups.ts';
import { readSchemaState } from '#adapters/postgres/migrate.ts';
import { withBackupLock } from '#adapters/postgres/scratch-database.ts';
import { randomIds } from '#adapters/system/system.ts';
import type { Config } from '#apps/config.ts';
import type { Backup } from '#core/backups/backup.ts';
import type { BackupPorts } from '#core/backups/make-backup.ts';
import { DomainError, isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import { storeMessage } from '#core/kernel/render.ts';
import { backUpDatabase, migrationsToWrite } from './backup.ts';
import type { BackupSite } from './backups.ts';
import {
  anySignal,
  backUpNow,
  createBackupStore,
  picturesOf,
  settleLeftovers,
  signerOf,
  siteOf,
  tryBackup,
} from './backups.ts';
import { backupSettings } from './site-parts.ts';
import { version } from './version.ts';

type Watched = Pick<BackupOptions, 'signal' | 'onStart' | 'onRows'>;

const portsOf = ({ config, database: { db, clock } }: BackupSite): BackupPorts => ({
  backups: createBackups({ db }),
  clock,
  ids: randomIds,
  settings: { backups: backupSettings(config), timeZone: config.TZ },
});

const isInStore = (place: string) => /^s3(?:\+http)?:\/\//.test(place);

/** The place of a backup: a file name alone is also looked for where BACKUP_TO says. */
const findPlace = async (config: Config, input: string): Promise<string> => {
  if (isInStore(input)) return input;
  const here = resolve(input);
  if (basename(input) !== input) return here;
  return access(here).then(
    () => here,
    async () => {
      const stored = createBackupStore(config).placeOf(input);
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
  /** Whether it carries the signature of the site. */
  signed: boolean;
  verified: boolean;
  /** Whether the account of the database may not create others, which verifying takes. */
  unverifiable?: boolean;
  missingPictures: number;
};

/** Makes a backup: into a file, or in the store of the schedule when no file is given. */
export const backUpByHand = async (
  input: BackupSite,
  { file, replace, ...watched }: Watched & { file?: string | undefined; replace: boolean },
): Promise<Made> => {
  const ports = portsOf(input);
  if (file === undefined) {
    // Nothing of an empty database is written, or recorded.
    await migrationsToWrite(input.database.db);
    const { backup, tables, missingPictures, unverifiable } = await backUpNow(input, ports, watched);
    const { place, bytes, started_at: at, verified_at, signed_by } = backup;
    return {
      file: place,
      bytes: bytes ?? 0,
      at,
      tables,
      encrypted: (input.config.BACKUP_KEY ?? []).length > 0,
      signed: signed_by !== null,
      verified: verified_at !== null,
      unverifiable: unverifiable !== null,
      missingPictures,
    };
  }
  return withBackupLock(input.database.url, (held) =>
    backUpToFile(input, ports, { ...watched, file, replace, signal: anySignal(held, watched.signal) }),
  );
};

/** Recorded before it is written: whatever ends the process, the next backup or start removes what it left. */
const backUpToFile = async (
  input: BackupSite,
  ports: BackupPorts,
  { file, replace, ...watched }: Watched & { file: string; replace: boolean },
): Promise<Made> => {
  const { config, database } = input;
  const { backups, clock, ids } = ports;
  const { settled } = await settleLeftovers(config, ports);
  const { BACKUP_KEY: recipients = [] } = config;
  const at = new Date(clock.now());
  const place = resolve(file);
  const backup = {
    id: ids.next(),
    slot: null,
    started_at: at.toISOString(),
    finished_at: null,
    place,
    bytes: null,
    sha256: null,
    verified_at: null,
    signed_by: null,
    error: null,
  };
  await backups.save(backup);
  try {
    const { bytes, sha256, signed_by, tables, missingPictures } = await backUpDatabase(database, {
      ...watched,
      file,
      replace,
      version,
      at,
      site: await siteOf(input),
      signer: await signerOf(config),
      recipients,
      pictures: picturesOf(config),
    });
    await backups.save({ ...backup, finished_at: clock.now(), bytes, sha256, signed_by });
    for (const former of settled) if (former.place === place) await backups.remove(former.id);
    const [encrypted, signed] = [recipients.length > 0, signed_by !== null];
    return { file, bytes, at: at.toISOString(), tables, encrypted, signed, verified: false, missingPictures };
  } catch (error) {
    await backups.remove(backup.id).catch(() => {});
    throw error;
  }
};

const hashOf = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
};

/** How a backup was verified: restored, or by its hash when it cannot be decrypted here; and whether this site signed it. */
export type Verified = {
  place: string;
  how: 'restored' | 'unchanged';
  origin: BackupOrigin;
  verified_at: string | null;
};

const verify = async (
  input: BackupSite,
  ports: BackupPorts,
  {
    place,
    backup,
    identity,
    signal,
  }: {
    place: string;
    backup?: Backup | undefined;
    identity?: string | undefined;
    signal?: AbortSignal | undefined;
  },
): Promise<Verified> => {
  const source = await openSource(input.config, place, identity);
  if (identity === undefined && backup?.sha256 && (await isEncrypted(source().bytes))) {
    if ((await hashOf(source().bytes)) !== backup.sha256)
      throw new DomainError('backup.wrong-hash', { place });
    const origin = claimedOrigin({ signed_by: backup.signed_by ?? undefined }, await signerOf(input.config));
    return { place, how: 'unchanged', origin, verified_at: backup.verified_at };
  }
  const tried = await tryBackup(input, source(), { signal });
  if (typeof tried === 'string') throw new DomainError('backup.may-not-create-databases');
  const verified_at = ports.clock.now();
  if (backup) await ports.backups.save({ ...backup, verified_at, error: null });
  return { place, how: 'restored', origin: tried.origin, verified_at };
};

/**
 * Verifies a backup, by default the last good one, and records the result. Throws `not-found`, and `validation` when it is not
 * good.
 */
export const verifyBackup = async (
  input: BackupSite,
  { place, ...options }: { place?: string | undefined; identity?: string | undefined; signal?: AbortSignal },
): Promise<Verified> => {
  const ports = portsOf(input);
  const named = place === undefined ? undefined : await findPlace(input.config, place);
  // An empty database has no records, but others beside it can hold the backup.
  const { state } = await readSchemaState(input.database.db);
  const isEmpty = state === 'empty' || state === 'emptied';
  const found = isEmpty
    ? undefined
    : named === undefined
      ? await ports.backups.lastGood()
      : (await ports.backups.list({ limit: 1000 })).find((one) => one.place === named || one.id === place);
  if (!found && named === undefined) throw new DomainError('backup.none');
  return withBackupLock(input.database.url, async (held) => {
    try {
      return await verify(input, ports, {
        ...options,
        signal: anySignal(held, options.signal),
        place: found?.place ?? named!,
        backup: found ?? undefined,
      });
    } catch (error) {
      if (
        found &&
        isDomainError(error, 'validation') &&
        !['backup.encrypted', 'backup.wrong-identity'].includes(error.key)
      )
        await ports.backups.save({ ...found, error: storeMessage(messageOf(error)) });
      throw error;
    }
  });
};
