import { existsSync } from 'node:fs';
import { checkS3 } from '#adapters/object-store/s3-bytes.ts';
import type { Config } from '#apps/config.ts';
import { backupStoreOf } from '#apps/config.ts';
import { isLate } from '#core/backups/queue-backup.ts';
import { isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import type { Finding } from '#core/status/finding.ts';
import { broken, ok, warning } from '#core/status/finding.ts';
import { withOffset } from '#core/time/wall-clock.ts';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { backupFolderFault, givesUpRoot, siteAccount } from './backup-folder.ts';
import { backupFolderOf, signerOf } from './backups.ts';

/** Whether there is a good backup that is verified and recent enough for its schedule, which a public site needs. */
export const checkLastBackup = async (
  { backups, clock, settings }: Pick<Ports, 'backups' | 'clock' | 'settings'>,
  config: Pick<Config, 'NODE_ENV' | 'SESSION_SECRET' | 'DATA_DIR'>,
): Promise<Finding> => {
  const last = await backups.lastGood();
  const found = last
    ? message(last.verified_at ? 'doctor.backup' : 'doctor.backup-unverified', {
        at: withOffset(last.started_at, settings.timeZone),
        place: last.place,
      })
    : message('doctor.backup-none');
  const { schedule } = settings.backups;
  const warn = (advice: Message) => warning('backup', found, advice);
  if (!last)
    return warn(message(schedule ? 'doctor.backup-none-advice' : 'doctor.backup-none-unscheduled-advice'));
  if (schedule && isLate(last, schedule, settings.timeZone, clock.now()))
    return warn(message('doctor.backup-late-advice'));
  const signer = await signerOf(config);
  if (signer && last.signed_by !== signer.key) return warn(message('doctor.backup-foreign-advice'));
  if (!schedule && config.NODE_ENV === 'production') return warn(message('doctor.backup-unscheduled-advice'));
  return last.verified_at ? ok('backup', found) : warn(message('doctor.backup-unverified-advice'));
};

const checkFolderOfBackups = async (config: Config, place: string): Promise<Finding> => {
  const account = givesUpRoot(config) ? await siteAccount(config, { create: false }) : null;
  const reason = await backupFolderFault(place, account);
  if (reason === null && config.BACKUP_TO !== undefined && !existsSync(place))
    return warning(
      'backup place',
      message('doctor.backup-place-missing', { place }),
      message('doctor.backup-place-missing-advice'),
    );
  if (reason === null) return ok('backup place', message('doctor.backup-place', { place }));
  const found = account
    ? message('doctor.backup-place-of-account', { place, account: account.name, reason })
    : message('doctor.backup-place-refused', { place, reason });
  return broken('backup place', found, message('doctor.backup-place-advice'));
};

/** Whether backups can be stored where the settings say, by the account of the site. */
export const checkBackupPlace = async (config: Config): Promise<Finding> => {
  const address = backupStoreOf(config);
  const advice = message('doctor.backup-place-advice');
  if (!address) {
    try {
      return await checkFolderOfBackups(config, backupFolderOf(config) ?? '');
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return broken('backup place', messageOf(error), advice);
    }
  }
  const place = new URL(address).host + new URL(address).pathname;
  const reason = await checkS3(address);
  return reason === null
    ? ok('backup place', message('doctor.backup-place', { place }))
    : broken('backup place', message('doctor.backup-place-refused', { place, reason }), advice);
};
