import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
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

/** `draft`: the temporary file; `asFolder`: whether the file gets the owner of its folder, which only root can do. */
type WriteOptions = { signal?: AbortSignal | undefined; draft?: string; asFolder?: boolean };

/**
 * Writes a temporary file and renames it once it is on disk, so that a file is always complete. Only its owner can read it.
 * Throws `unavailable`.
 */
export const writeInPlace = async (
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  {
    signal,
    draft = join(dirname(file), `.${basename(file)}.${randomUUID()}.part`),
    asFolder = false,
  }: WriteOptions = {},
): Promise<void> => {
  try {
    await rm(draft, { force: true });
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
  // Derived from the name, so that the leftover of a killed process is found.
  const draftOf = (name: string) => resolve(folder, `.${name}.part`);
  return {
    placeOf,
    async write(name, bytes, signal) {
      const file = placeOf(name);
      await makeFolder(resolve(folder)).catch((error: unknown) => {
        throw refuse(file, error);
      });
      await writeInPlace(file, bytes, { signal, draft: draftOf(name), asFolder: true });
    },
    read: (name) => readInPlace(placeOf(name)),
    async remove(name) {
      const file = placeOf(name);
      try {
        for (const path of [draftOf(name), file]) await rm(path, { force: true });
      } catch (error) {
        throw refuse(file, error);
      }
    },
  };
};
