import { Readable } from 'node:stream';

type Rest = { read: Buffer[]; iterator: AsyncIterator<string> };

const bodyOf = ({ read, iterator }: Rest): Readable => {
  const all = async function* () {
    while (read.length) yield read.shift()!;
    for (let step = await iterator.next(); !step.done; step = await iterator.next())
      yield Buffer.from(step.value);
  };
  const body = Readable.from(all(), { objectMode: false });
  // Also when nothing was read.
  body.once('close', () => void iterator.return?.().catch(() => {}));
  return body;
};

/**
 * Reads parts up to a size: all of them as `whole` if they are no more, else a `body` of them and those that follow. A
 * failure so far is thrown, and can still become an error response.
 */
export const readStart = async (
  parts: AsyncIterable<string>,
  maxBytes: number,
): Promise<{ whole: Buffer; body?: undefined } | { whole?: undefined; body: Readable }> => {
  const iterator = parts[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  for (let size = 0; size <= maxBytes; size += read.at(-1)!.length) {
    const step = await iterator.next();
    if (step.done) return { whole: Buffer.concat(read) };
    read.push(Buffer.from(step.value));
  }
  return { body: bodyOf({ read, iterator }) };
};

/** A body of these parts, available once the first is. */
export const streamBody = async (parts: AsyncIterable<string>): Promise<Readable> => {
  const { whole, body } = await readStart(parts, 0);
  return body ?? Readable.from(whole, { objectMode: false });
};

/** Items as a JSON array. */
export const toJsonArray = async function* <T>(
  items: AsyncIterable<T>,
  map: (item: T) => unknown,
): AsyncIterable<string> {
  let separator = '[';
  for await (const item of items) {
    yield separator + JSON.stringify(map(item));
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
};
