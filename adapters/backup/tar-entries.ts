import { Header } from 'tar';
import { DomainError } from '#core/kernel/domain-error.ts';

/** A file in an archive. */
export type Entry = { name: string; body: Buffer };

const block = 512;
/** A limit that no valid entry reaches: a part has a few megabytes, or one row. */
const maxSize = 1_200_000_000;

/** The bytes of an archive (POSIX ustar) of entries. */
export async function* tarBytes(entries: AsyncIterable<Entry>, at: Date): AsyncGenerator<Buffer> {
  for await (const { name, body } of entries) {
    const head = Buffer.alloc(block);
    new Header({ path: name, size: body.length, mode: 0o600, mtime: at, type: 'File' }).encode(head);
    yield head;
    yield body;
    yield Buffer.alloc((block - (body.length % block)) % block);
  }
  yield Buffer.alloc(2 * block);
}

/** Reads a stream in pieces of a given length. */
const createTaker = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let length = 0;
  return async (wanted: number): Promise<Buffer> => {
    while (length < wanted) {
      const next: IteratorResult<Buffer, unknown> = await chunks.next();
      if (next.done) throw new DomainError('backup.cut-off');
      held.push(next.value);
      length += next.value.length;
    }
    const all = held.length === 1 ? held[0]! : Buffer.concat(held);
    held = [all.subarray(wanted)];
    length -= wanted;
    return all.subarray(0, wanted);
  };
};

const inflating = new Set(['Z_DATA_ERROR', 'Z_BUF_ERROR']);

/** Translates decompression errors; returns others unchanged. */
export const translateRead = (error: unknown): unknown => {
  const { code } = Object(error) as { code?: string };
  if (!code || !inflating.has(code)) return error;
  return new DomainError(code === 'Z_BUF_ERROR' ? 'backup.cut-off' : 'backup.foreign', {}, { cause: error });
};

/** The header of an entry. The library throws for sizes and times beyond what a number can hold. */
const readHeader = (bytes: Buffer): Header => {
  try {
    return new Header(bytes);
  } catch (error) {
    throw new DomainError('backup.foreign', {}, { cause: error });
  }
};

/** The entries of an archive, one by one. Throws `validation` if it is not an archive, or incomplete. */
export async function* tarEntries(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const take = createTaker(source);
  try {
    for (;;) {
      const header = readHeader(await take(block));
      if (header.nullBlock) return;
      const { path, size = -1, cksumValid } = header;
      if (!cksumValid || !path || size < 0 || size > maxSize) throw new DomainError('backup.foreign');
      const body = await take(size);
      yield { name: path, body };
      await take((block - (size % block)) % block);
    }
  } catch (error) {
    throw translateRead(error);
  }
}
