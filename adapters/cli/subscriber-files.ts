import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { operations } from '#core/operations.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { ImportedRow, RowReport } from '#core/newsletter/imported-row.ts';
import { importColumns, maxImported, rowOutcomes } from '#core/newsletter/imported-row.ts';
import { requireConfirmation } from './confirm.ts';
import type { CliContext, CliSession } from './context.ts';
import { exitCodes, interruptedCode } from './exit-codes.ts';
import { cell } from './output.ts';
import type { CsvRow } from './read-csv.ts';
import { readCsv } from './read-csv.ts';
import { fileReason } from './read-text.ts';
import type { Say } from './texts.ts';

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

type Told = RowReport & { line: number };

const hasLeft = ({ fields }: CsvRow): boolean => fields['subscribed']?.trim() === 'false';

/** What became of the rows of a piece; those that say themselves that they have left are not sent at all. */
const importPiece = async (
  context: CliContext,
  piece: readonly CsvRow[],
  options: ImportOptions,
): Promise<Told[]> => {
  const { application, actor } = await context.open();
  const staying = piece.filter((row) => !hasLeft(row));
  const rows = staying.map(({ fields }) => rowOf(fields, options));
  const input = { rows, dry_run: options.dryRun ?? false };
  const { results } = rows.length
    ? await application.execute('subscriptions.import', input, actor)
    : { results: [] };
  const told = results.map((report, index) => ({ ...report, line: staying[index]?.line ?? 0 }));
  const gone = piece.filter(hasLeft).map(({ line, fields: { email = '' } }) => ({
    email,
    line,
    outcome: 'unsubscribed' as const,
    reasons: [],
  }));
  return [...told, ...gone];
};

const countWords = {
  added: '{count} added',
  unchanged: '{count} unchanged',
  unsubscribed: '{count} that have left',
  refused: '{count} refused',
} as const;

const refusalLine = ({ line, email, reasons }: Told, say: Say): string =>
  `${say('line {line}: refused', { line })} ${cell(email)}: ${cell(reasons.map((reason) => say(reason)).join('; '))}`;

/** Signs up the rows of a CSV file, piece by piece until Ctrl-C, and tells what became of them. */
export const importFile = async (
  context: CliContext,
  path: string,
  options: ImportOptions,
): Promise<void> => {
  const { output, say } = context;
  const interrupted = context.interruption();
  const counts = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0]));
  const refused: Told[] = [];
  /** Added by this trial in an earlier piece. */
  const seen = new Set<string>();
  for await (const piece of inPieces(readCsv(path), maxImported)) {
    if (interrupted.aborted) break;
    for (const report of await importPiece(context, piece, options)) {
      const again = report.outcome === 'added' && seen.has(report.email.toLowerCase());
      const outcome = again ? 'unchanged' : report.outcome;
      seen.add(report.email.toLowerCase());
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      if (outcome !== 'refused') continue;
      if (options.json) refused.push(report);
      else output.warn(`${refusalLine(report, say)}\n`);
    }
  }
  const summary = rowOutcomes
    .map((outcome) => say(countWords[outcome], { count: counts[outcome] ?? 0 }))
    .join(', ');
  if (options.json) output.write(`${JSON.stringify({ counts, refused }, null, 2)}\n`);
  else if (!options.quiet) output.write(`${options.dryRun ? say('Would be: ') : ''}${summary}\n`);
  if (counts['refused']) process.exitCode = exitCodes.validation;
  if (interrupted.aborted) process.exitCode = interruptedCode;
};

/** All subscriptions, each with the words that were agreed to last, so that an import has the proof as well. */
const withConsent = async function* (
  { application, actor }: CliSession,
  onRow: () => void,
): AsyncIterable<object> {
  for await (const item of application.stream('subscriptions.export', {}, actor)) {
    const { consents } = await application.execute('subscriptions.get', { email: item.email }, actor);
    const { wording, at } = consents.findLast(({ event }) => event === 'sign-up') ?? {};
    onRow();
    yield { ...item, wording, at };
  }
};

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Writes all subscriptions as CSV, to a file or as output. A file that is there is replaced once that is confirmed. */
export const exportFile = async (
  context: CliContext,
  path: string | undefined,
  { yes = false }: { yes?: boolean },
): Promise<void> => {
  const { output, say } = context;
  if (path !== undefined && (await isThere(path)))
    await requireConfirmation(context, say('{file} is there already and is replaced.', { file: path }), yes);
  const { stringify } = await import('csv-stringify');
  let written = 0;
  const items = withConsent(await context.open(), () => (written += 1));
  const columns = [...Object.keys(operations['subscriptions.export'].output.shape), 'wording', 'at'];
  const file = stringify({
    header: true,
    columns,
    bom: true,
    escape_formulas: true,
    cast: { boolean: String },
  });
  const rows = Readable.from(items).compose(file) as Readable;
  if (path === undefined) {
    for await (const text of rows) output.write(String(text));
    return;
  }
  try {
    await pipeline(rows, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new DomainError('unavailable', `${path}: ${fileReason(error)}`, undefined, { cause: error });
  }
  output.write(`${say('subscribers written to {file}: {written}', { written, file: path })}\n`);
};
