import { checkS3 } from '#adapters/object-store/s3-bytes.ts';
import { checkFolder } from '#adapters/system/check-folder.ts';
import type { Config } from '#apps/config.ts';
import { backupStoreOf } from '#apps/config.ts';
import { isLate } from '#core/backups/schedule.ts';
import type { Finding } from '#core/kernel/finding.ts';
import { broken, ok, warning } from '#core/kernel/finding.ts';
import { message } from '#core/messages/messages.ts';
import type { Ports } from '#core/ports.ts';
import { backupFolderOf } from './backups.ts';

/** Whether there is a good backup that is recent enough for its schedule, and verified. */
export const checkLastBackup = async (
  { backups, clock, settings }: Pick<Ports, 'backups' | 'clock' | 'settings'>,
  { NODE_ENV }: Pick<Config, 'NODE_ENV'>,
): Promise<Finding> => {
  const last = await backups.lastGood();
  const found = last
    ? message(last.verified_at ? 'doctor.backup' : 'doctor.backup-unverified', {
        at: last.started_at,
        place: last.place,
      })
    : message('doctor.backup-none');
  const { schedule } = settings.backups;
  if (!schedule)
    return NODE_ENV === 'production' || last
      ? warning('backup', found, message('doctor.backup-unscheduled-advice'))
      : ok('backup', found);
  if (isLate(last, schedule, settings.newsletter.timeZone, clock.now()))
    return warning('backup', found, message('doctor.backup-late-advice'));
  return last?.verified_at
    ? ok('backup', found)
    : warning('backup', found, message('doctor.backup-unverified-advice'));
};

/** Whether backups of the schedule can be stored. */
export const checkBackupPlace = async (config: Config): Promise<Finding> => {
  const address = backupStoreOf(config);
  const place = address ? new URL(address).host + new URL(address).pathname : (backupFolderOf(config) ?? '');
  const answer = address ? { refused: await checkS3(address) } : await checkFolder(place);
  return 'refused' in answer && answer.refused !== null
    ? broken(
        'backup place',
        message('doctor.backup-place-refused', { place, reason: answer.refused }),
        message('doctor.backup-place-advice'),
      )
    : ok('backup place', message('doctor.backup-place', { place }));
};
