import { prepareJobs } from '#adapters/jobs/prepare.ts';
import type { BackupSource } from '#adapters/backup/read-backup.ts';
import { claimedOrigin, openBackup } from '#adapters/backup/read-backup.ts';
import type { Trust } from '#adapters/backup/require-signed.ts';
import { requireTrusted } from '#adapters/backup/require-signed.ts';
import type { BackupOrigin } from '#adapters/backup/signature.ts';
import type { RestoreOptions } from '#adapters/backup/restore-backup.ts';
import { restoreBackup } from '#adapters/backup/restore-backup.ts';
import type { BackupOptions, BackupReport, Written } from '#adapters/backup/write-backup.ts';
import { writeBackup } from '#adapters/backup/write-backup.ts';
import { translateError } from '#adapters/postgres/errors.ts';
import { appliedMigrations, dropSchema, migrateTo, readSchemaState } from '#adapters/postgres/migrate.ts';
import { settleRestored } from '#adapters/postgres/settle-restored.ts';
import type { Database } from '#apps/compose/database.ts';
import { migrateDatabase, requireCurrent } from '#apps/compose/database.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { jobPolicies } from '#core/jobs/job.ts';

type Watched = Pick<BackupOptions, 'signal' | 'onStart' | 'onRows'>;

/** The migrations of a database that can be written into a backup. */
export const migrationsToWrite = async (db: Database['db']): Promise<string[]> => {
  if ((await requireCurrent(db)) === 'empty') throw new DomainError('backup.database-empty');
  return appliedMigrations(db);
};

/** Writes the whole database to a file. */
export const backUpDatabase = async (
  { url, db }: Pick<Database, 'url' | 'db'>,
  options: Watched &
    Pick<BackupOptions, 'version' | 'at' | 'site' | 'signer' | 'recipients' | 'pictures'> & {
      file: string;
      replace: boolean;
    },
): Promise<BackupReport & Written> => {
  const migrations = await migrationsToWrite(db);
  try {
    return await writeBackup({ ...options, url, migrations });
  } catch (error) {
    throw translateError(error);
  }
};

/**
 * Throws `validation` for what is no backup, and `conflict` for one that is not trusted where a site is created: before
 * anything is created for it.
 */
export const inspectBackup = async (
  source: BackupSource,
  { trust, create }: { trust: Trust; create: boolean },
): Promise<void> => {
  const { header, close } = await openBackup(source);
  close();
  if (create) requireTrusted(header, claimedOrigin(header, trust.signer), trust, null);
};

/** Puts a backup into a database whose tables it brings to the state of the backup, and then up to date. */
export const loadDatabase = async (
  { url, db }: Pick<Database, 'url' | 'db'>,
  options: Pick<RestoreOptions, 'source' | 'trust' | 'replace' | 'settle'> & Watched,
): Promise<Omit<BackupReport, 'file'> & { origin: BackupOrigin }> => {
  let undo = async (): Promise<void> => {};
  try {
    const before = (await readSchemaState(db)).state === 'empty' ? null : await appliedMigrations(db);
    const report = await restoreBackup({
      ...options,
      url,
      async prepare(migrations, untouched) {
        if (untouched) undo = () => (before ? migrateTo(db, before, true) : dropSchema(db));
        await migrateTo(db, migrations, untouched);
        await prepareJobs(db, jobPolicies);
      },
    });
    await migrateDatabase(db);
    return report;
  } catch (error) {
    // Its rows have been rolled back; also remove the tables that were created. The original error matters more.
    await undo().catch(() => {});
    throw translateError(error);
  }
};

/**
 * Puts a backup into a database, and brings that up to date. Sessions, tokens and mailed links end. Writing, sending,
 * agents and schedules are held from then on unless `resume` is given: what was in progress may have been done long ago.
 */
export const restoreDatabase = async (
  database: Pick<Database, 'url' | 'db' | 'clock'>,
  {
    resume = false,
    ...options
  }: Pick<RestoreOptions, 'source' | 'trust' | 'replace'> & Watched & { resume?: boolean },
): Promise<Omit<BackupReport, 'file'> & { origin: BackupOrigin; held: boolean }> => {
  const report = await loadDatabase(database, {
    ...options,
    settle: (query, backupAt) =>
      settleRestored(query, { resume, backupAt, at: new Date(database.clock.now()) }),
  });
  return { ...report, held: !resume };
};
