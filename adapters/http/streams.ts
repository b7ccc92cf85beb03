import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { z } from 'zod';
import type { Operation } from '#core/kernel/operation.ts';

/** A body of these parts, once the first is there: what fails before it is thrown, and can still be answered as an error. */
export const streamBody = async (parts: AsyncIterable<string>): Promise<Readable> => {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  const all = async function* () {
    try {
      for (let step = first; !step.done; step = await iterator.next()) yield step.value;
    } finally {
      await iterator.return?.();
    }
  };
  return Readable.from(all(), { objectMode: false });
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

/**
 * The items of an operation as a file for spreadsheets (RFC 4180), with a column for each field of its output. A value
 * that a spreadsheet would run as a formula is marked as text; Excel knows accents by the byte order mark in front.
 */
export const toCsv = (items: AsyncIterable<object>, { output }: Operation): AsyncIterable<string> => {
  const rows = stringify({
    header: true,
    columns: output instanceof z.ZodObject ? Object.keys(output.shape) : [],
    bom: true,
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
    cast: { boolean: String },
  });
  return Readable.from(items).compose(rows) as AsyncIterable<string>;
};
