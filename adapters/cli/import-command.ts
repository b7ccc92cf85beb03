import type { Command } from 'commander';
import { Option } from 'commander';
import type { ImportReport } from '#core/articles/contracts.ts';
import { isDomainError } from '#core/shared/domain-error.ts';
import type { CliContext, CliSession } from './contract-commands.ts';
import { exitCodes } from './exit-codes.ts';
import type { DocumentPair } from './import-files.ts';
import { findDocuments, readPair, slugOfPair } from './import-files.ts';

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

const reportLines = ({ slug, outcome, reasons, notes }: ImportReport, name: string): string =>
  [
    `${outcome.padEnd(9)} ${slug ?? name}\n`,
    ...reasons.map((reason) => `          refused because: ${reason}\n`),
    ...notes.slice(0, mostNotes).map((note) => `          note: ${note}\n`),
    ...(notes.length > mostNotes ? [`          and ${notes.length - mostNotes} more notes (--json)\n`] : []),
  ].join('');

const example = `
Examples:
  vigia articles import ./posts                 every pair index.md + index.es.md below a folder
  vigia articles import ./posts --dry-run       tells what would happen and writes nothing
  vigia articles import a.md --topics regulacion --status draft
`;

/** What became of one pair; what cannot be used is reported, so that the others go on. */
const importPair = async (
  session: CliSession,
  pair: DocumentPair,
  options: Options,
): Promise<ImportReport> => {
  const { application, actor, documents } = session;
  const slug = slugOfPair(pair);
  try {
    const input = {
      ...(await readPair(documents, pair)),
      ...(slug && { slug }),
      ...(options.topics && { topics: options.topics.flatMap((topic) => topic.split(',')) }),
      ...(options.baseUrl && { base_url: options.baseUrl }),
      ...(options.status && { status: options.status }),
      dry_run: options.dryRun ?? false,
    };
    return await application.execute('articles.import', input, actor);
  } catch (error) {
    if (!isDomainError(error, 'validation') && !isDomainError(error, 'conflict')) throw error;
    return { slug: slug ?? null, changed: false, outcome: 'refused', reasons: [error.message], notes: [] };
  }
};

/** `vigia articles import PATH...`: Markdown and MDX documents become articles, one transaction each. */
export const addImportCommand = (program: Command, context: CliContext): void => {
  const articles =
    program.commands.find((command) => command.name() === 'articles') ?? program.command('articles');
  articles
    .command('import')
    .description(
      'Import articles from Markdown or MDX files, in pairs NAME.md (English) and NAME.es.md (Spanish)',
    )
    .argument('<paths...>', 'files or folders')
    .option('--dry-run', 'tell what would happen, write nothing')
    .option('--topics <topics...>', 'topics for documents that name none')
    .option('--base-url <url>', 'where links relative to the old site point')
    .addOption(new Option('--status <status>', 'status of new articles').choices(['published', 'draft']))
    .option('--json', 'print the reports as JSON')
    .option('--quiet', 'print only what was refused')
    .addHelpText('after', example)
    .action(async (paths: string[], options: Options) => {
      const pairs = await findDocuments(paths);
      const session = await context.open();
      const counts = { imported: 0, updated: 0, unchanged: 0, refused: 0 };
      const reports: ImportReport[] = [];
      for (const pair of pairs) {
        const report = await importPair(session, pair, options);
        counts[report.outcome] += 1;
        if (options.json) reports.push(report);
        else if (!options.quiet || report.outcome === 'refused')
          context.output.write(reportLines(report, pair.folder));
      }
      const summary = outcomes.map((outcome) => `${counts[outcome]} ${outcome}`).join(', ');
      if (options.json) context.output.write(`${JSON.stringify({ counts, reports }, null, 2)}\n`);
      else context.output.write(`${options.dryRun ? 'Would be: ' : ''}${summary}\n`);
      if (counts.refused) process.exitCode = exitCodes.validation;
    });
};
