import type { Ports } from '../kernel/ports.ts';
import { isDomainError, messageOf } from '../kernel/domain-error.ts';
import { storeMessage } from '../kernel/render.ts';
import { redactPaths } from '../text/normalize-text.ts';
import { message } from '../messages/messages.ts';
import type { Backup } from './backup.ts';
import { expiredBackups } from './keep.ts';
import type { BackupMaker, BackupStore, MadeBackup, Unverifiable } from './ports.ts';

/** The ports of a backup run. */
export type BackupPorts = Pick<Ports, 'backups' | 'clock' | 'ids'> & {
  settings: Pick<Ports['settings'], 'backups' | 'timeZone'>;
};

/** More than any retention keeps, failed ones included. */
const maxListed = 20_000;

/** Of a path, or of an address. */
const nameIn = (place: string): string => place.replace(/^.*[/\\]/s, '');

const isIn = (store: BackupStore, { place }: Backup): boolean => store.placeOf(nameIn(place)) === place;

const faultOf = (error: unknown): string =>
  isDomainError(error)
    ? storeMessage(messageOf(error))
    : redactPaths(error instanceof Error ? error.message : String(error));

/**
 * Marks backups whose process ended before they were finished as failed, and removes what they left. Returns all backups,
 * newest first, and the error of a file that could not be removed, if any. No backup may be in progress.
 */
export const settleBackups = async (
  { backups, clock }: Pick<Ports, 'backups' | 'clock'>,
  { store, removeDrafts }: Pick<BackupMaker, 'store' | 'removeDrafts'>,
): Promise<{ settled: Backup[]; fault?: unknown }> => {
  const settled: Backup[] = [];
  let fault: unknown;
  for (const backup of await backups.list({ limit: maxListed })) {
    if (backup.finished_at !== null) {
      settled.push(backup);
      continue;
    }
    const error = storeMessage(message('backup.interrupted'));
    const failed = { ...backup, finished_at: clock.now(), bytes: null, sha256: null, error };
    await backups.save(failed);
    settled.push(failed);
    // One made by hand into a file may have been about to replace an earlier one, which stays.
    const left = isIn(store, backup) ? store.remove(nameIn(backup.place)) : removeDrafts(backup.place);
    await left.catch((thrown: unknown) => (fault ??= thrown));
  }
  return { settled, fault };
};

/** Removes backups of the schedule that are no longer kept. Returns the error of a failed removal, if any. */
const removeExpired = async (
  { backups, settings }: BackupPorts,
  store: BackupStore,
  finished: readonly Backup[],
): Promise<unknown> => {
  const ours = finished.filter(
    (backup) => backup.slot !== null && backup.bytes !== null && isIn(store, backup),
  );
  try {
    for (const backup of expiredBackups(ours, settings.backups.keep, settings.timeZone)) {
      await store.remove(nameIn(backup.place));
      await backups.remove(backup.id);
    }
  } catch (fault) {
    return fault;
  }
  return undefined;
};

/** A finished backup. `left`: the error when older files could not be removed. */
export type BackupOutcome = Pick<MadeBackup, 'tables' | 'missingPictures'> & {
  backup: Backup;
  unverifiable: Unverifiable | null;
  left?: unknown;
};

/**
 * Writes a backup, verifies it, and removes older ones that are no longer kept. An error is recorded and thrown: a backup
 * that could not be written leaves no file, one that failed verification keeps its file but is not a good one. No other backup
 * may be in progress.
 */
export const makeBackup = async (
  ports: BackupPorts,
  maker: BackupMaker,
  { slot, signal }: { slot: string | null; signal?: AbortSignal },
): Promise<BackupOutcome> => {
  const { backups, clock, ids } = ports;
  const { store } = maker;
  const { settled, fault: unsettled } = await settleBackups(ports, maker);
  const started_at = clock.now();
  const name = `vigia-${started_at.slice(0, 19).replaceAll(/[-:]/g, '')}Z${maker.extension}`;
  let backup: Backup = {
    id: ids.next(),
    slot,
    started_at,
    finished_at: null,
    place: store.placeOf(name),
    bytes: null,
    sha256: null,
    verified_at: null,
    signed_by: null,
    error: null,
  };
  await backups.save(backup);
  try {
    const { verify, tables, missingPictures, ...stored } = await maker.write(name, signal);
    backup = { ...backup, ...stored };
    const unverifiable = await verify(signal);
    const finished_at = clock.now();
    backup = { ...backup, finished_at, verified_at: unverifiable ? null : finished_at };
    await backups.save(backup);
    const left = (await removeExpired(ports, store, [backup, ...settled])) ?? unsettled;
    return { backup, tables, missingPictures, unverifiable, ...(left !== undefined && { left }) };
  } catch (fault) {
    const error = signal?.aborted ? storeMessage(message('backup.interrupted')) : faultOf(fault);
    // If this fails too, the next backup marks this one as interrupted.
    await backups.save({ ...backup, finished_at: clock.now(), error }).catch(() => {});
    throw fault;
  }
};
