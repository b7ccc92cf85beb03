import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Info } from 'csv-parse';
import { CsvError, parse } from 'csv-parse';
import { DomainError } from '#core/kernel/domain-error.ts';
import { message } from '#core/messages/messages.ts';
import { fileReason } from './files.ts';

const readTexts = async function* (path: string): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    for await (const bytes of createReadStream(path)) yield decoder.decode(bytes as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    const isMalformed = (error as { code?: unknown }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
    const reason = isMalformed ? message('cli.file.not-utf8') : fileReason(error);
    throw new DomainError('cli.file.refused', { path, reason });
  }
};

/** The most frequent separator of the first line: spreadsheets use different ones depending on the language. */
const separatorOf = (text: string): string => {
  const line = text.split(/[\r\n]/, 1)[0] ?? '';
  const count = (character: string) => line.split(character).length;
  return [',', ';', '\t'].reduce((most, character) => (count(character) > count(most) ? character : most));
};

/** A row by column names, and the line number where it starts. */
export type CsvRow = { line: number; fields: Partial<Record<string, string>> };

/** Removes the quote that a spreadsheet puts before a value that looks like a formula. */
const unguarded = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');

/**
 * Streams the rows of a CSV file (RFC 4180) by the column names of its first row; separated by commas, semicolons or
 * tabs. Empty rows are skipped. Throws `validation` for a file that cannot be read and for an unclosed quote.
 */
export const readCsv = async function* (path: string): AsyncIterable<CsvRow> {
  const rest = readTexts(path)[Symbol.asyncIterator]();
  const { value: first = '' } = (await rest.next()) as IteratorResult<string, undefined>;
  const whole = async function* () {
    yield first;
    yield* { [Symbol.asyncIterator]: () => rest };
  };
  const parser = parse({
    bom: true,
    cast: unguarded,
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    delimiter: separatorOf(first),
    info: true,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
  });
  type Row = { record: CsvRow['fields']; info: Info };
  const rows = Readable.from(whole()).compose(parser) as AsyncIterable<Row>;
  // The parser counts a `\r\n` within quotes as two lines.
  let countedTwice = 0;
  let line = 1;
  try {
    for await (const { record, info } of rows) {
      const breaks = Object.values(record).join('').match(/\r?\n/g) ?? [];
      countedTwice += breaks.filter((character) => character === '\r\n').length;
      yield { line: info.lines - countedTwice - breaks.length, fields: record };
      line = info.lines - countedTwice + 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason = message('cli.file.unclosed-quote', { line });
    throw new DomainError('cli.file.refused', { path, reason }, { cause: error });
  }
};
