import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Info } from 'csv-parse';
import { CsvError, parse } from 'csv-parse';
import { DomainError } from '#core/kernel/domain-error.ts';
import { removeHidden } from '#core/text/normalize-text.ts';
import type { Message } from '#core/messages/messages.ts';
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
  const line = text.replace(/^[\ufeff\r\n]+/, '').split(/[\r\n]/, 1)[0] ?? '';
  const count = (character: string) => line.split(character).length;
  return [',', ';', '\t'].reduce((most, character) => (count(character) > count(most) ? character : most));
};

/** The first line that names the separator for Excel. */
const declaredSeparator = /^\ufeff?"?sep=([^"\r\n])"?[,;\t]*(?:\r\n?|\n)/i;

/** A row by column names, and the line number where it starts. `surplus`: it has more values than there are columns. */
export type CsvRow = { line: number; fields: Partial<Record<string, string>>; surplus: boolean };

export type CsvColumns = {
  /** Those that are read; others are ignored. */
  accepted: readonly string[];
  /** Of each of these, one column is needed. */
  needed: readonly (readonly string[])[];
};

/** Removes the quote that a spreadsheet puts before a value that looks like a formula. */
const unguarded = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');

/** Why the first row cannot name the columns. */
const columnFault = (names: readonly string[], { accepted, needed }: CsvColumns): Message | null => {
  const missing = needed.filter((some) => !some.some((name) => names.includes(name)));
  if (missing.length) {
    const columns = missing.map((some) => some.join(' / ')).join(', ');
    return message('cli.file.missing-columns', { columns, found: names.join(' · ').slice(0, 200) });
  }
  const repeated = accepted.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  return repeated.length ? message('cli.file.repeated-columns', { columns: repeated.join(', ') }) : null;
};

/**
 * Streams the rows of a CSV file (RFC 4180) by the column names of its first row; separated by commas, semicolons or
 * tabs, or as its line `sep=` says; lines end as on any system. Empty rows are skipped. Throws `validation` for a file
 * that cannot be read, for an unclosed quote, for missing or repeated columns, and for a file without any row.
 */
export const readCsv = async function* (path: string, columns: CsvColumns): AsyncIterable<CsvRow> {
  const refuse = (reason: Message, cause?: unknown) =>
    new DomainError('cli.file.refused', { path, reason }, { cause });
  const rest = readTexts(path)[Symbol.asyncIterator]();
  const { value: first = '' } = (await rest.next()) as IteratorResult<string, undefined>;
  const [declaration = '', separator] = declaredSeparator.exec(first) ?? [];
  const whole = async function* () {
    yield first.slice(declaration.length);
    yield* { [Symbol.asyncIterator]: () => rest };
  };
  const parser = parse({
    bom: true,
    cast: unguarded,
    delimiter: separator ?? separatorOf(first),
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
  });
  const rows = Readable.from(whole()).compose(parser) as AsyncIterable<{ record: string[]; info: Info }>;
  // The parser counts a `\r\n` within quotes as two lines.
  let countedTwice = declaration ? -1 : 0;
  let line = declaration ? 2 : 1;
  let names: string[] | null = null;
  let count = 0;
  try {
    for await (const { record, info } of rows) {
      const breaks = record.join('').match(/\r\n?|\n/g) ?? [];
      countedTwice += breaks.filter((character) => character === '\r\n').length;
      const start = info.lines - countedTwice - breaks.length;
      line = info.lines - countedTwice + 1;
      if (names === null) {
        names = record.map((name) => removeHidden(name).trim().toLowerCase());
        const fault = columnFault(names, columns);
        if (fault) throw refuse(fault);
        continue;
      }
      count += 1;
      const fields = Object.fromEntries(names.map((name, index) => [name, record[index] ?? '']));
      yield { line: start, fields, surplus: record.slice(names.length).some((value) => value.trim() !== '') };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse(message('cli.file.unclosed-quote', { line }), error);
  }
  if (count === 0) throw refuse(message('cli.file.no-rows'));
};
