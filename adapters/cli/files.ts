import { rmSync } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import type { PlainKey } from './text.ts';

/** The file name suffix of exported articles. */
export const exportedEnding = '.article.json';

const reasons: Partial<Record<string, PlainKey>> = {
  ENOENT: 'cli.file.not-found',
  ENOTDIR: 'cli.file.not-a-folder',
  EACCES: 'cli.file.no-permission',
  EPERM: 'cli.file.no-permission',
  EROFS: 'cli.file.read-only',
  EISDIR: 'cli.file.is-a-folder',
  ENOSPC: 'cli.file.disk-full',
  EEXIST: 'cli.file.exists',
};

/** The reason a file cannot be read. */
export const fileReason = (error: unknown): Message | string => {
  const { code } = Object(error) as NodeJS.ErrnoException;
  const key = code && reasons[code];
  return key ? message(key) : (code ?? message('cli.file.unreadable'));
};

/** An error from writing a file as a `DomainError`; any other error unchanged. */
export const asUnwritable = (error: unknown, path: string): unknown =>
  (error as NodeJS.ErrnoException).syscall
    ? new DomainError('cli.file.unwritable', { path, reason: fileReason(error) }, { cause: error })
    : error;

type Written = string | AsyncIterable<string | Uint8Array>;

/**
 * Writes a file beside its destination and renames it, so that a file is never half written; what was written so far is
 * removed when it fails, is interrupted, or the process ends.
 */
export const writeWhole = async (
  path: string,
  content: Written,
  { mode = 0o666, signal }: { mode?: number; signal?: AbortSignal } = {},
): Promise<void> => {
  const there = await stat(path).catch(() => null);
  // A pipe or a device, such as /dev/stdout.
  if (there && !there.isFile()) return writeFile(path, content, { signal });
  const part = `${path}.part`;
  const remove = () => rmSync(part, { force: true });
  process.once('exit', remove);
  try {
    await rm(part, { force: true });
    const file = await open(part, 'wx', mode);
    try {
      await file.writeFile(content, { signal });
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  } finally {
    process.off('exit', remove);
  }
};

/** The line of the first byte that is not UTF-8. */
const firstInvalidLine = (bytes: Buffer): number => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    const stop = end < 0 ? bytes.length : end;
    try {
      decoder.decode(bytes.subarray(start, stop));
    } catch {
      return line;
    }
    start = stop + 1;
  }
  return line;
};

const refuse = (path: string, reason: Message | string) =>
  new DomainError('cli.file.refused', { path, reason });

/**
 * The content of a file, up to a size limit. Throws `validation`, with its path, for a file that cannot be read or is
 * too large.
 */
export const readBytesFile = async (path: string, maxBytes: number): Promise<Uint8Array> => {
  const failed = (error: unknown) => {
    throw refuse(path, fileReason(error));
  };
  const { size } = await stat(path).catch(failed);
  if (size > maxBytes) throw refuse(path, message('cli.file.too-large', { size: maxBytes / 1_000_000 }));
  return new Uint8Array(await readFile(path).catch(failed));
};

/**
 * The text of a file. Throws `validation`, with its path, for a file that cannot be read, is too large or not in UTF-8.
 */
export const readTextFile = async (path: string, maxBytes = Infinity): Promise<string> => {
  const bytes = await readBytesFile(path, maxBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw refuse(path, message('cli.file.line-not-utf8', { line: firstInvalidLine(Buffer.from(bytes)) }));
  }
};
