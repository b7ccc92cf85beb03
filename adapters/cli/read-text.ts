import { readFile, stat } from 'node:fs/promises';
import { DomainError, isDomainError } from '#core/kernel/domain-error.ts';

const reasons: Partial<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'part of the path is no folder',
  EACCES: 'you have no right to it',
  EPERM: 'you have no right to it',
  EROFS: 'nothing can be written there',
  EISDIR: 'is a folder',
  ENOSPC: 'the disk is full',
  EEXIST: 'there is such a file already',
};

/** What is wrong with a file, in words. */
export const fileReason = (error: unknown): string => {
  const { code } = Object(error) as NodeJS.ErrnoException;
  return (code && reasons[code]) || code || 'cannot be read';
};

/** The line of the first byte that is no UTF-8. */
const strangeLine = (bytes: Buffer): number => {
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

const decoded = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new DomainError('validation', `line ${strangeLine(bytes)} is not UTF-8: save the file as UTF-8`);
  }
};

/** The text of a file. Throws `validation`, with its path, for one that cannot be read, is too large or not in UTF-8. */
export const readTextFile = async (path: string, largest = Infinity): Promise<string> => {
  try {
    if ((await stat(path)).size > largest)
      throw new DomainError('validation', `is larger than ${largest / 1_000_000} MB`);
    return decoded(await readFile(path));
  } catch (error) {
    throw new DomainError(
      'validation',
      `${path}: ${isDomainError(error) ? error.message : fileReason(error)}`,
    );
  }
};
