import type { Command } from 'commander';
import { Option } from 'commander';
import type { ImportReport } from '#core/articles/contracts.ts';
import { isDomainError } from '#core/shared/domain-error.ts';
import type { CliContext, CliSession } from './context.ts';
import { exitCodes, interruptedCode } from './exit-codes.ts';
import { groupOf } from './groups.ts';
import { addExplanation } from './help-text.ts';
import type { DocumentPair } from './import-files.ts';
import type { Say } from './texts.ts';

type Options = {
  dryRun?: boolean;
  topics?: string[];
  baseUrl?: string;
  status?: 'draft' | 'published';
  json?: boolean;
  quiet?: boolean;
};

const outcomes = ['imported', 'updated', 'unchanged', 'refused'] as const;

/** What a person still reads; the JSON report has the rest. */
const mostNotes = 6;

const margin = (say: Say) => Math.max(...outcomes.map((outcome) => say(outcome).length));

const reportLines = ({ slug, outcome, reasons, notes }: ImportReport, name: string, say: Say): string =>
  [
    `${say(outcome).padEnd(margin(say))} ${slug ?? name}\n`,
    ...reasons.map((reason) => `${' '.repeat(margin(say))} ${say('refused because:')} ${reason}\n`),
    ...notes.slice(0, mostNotes).map((note) => `${' '.repeat(margin(say))} ${say('note:')} ${note}\n`),
    ...(notes.length > mostNotes
      ? [
          `${' '.repeat(margin(say))} ${say('and {more} more notes (--json)', { more: notes.length - mostNotes })}\n`,
        ]
      : []),
  ].join('');

const example = `
Examples:
  vigia articles import ./posts                 every pair index.md + index.es.md below a folder
  vigia articles import ./posts --dry-run       tells what would happen and writes nothing
  vigia articles import a.md --topics regulacion --status draft
`;

/** Slugs are made by a file that brings schemas along, which help has no need of. */
const reading = () => import('./import-files.ts');

/** What became of one pair; what cannot be used is reported, so that the others go on. */
const importPair = async (
  session: CliSession,
  pair: DocumentPair,
  options: Options,
): Promise<ImportReport> => {
  const { application, actor, documents } = session;
  const { readExported, readPair, slugOfPair } = await reading();
  const slug = slugOfPair(pair);
  try {
    const dry_run = options.dryRun ?? false;
    if (pair.exported) {
      const exported = (await readExported(pair.exported)) as never;
      return await application.execute('articles.import', { exported, dry_run }, actor);
    }
    const input = {
      ...(await readPair(documents, pair)),
      ...(slug && { slug }),
      ...(options.topics && { topics: options.topics.flatMap((topic) => topic.split(',')) }),
      ...(options.baseUrl && { base_url: options.baseUrl }),
      ...(options.status && { status: options.status }),
      dry_run,
    };
    return await application.execute('articles.import', input, actor);
  } catch (error) {
    if (!isDomainError(error, 'validation') && !isDomainError(error, 'conflict')) throw error;
    return { slug: slug ?? null, changed: false, outcome: 'refused', reasons: [error.message], notes: [] };
  }
};

type Counts = Record<(typeof outcomes)[number], number>;

/** One after another until Ctrl-C: what was imported by then stays. */
const importAll = async (context: CliContext, pairs: readonly DocumentPair[], options: Options) => {
  const { output, say } = context;
  const interrupted = context.interruption();
  const counts: Counts = { imported: 0, updated: 0, unchanged: 0, refused: 0 };
  const reports: ImportReport[] = [];
  const session = await context.open();
  const progress = await context.progress(say('Articles'), pairs.length);
  try {
    for (const pair of pairs) {
      if (interrupted.aborted) break;
      const report = await importPair(session, pair, options);
      counts[report.outcome] += 1;
      if (options.json) reports.push(report);
      else if (!options.quiet || report.outcome === 'refused')
        progress.aside(() => output.write(reportLines(report, pair.folder, say)));
      progress.advance();
    }
  } finally {
    progress.stop();
  }
  return { counts, reports };
};

const conclude = ({ output, say }: CliContext, counts: Counts, left: number, options: Options): void => {
  const summary = outcomes.map((outcome) => `${counts[outcome]} ${say(outcome)}`).join(', ');
  if (!options.json) output.write(`${options.dryRun ? say('Would be: ') : ''}${summary}\n`);
  if (counts.refused) process.exitCode = exitCodes.validation;
  if (!left) return;
  output.warn(`${say('Interrupted: what is listed stays imported, {left} were not looked at', { left })}\n`);
  process.exitCode = interruptedCode;
};

/** `vigia articles import PATH...`: Markdown and MDX documents become articles, one transaction each. */
export const addImportCommand = (program: Command, context: CliContext): void => {
  const { say, output } = context;
  const command = groupOf(program, ['articles'], say)
    .command('import')
    .description(
      say('Import articles from Markdown or MDX files, in pairs NAME.md (English) and NAME.es.md (Spanish)'),
    )
    .argument('<paths...>', say('files or folders'))
    .option('--dry-run', say('tell what would happen, write nothing'))
    .option('--topics <topics...>', say('topics for documents that name none'))
    .option('--base-url <url>', say('where links relative to the old site point'))
    .addOption(new Option('--status <status>', say('status of new articles')).choices(['published', 'draft']))
    .option('--json', say('print the reports as JSON'))
    .addOption(new Option('--quiet', say('print only what was refused')).conflicts('json'))
    .action(async (paths: string[], options: Options) => {
      const pairs = await (await reading()).findDocuments(paths);
      const { counts, reports } = await importAll(context, pairs, options);
      const seen = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
      if (options.json) output.write(`${JSON.stringify({ counts, reports }, null, 2)}\n`);
      conclude(context, counts, pairs.length - seen, options);
    });
  addExplanation(command, example, say, output.width);
};
