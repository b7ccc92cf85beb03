import { stat } from 'node:fs/promises';
import { operations } from '#core/operations.ts';
import type { ImportedRow, RowOutcome, RowReport } from '#core/newsletter/import-row.ts';
import { importColumns, maxImported, repeatedOutcome, rowOutcomes } from '#core/newsletter/import-row.ts';
import { requireConfirmation } from './confirm.ts';
import type { CliContext, CliSession } from './context.ts';
import { exitCodes, interruptedCode } from './exit-codes.ts';
import { cell } from './output.ts';
import type { CsvColumns, CsvRow } from './read-csv.ts';
import { readCsv } from './read-csv.ts';
import { asUnwritable, writeWhole } from './files.ts';
import type { Text } from './text.ts';

export type ImportOptions = {
  dryRun?: boolean;
  wording?: string;
  source?: string;
  json?: boolean;
  quiet?: boolean;
};

const readColumns: readonly string[] = [...importColumns, 'created_at'];

/** The columns that a file needs; the terminal may say the wording for all rows. */
const columnsFor = ({ wording }: ImportOptions): CsvColumns => ({
  accepted: readColumns,
  needed: [['email'], ...(wording ? [] : [['wording']]), ['at', 'created_at']],
});

const rowOf = (input: CsvRow['fields'], { wording, source }: ImportOptions): ImportedRow => {
  const usual: Partial<Record<string, string | undefined>> = { wording, source, at: input['created_at'] };
  const texts = importColumns.map((name) => [name, input[name]?.trim() || (usual[name] ?? '')]);
  // Without the column, nobody in the file has left.
  return { ...Object.fromEntries(texts), subscribed: input['subscribed'] } as ImportedRow;
};

type LineReport = RowReport & { line: number };

/** Imports the rows of a batch, and reports each in its place. */
const importBatch = async (
  context: CliContext,
  batch: readonly CsvRow[],
  options: ImportOptions,
): Promise<LineReport[]> => {
  const { application, actor } = await context.open();
  const whole = batch.filter(({ surplus }) => !surplus);
  const rows = whole.map(({ fields }) => rowOf(fields, options));
  const input = { rows, dry_run: options.dryRun ?? false };
  const { results } = rows.length
    ? await application.execute('subscriptions.import', input, actor)
    : { results: [] };
  const reasons = [context.text('cli.subscribers.surplus-values')];
  const shifted = batch
    .filter(({ surplus }) => surplus)
    .map(({ line, fields: { email = '' } }) => ({ email, line, outcome: 'refused' as const, reasons }));
  const read = results.map((report, index) => ({ ...report, line: whole[index]?.line ?? 0 }));
  return [...read, ...shifted].toSorted((one, other) => one.line - other.line);
};

const refusalLine = ({ line, email, reasons }: LineReport, text: Text): string =>
  `${text('cli.subscribers.refused-line', { line })} ${cell(email)}: ${cell(reasons.join('; '))}`;

/** Imports the rows of a CSV file, in batches until Ctrl-C, and reports the outcome. */
export const importFile = async (
  context: CliContext,
  path: string,
  options: ImportOptions,
): Promise<void> => {
  const { output, text } = context;
  const interrupted = context.interruption();
  const counts = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0]));
  const refused: LineReport[] = [];
  /** Outcomes of earlier batches, which a dry run does not store. */
  const seen = new Map<string, RowOutcome>();
  // Read whole first: a file that is refused at its end changes nothing.
  const rows: CsvRow[] = [];
  for await (const row of readCsv(path, columnsFor(options))) rows.push(row);
  const unread = Object.keys(rows[0]?.fields ?? {}).filter((name) => name && !readColumns.includes(name));
  if (unread.length && !options.quiet)
    output.warn(`${text('cli.subscribers.unread-columns', { columns: cell(unread.join(', ')) })}\n`);
  for (let start = 0; start < rows.length && !interrupted.aborted; start += maxImported) {
    const batch = rows.slice(start, start + maxImported);
    for (const report of await importBatch(context, batch, options)) {
      const address = report.email.toLowerCase();
      const outcome = options.dryRun ? repeatedOutcome(report.outcome, seen.get(address)) : report.outcome;
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      if (outcome !== 'refused') {
        seen.set(address, outcome);
        continue;
      }
      if (options.json) refused.push(report);
      else output.warn(`${refusalLine(report, text)}\n`);
    }
  }
  const summary = rowOutcomes
    .filter((outcome) => outcome !== 'suspended' || counts[outcome])
    .map((outcome) => text(`cli.subscribers.count-${outcome}`, { count: counts[outcome] ?? 0 }))
    .join(', ');
  if (options.json) output.write(`${JSON.stringify({ counts, refused }, null, 2)}\n`);
  else if (!options.quiet)
    output.write(`${options.dryRun ? `${text('cli.import.dry-run-prefix')} ` : ''}${summary}\n`);
  if (counts['refused']) process.exitCode = exitCodes.validation;
  if (interrupted.aborted) process.exitCode = interruptedCode;
};

/** All subscriptions, each with its last consent, so that an import has the proof as well. */
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

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Writes all subscriptions as CSV, to a file or standard output. Replacing an existing file needs confirmation. */
export const exportFile = async (
  context: CliContext,
  path: string | undefined,
  { yes = false }: { yes?: boolean },
): Promise<void> => {
  const { output, text } = context;
  if (path !== undefined && (await exists(path)))
    await requireConfirmation(context, text('cli.subscribers.replace-question', { file: path }), yes);
  const { stringify } = await import('csv-stringify/sync');
  let written = 0;
  const items = withConsent(await context.open(), () => (written += 1));
  const columns = [...Object.keys(operations['subscriptions.export'].output.shape), 'wording', 'at'];
  const cast = { boolean: String, object: String };
  const options = { columns, escape_formulas: true, cast };
  // Not a stream, whose failure before it is read would end the process.
  const rows = async function* () {
    yield stringify([], { ...options, header: true, bom: true });
    for await (const item of items) yield stringify([item], options);
  };
  if (path === undefined) {
    for await (const lines of rows()) output.write(lines);
    return;
  }
  try {
    await writeWhole(path, rows(), { mode: 0o600, signal: context.interruption() });
  } catch (error) {
    throw asUnwritable(error, path);
  }
  output.write(`${text('cli.subscribers.exported', { written, file: path })}\n`);
};
