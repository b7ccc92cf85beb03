import { Readable } from 'node:stream';

/**
 * A body of these parts, available once the first is: a failure before that is thrown, and can still become an error
 * response.
 */
export const streamBody = async (parts: AsyncIterable<string>): Promise<Readable> => {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  const all = async function* () {
    for (let step = first; !step.done; step = await iterator.next()) yield Buffer.from(step.value);
  };
  const body = Readable.from(all(), { objectMode: false });
  // Also when nothing was read.
  body.once('close', () => void iterator.return?.().catch(() => {}));
  return body;
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
