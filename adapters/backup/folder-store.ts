import { createReadStream, rmSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { BackupStore } from '#core/backups/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';

const refuse = (file: string, error: unknown): unknown => {
  const { code, syscall } = Object(error) as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new DomainError('backup.disk-full', { folder: dirname(file) }, { cause: error });
  if (!code || !syscall) return error;
  return new DomainError('backup.unwritable', { file, code }, { cause: error });
};

/** Makes the new name of a file durable, where the system can open and sync folders. */
const syncFolder = async (folder: string): Promise<void> => {
  const opened = await open(folder, 'r').catch(() => null);
  await opened?.sync().catch(() => {});
  await opened?.close();
};

/**
 * Creates a missing folder with its parents. Node's own `recursive` loops forever where the system allows no folders, as in
 * /proc.
 */
const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const parent = dirname(folder);
    if (code !== 'ENOENT' || (await stat(parent).catch(() => null))) throw error;
    await makeFolder(parent);
    await makeFolder(folder);
  }
};

/** The temporary file of a backup, named after it, so that the leftover of a killed process is found. */
const draftOf = (file: string): string => join(dirname(file), `.${basename(file)}.part`);

/** Removes what a killed process left of a backup; earlier releases gave it a random name. */
export const removeDrafts = async (file: string): Promise<void> => {
  const [folder, start] = [dirname(file), `.${basename(file)}.`];
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (name.startsWith(start) && /^(?:[\da-f-]{36}\.)?part$/.test(name.slice(start.length)))
      await rm(join(folder, name), { force: true });
};

/** `asFolder`: whether the file gets the owner of its folder, which only root can do. */
type WriteOptions = { signal?: AbortSignal | undefined; asFolder?: boolean };

/**
 * Writes a temporary file and renames it once it is on disk, so that a file is always complete. Only its owner can read it.
 * Throws `unavailable`.
 */
export const writeInPlace = async (
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  { signal, asFolder = false }: WriteOptions = {},
): Promise<void> => {
  const draft = draftOf(file);
  // Whatever ends the process: it holds personal data.
  const remove = () => rmSync(draft, { force: true });
  process.once('exit', remove);
  try {
    await removeDrafts(file);
    // Exclusively: a link that others put there must not lead root to another file.
    const written = await open(draft, 'wx', 0o600);
    try {
      const { uid, gid } = await stat(dirname(file));
      if (asFolder && process.geteuid?.() === 0) await written.chown(uid, gid);
      await written.writeFile(bytes, { signal });
      await written.sync();
    } finally {
      await written.close();
    }
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw refuse(file, error);
  } finally {
    process.off('exit', remove);
  }
};

/** Reads a file. Throws `not-found`, and `validation` for a folder. */
export async function* readInPlace(file: string): AsyncGenerator<Uint8Array> {
  try {
    if (!(await stat(file)).isFile()) throw new DomainError('backup.not-a-file', { file });
    yield* createReadStream(file) as AsyncIterable<Uint8Array>;
  } catch (error) {
    const { code, syscall } = Object(error) as NodeJS.ErrnoException;
    throw syscall ? new DomainError('backup.unreadable', { file, code: code ?? 'unknown' }) : error;
  }
}

/** Backups in a folder, which is created when it is first needed. */
export const createFolderStore = (folder: string): BackupStore => {
  const placeOf = (name: string) => resolve(folder, name);
  return {
    placeOf,
    async write(name, bytes, signal) {
      const file = placeOf(name);
      await makeFolder(resolve(folder)).catch((error: unknown) => {
        throw refuse(file, error);
      });
      await writeInPlace(file, bytes, { signal, asFolder: true });
    },
    read: (name) => readInPlace(placeOf(name)),
    async remove(name) {
      const file = placeOf(name);
      try {
        await removeDrafts(file);
        await rm(file, { force: true });
      } catch (error) {
        throw refuse(file, error);
      }
    },
  };
};
