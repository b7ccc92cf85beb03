import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contracts } from '#core/contracts.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { ImportedRow, RowReport } from '#core/newsletter/import-contract.ts';
import { importColumns, mostImported, rowOutcomes } from '#core/newsletter/import-contract.ts';
import type { CliContext } from './context.ts';
import { exitCodes, interruptedCode } from './exit-codes.ts';
import { cell } from './output.ts';
import { readCsv } from './read-csv.ts';

/** How subscribers are taken in. */
export type ImportOptions = {
  dryRun?: boolean;
  wording?: string;
  source?: string;
  json?: boolean;
  quiet?: boolean;
};

const rowOf = (given: Partial<Record<string, string>>, { wording, source }: ImportOptions): ImportedRow => {
  const usual: Partial<Record<string, string | undefined>> = { wording, source, at: given['created_at'] };
  return Object.fromEntries(
    importColumns.map((name) => [name, given[name]?.trim() || (usual[name] ?? '')]),
  ) as ImportedRow;
};

const inPieces = async function* <T>(items: AsyncIterable<T>, size: number): AsyncIterable<T[]> {
  let piece: T[] = [];
  for await (const item of items) {
    piece.push(item);
    if (piece.length < size) continue;
    yield piece;
    piece = [];
  }
  if (piece.length) yield piece;
};

const textsOf = async function* (path: string): AsyncIterable<string> {
  try {
    for await (const text of createReadStream(path, 'utf8')) yield String(text);
  } catch (error) {
    throw new DomainError(
      'validation',
      `${path}: ${(error as NodeJS.ErrnoException).code ?? 'cannot be read'}`,
    );
  }
};

type Piece = Partial<Record<string, string>>[];

/** What became of the rows of a piece; those that say themselves that they have left are not sent at all. */
const importPiece = async (
  context: CliContext,
  piece: Piece,
  options: ImportOptions,
): Promise<RowReport[]> => {
  const { application, actor } = await context.open();
  const left = piece.filter(({ subscribed }) => subscribed?.trim() === 'false');
  const rows = piece.filter((row) => !left.includes(row)).map((row) => rowOf(row, options));
  const input = { rows, dry_run: options.dryRun ?? false };
  const { results } = rows.length
    ? await application.execute('subscriptions.import', input, actor)
    : { results: [] };
  const gone = left.map(({ email = '' }) => ({ email, outcome: 'unsubscribed' as const, reasons: [] }));
  return [...results, ...gone];
};

/** Signs up the rows of a CSV file, piece by piece until Ctrl-C, and tells what became of them. */
export const importFile = async (
  context: CliContext,
  path: string,
  options: ImportOptions,
): Promise<void> => {
  const { output, say } = context;
  const interrupted = context.interruption();
  const counts = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0]));
  const refused: RowReport[] = [];
  for await (const piece of inPieces(readCsv(textsOf(path)), mostImported)) {
    if (interrupted.aborted) break;
    for (const report of await importPiece(context, piece, options)) {
      counts[report.outcome] = (counts[report.outcome] ?? 0) + 1;
      if (report.outcome !== 'refused') continue;
      if (options.json) refused.push(report);
      else output.warn(`${say('refused')} ${cell(report.email)}: ${cell(report.reasons.join('; '))}\n`);
    }
  }
  const summary = rowOutcomes.map((outcome) => `${counts[outcome]} ${say(outcome)}`).join(', ');
  if (options.json) output.write(`${JSON.stringify({ counts, refused }, null, 2)}\n`);
  else if (!options.quiet) output.write(`${options.dryRun ? say('Would be: ') : ''}${summary}\n`);
  if (counts['refused']) process.exitCode = exitCodes.validation;
  if (interrupted.aborted) process.exitCode = interruptedCode;
};

/** Writes all subscriptions as CSV, to a file or as output. */
export const exportFile = async (context: CliContext, path: string | undefined): Promise<void> => {
  const { stringify } = await import('csv-stringify');
  const { application, actor } = await context.open();
  const items = application.stream('subscriptions.export', {}, actor);
  const columns = Object.keys(contracts['subscriptions.export'].output.shape);
  const file = stringify({
    header: true,
    columns,
    bom: true,
    escape_formulas: true,
    cast: { boolean: String },
  });
  const rows = Readable.from(items).compose(file) as Readable;
  if (path !== undefined) return pipeline(rows, createWriteStream(path, { mode: 0o600 }));
  for await (const text of rows) context.output.write(String(text));
};
