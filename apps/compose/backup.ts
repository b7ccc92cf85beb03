import { prepareJobs } from '#adapters/jobs/prepare.ts';
import type { BackupOptions, BackupReport } from '#adapters/backup/write-backup.ts';
import { openBackup } from '#adapters/backup/read-backup.ts';
import { writeBackup } from '#adapters/backup/write-backup.ts';
import { restoreBackup } from '#adapters/backup/restore-backup.ts';
import { translateError } from '#adapters/postgres/errors.ts';
import { settleRestored } from '#adapters/postgres/holds.ts';
import { appliedMigrations, dropSchema, migrateTo, readSchemaState } from '#adapters/postgres/migrate.ts';
import type { Database } from '#apps/compose/database.ts';
import { migrateDatabase, requireCurrent } from '#apps/compose/database.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { jobPolicies } from '#core/jobs/job.ts';

type Options = Pick<BackupOptions, 'file' | 'replace' | 'signal' | 'onStart' | 'onRows'>;

/** Writes the whole database into a file. */
export const backUpDatabase = async (
  { url, db }: Database,
  options: Options & { version: string; at: Date },
): Promise<BackupReport> => {
  if ((await requireCurrent(db)) === 'empty') throw new DomainError('backup.database-empty');
  try {
    return await writeBackup({ ...options, url, migrations: await appliedMigrations(db) });
  } catch (error) {
    throw translateError(error);
  }
};

/** Throws `validation` for a file that is no backup. */
export const inspectBackup = async (file: string): Promise<void> => (await openBackup(file)).close();

/**
 * Puts what a file holds into a database, and brings that up to date. Sending, agents and schedules are held from then on
 * unless `resume` is given: what was in progress in the backup may have been done long ago.
 */
export const restoreDatabase = async (
  { url, db }: Database,
  { resume = false, ...options }: Options & { resume?: boolean },
): Promise<BackupReport & { held: boolean }> => {
  let undo = async (): Promise<void> => {};
  try {
    const before = (await readSchemaState(db)).state === 'empty' ? null : await appliedMigrations(db);
    const report = await restoreBackup({
      ...options,
      url,
      async prepare(migrations, untouched) {
        if (untouched) undo = () => (before ? migrateTo(db, before, true) : dropSchema(db));
        await migrateTo(db, migrations, untouched);
        const { rows } = await db.raw<{ rows: unknown[] }>(
          "select 1 from pg_namespace where nspname = 'vigia_jobs'",
        );
        if (rows.length) await prepareJobs(db, jobPolicies);
      },
      settle: (query, backupAt) => settleRestored(query, { resume, backupAt, at: new Date() }),
    });
    await migrateDatabase(db);
    return { ...report, held: !resume };
  } catch (error) {
    // Its rows are gone by themselves; the tables made for them go too. What it failed with matters more.
    await undo().catch(() => {});
    throw translateError(error);
  }
};
