import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { z } from 'zod';
import type { Operation } from '#core/kernel/operation.ts';

/** The media type of such files (RFC 4180, 3). */
export const csv = 'text/csv; charset=utf-8';

/** The fields of what a contract answers, in their order: the columns of its file. */
export const columnsOf = ({ output }: Operation): string[] =>
  output instanceof z.ZodObject ? Object.keys(output.shape) : [];

/**
 * Items as a file for spreadsheets, row by row (RFC 4180). A value that a spreadsheet would take for a formula, and run,
 * is marked as text; the mark of UTF-8 in front is what Excel knows accents by.
 */
export const csvRows = (items: AsyncIterable<object>, columns: readonly string[]): AsyncIterable<string> => {
  const written = stringify({
    header: true,
    columns,
    bom: true,
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
    cast: { boolean: String },
  });
  return Readable.from(items).compose(written) as AsyncIterable<string>;
};
