import { isAbsolute, join } from 'node:path';
import type { Logger } from 'pino';
import { createEphemeralKey } from '#adapters/backup/encryption.ts';
import type { BackupOrigin, BackupSigner } from '#adapters/backup/signature.ts';
import { createBackupSigner } from '#adapters/backup/signature.ts';
import { createFolderStore, removeDrafts } from '#adapters/backup/folder-store.ts';
import { countTables } from '#adapters/backup/tables.ts';
import type { BackupOptions, Written } from '#adapters/backup/write-backup.ts';
import { streamBackup } from '#adapters/backup/write-backup.ts';
import { createS3Backups } from '#adapters/object-store/s3-backups.ts';
import { createS3Bytes } from '#adapters/object-store/s3-bytes.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { translateError } from '#adapters/postgres/errors.ts';
import { readSchemaState } from '#adapters/postgres/migrate.ts';
import {
  dropScratchDatabases,
  withBackupLock,
  withScratchDatabase,
} from '#adapters/postgres/scratch-database.ts';
import { readServerSettings } from '#adapters/postgres/server-settings.ts';
import { readUpgradeFacts } from '#adapters/postgres/upgrade-facts.ts';
import { checkFolder } from '#adapters/system/check-folder.ts';
import type { Config } from '#apps/config.ts';
import { backupStoreOf } from '#apps/config.ts';
import { existingSecret } from '#apps/compose/session-secret.ts';
import type { BackupOutcome, BackupPorts } from '#core/backups/make-backup.ts';
import { makeBackup, settleBackups } from '#core/backups/make-backup.ts';
import type { BackupMaker, BackupStore, Unverifiable } from '#core/backups/ports.ts';
import { hasBackupSince } from '#core/backups/queue-backup.ts';
import type { JobHandlers } from '#core/jobs/ports.ts';
import { DomainError, isDomainError } from '#core/kernel/domain-error.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { loadDatabase, migrationsToWrite } from './backup.ts';
import type { Database } from './database.ts';
import { version } from './version.ts';

/** The site that a backup names: as its server knows it, which a shell may not. */
export const siteOf = async ({
  config,
  database,
}: BackupSite): Promise<{ name: string; url: string | null }> => {
  const server = await readServerSettings(database.db);
  return { name: server?.site.name ?? config.SITE_NAME, url: server?.site.url ?? config.SITE_URL ?? null };
};

/** Signs the backups of a site; null where its secret cannot be read. */
export const signerOf = async (
  config: Pick<Config, 'SESSION_SECRET' | 'DATA_DIR'>,
): Promise<BackupSigner | null> => {
  const secret = await existingSecret(config);
  return secret === null ? null : createBackupSigner(secret);
};

type Place = Pick<Config, 'BACKUP_TO' | 'MEDIA_URL' | 'DATA_DIR'>;

/** The folder that backups go to; null for a store. */
export const backupFolderOf = (config: Place): string | null =>
  backupStoreOf(config) ? null : (config.BACKUP_TO ?? join(config.DATA_DIR, 'backups'));

/** The store of backups of the settings. */
export const createBackupStore = (config: Place): BackupStore => {
  const address = backupStoreOf(config);
  return address ? createS3Backups(address) : createFolderStore(backupFolderOf(config)!);
};

/** The store of pictures, if they are not in the database. */
export const picturesOf = ({ MEDIA_URL }: Pick<Config, 'MEDIA_URL'>) =>
  MEDIA_URL ? createS3Bytes(MEDIA_URL) : undefined;

/** Throws `validation` when the tables of a database differ from what was written. */
const compare = async (url: string, { tables }: Pick<Written, 'tables'>): Promise<void> => {
  const found = new Map((await countTables(url)).map(({ name, rows }) => [name, rows]));
  for (const { name, rows: expected } of tables) {
    const rows = found.get(name) ?? 0;
    if (rows !== expected) throw new DomainError('backup.other-rows', { name, rows, expected });
  }
};

const megabyte = 1_000_000;

/** A full disk would stop the site: requires free space of twice the database on the disk of the embedded Postgres. */
const requireRoom = async ({ DATA_DIR: folder, DATABASE_URL }: Config, db: Database['db']): Promise<void> => {
  if (DATABASE_URL) return;
  const response = await checkFolder(folder);
  const needed = 2 * (await readUpgradeFacts(db)).bytes + 200 * megabyte;
  if ('free' in response && response.free < needed)
    throw new DomainError('backup.no-room-to-verify', {
      folder,
      free: Math.floor(response.free / megabyte),
      needed: Math.ceil(needed / megabyte),
    });
};

/** A site: settings and database. */
export type BackupSite = { config: Config; database: Pick<Database, 'url' | 'db' | 'clock'> };

/** Restores a backup into a scratch database, and compares that with what was written, if known. Throws `validation` for one that was changed. */
export const tryBackup = async (
  { config, database }: BackupSite,
  source: Parameters<typeof loadDatabase>[1]['source'],
  { signal, expected }: { signal?: AbortSignal | undefined; expected?: Pick<Written, 'tables'> } = {},
): Promise<(Pick<Written, 'at' | 'tables'> & { origin: BackupOrigin }) | Unverifiable> => {
  await requireRoom(config, database.db);
  const trust = { signer: await signerOf(config), foreign: true, timeZone: config.TZ };
  const response = await withScratchDatabase(database.url, async (url) => {
    const db = createConnection(url, { poolSize: 2 });
    try {
      const report = await loadDatabase({ url, db }, { source, trust, replace: false, signal });
      if (report.origin === 'altered') throw new DomainError('backup.altered');
      if ((await readSchemaState(db)).state !== 'current') throw new DomainError('backup.other-version');
      await compare(url, expected ?? report);
      return report;
    } finally {
      await db.destroy();
    }
  });
  return response ?? 'may-not-create-databases';
};

/** Writes backups according to the settings. `watched` receives progress. */
export const createBackupMaker = (
  input: BackupSite,
  watched: Pick<BackupOptions, 'onStart' | 'onRows'> = {},
): BackupMaker => {
  const { config, database } = input;
  const store = createBackupStore(config);
  const { BACKUP_KEY: recipients = [] } = config;
  return {
    extension: recipients.length ? '.tar.gz.age' : '.tar.gz',
    store,
    removeDrafts: removeDraftsAt,
    async write(name, signal) {
      const migrations = await migrationsToWrite(database.db);
      const key = recipients.length ? await createEphemeralKey(recipients) : null;
      const options = {
        ...watched,
        url: database.url,
        version,
        at: new Date(database.clock.now()),
        site: await siteOf(input),
        signer: await signerOf(config),
        migrations,
        signal,
        pictures: picturesOf(config),
        ...(key && { recipients: key.recipients }),
      };
      let written: Written;
      try {
        written = await streamBackup(options, (bytes) => store.write(name, bytes, signal));
      } catch (error) {
        throw translateError(error);
      }
      const { tables, bytes, sha256, missingPictures, signed_by } = written;
      return {
        tables,
        missingPictures,
        bytes,
        sha256,
        signed_by,
        async verify(during) {
          const source = { bytes: store.read(name), ...(key && { identities: [key.identity] }) };
          const response = await tryBackup(input, source, { signal: during, expected: { tables } });
          return typeof response === 'string' ? response : null;
        },
      };
    },
  };
};

/** A signal that is aborted when one of the given ones is. */
export const anySignal = (...signals: (AbortSignal | undefined)[]): AbortSignal =>
  AbortSignal.any(signals.filter((one) => one !== undefined));

/** Makes a backup in the store of the settings. Throws `conflict` when another one is in progress. */
export const backUpNow = (
  input: BackupSite,
  ports: BackupPorts,
  {
    slot = null,
    signal,
    ...watched
  }: { slot?: string | null } & Pick<BackupOptions, 'signal' | 'onStart' | 'onRows'> = {},
): Promise<BackupOutcome> =>
  withBackupLock(input.database.url, (held) =>
    makeBackup(ports, createBackupMaker(input, watched), { slot, signal: anySignal(held, signal) }),
  );

const removeDraftsAt = async (place: string): Promise<void> => {
  if (isAbsolute(place)) await removeDrafts(place);
};

/** Marks interrupted backups as failed and removes their leftovers. No backup may be in progress. */
export const settleLeftovers = (config: Config, ports: Pick<BackupPorts, 'backups' | 'clock'>) =>
  settleBackups(ports, { store: createBackupStore(config), removeDrafts: removeDraftsAt });

/** Marks interrupted backups as failed and removes their leftovers, unless a backup is in progress. */
export const settleLeft = async ({ config, database }: BackupSite, ports: BackupPorts): Promise<void> => {
  try {
    await withBackupLock(database.url, async () => {
      await dropScratchDatabases(database.url);
      const { fault } = await settleLeftovers(config, ports);
      if (fault instanceof Error) throw fault;
    });
  } catch (error) {
    if (!isDomainError(error, 'conflict')) throw error;
  }
};

/** Milliseconds between two looks at whether another backup is still in progress. */
const busyInterval = 10_000;

const logBackup = (
  logger: Logger,
  { backup, unverifiable, missingPictures, left }: Omit<BackupOutcome, 'tables'>,
): void => {
  const { place, bytes, started_at, finished_at } = backup;
  logger.info({ place, bytes, started_at, finished_at }, 'backup made');
  if (missingPictures)
    logger.warn({ place, missingPictures }, 'pictures are missing in their store, and in the backup');
  if (unverifiable) logger.warn({ place, reason: unverifiable }, 'the backup could not be verified');
  if (left !== undefined) logger.warn({ err: left }, 'older backups could not be removed');
};

/**
 * The job of scheduled backups: done once there is a good backup that was started at the slot or later. It waits for a backup
 * that is in progress elsewhere.
 */
export const createBackupHandler =
  (input: BackupSite, ports: Ports, logger: Logger): JobHandlers['backup.run'] =>
  async ({ slot }, { signal, wait }) => {
    for (;;) {
      if (await hasBackupSince(ports, slot))
        return logger.info({ slot }, 'no backup made: there is a good one from after the slot');
      try {
        return logBackup(logger, await backUpNow(input, ports, { slot, signal }));
      } catch (error) {
        if (!isDomainError(error) || error.key !== 'backup.running') throw error;
        await wait(busyInterval);
      }
    }
  };
