import type { Backup } from './backup.ts';

/** The records of the backups of this site. They are not part of a backup: a restored site on a new machine has none. */
export type Backups = {
  /** Inserts or replaces the record with this id. `error` is a stored message, or a text. */
  save(backup: Backup): Promise<void>;
  remove(id: string): Promise<void>;
  /** Newest first. */
  list(query: { limit: number }): Promise<Backup[]>;
  /** The newest finished backup without an error; null when there is none. */
  lastGood(): Promise<Backup | null>;
  /** Whether a backup was started for this slot of the schedule, successful or not. */
  isTried(slot: string): Promise<boolean>;
};

/** Size and hash of stored bytes. */
export type StoredBytes = { bytes: number; sha256: string };

/** Where backups are stored: a folder, or a bucket. Each method throws `unavailable`. */
export type BackupStore = {
  /** The path or address of a name, without credentials. */
  placeOf(name: string): string;
  /** Stores all of it or nothing. */
  write(name: string, bytes: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>;
  /** Throws `not-found`. */
  read(name: string): AsyncIterable<Uint8Array>;
  /** Removes a backup, and the partial data of a killed process. A missing one counts as removed. */
  remove(name: string): Promise<void>;
};

/** Removes the partial data of a backup, not the backup; nothing where there is none. */
export type RemoveDrafts = (place: string) => Promise<void>;

/** Writes backups of a site and verifies them. */
export type BackupMaker = {
  /** Of its file names. */
  extension: string;
  store: BackupStore;
  /** Removes what a killed process left of a backup at a place other than the store. */
  removeDrafts: RemoveDrafts;
  /** Writes a consistent snapshot of the whole site to the store. */
  write(name: string, signal?: AbortSignal): Promise<MadeBackup>;
};

/** A stored backup. */
export type MadeBackup = StoredBytes & {
  /** The name of the key that it was signed with; null: not signed. */
  signed_by: string | null;
  tables: { name: string; rows: number }[];
  /** Pictures that the store of pictures no longer has. */
  missingPictures: number;
  /**
   * Reads it back from the store, restores it into a scratch database, and compares that with what was written. Returns why
   * this is not possible here, if so. Throws when the backup is not good.
   */
  verify(signal?: AbortSignal): Promise<Unverifiable | null>;
};

/** Why backups cannot be verified. */
export type Unverifiable = 'may-not-create-databases';

declare module '../kernel/ports.ts' {
  interface Stores {
    backups: Backups;
  }
}
