import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BreachedPasswords } from '#core/accounts/ports.ts';

/**
 * Bytes of each entry: the start of the password's SHA-256. With 50,000 entries one in 20 million other passwords is
 * taken for one of them.
 */
export const entryBytes = 5;

/** The list that is shipped: entries in ascending order, without anything between them. */
export const listFile = new URL('breached-passwords.bin', import.meta.url);

const entryOf = (password: string): Buffer =>
  createHash('sha256').update(password).digest().subarray(0, entryBytes);

/** The list of these passwords. */
export const packPasswords = (passwords: Iterable<string>): Buffer => {
  const entries = new Set(Array.from(passwords, (password) => entryOf(password).toString('hex')));
  return Buffer.concat([...entries].sort().map((entry) => Buffer.from(entry, 'hex')));
};

/** Searches a list, by halves. */
export const createPackedPasswords = (list: Buffer): BreachedPasswords => ({
  async includes(password) {
    const wanted = entryOf(password);
    let [from, to] = [0, list.length / entryBytes];
    while (from < to) {
      const middle = (from + to) >> 1;
      const order = wanted.compare(list, middle * entryBytes, (middle + 1) * entryBytes);
      if (order === 0) return true;
      if (order < 0) to = middle;
      else from = middle + 1;
    }
    return false;
  },
});

/** The passwords of the list that is shipped (see docs/security.md). */
export const readBreachedPasswords = async (): Promise<BreachedPasswords> =>
  createPackedPasswords(await readFile(listFile));
