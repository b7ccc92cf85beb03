import type { Command } from 'commander';
import { Option } from 'commander';
import type { ImportReport } from '#core/articles/import-report.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import type { CliContext, CliSession } from './context.ts';
import { exitCodes, interruptedCode } from './exit-codes.ts';
import { groupOf } from './groups.ts';
import type { Example } from './help.ts';
import { addExplanation } from './help.ts';
import type { DocumentPair } from './pair-documents.ts';
import type { ImportOptions, ImportState } from './import-pair.ts';
import { oneOf } from './mistakes.ts';
import type { Text } from './text.ts';

const outcomes = ['imported', 'updated', 'unchanged', 'conflict', 'refused'] as const;
/** What imported and updated articles are afterwards. */
const statuses = ['published', 'draft', 'rejected'] as const;
type Counts = Record<(typeof outcomes)[number], number>;
type Statuses = Record<(typeof statuses)[number], number>;

/** Maximum number of notes shown per article; the JSON report has all of them. */
const maxNotes = 6;

const reportLines = ({ slug, outcome, reasons, notes }: ImportReport, name: string, text: Text): string => {
  const outcomeText = (one: keyof Counts) => text(`cli.import.outcome-${one}`);
  const width = Math.max(...outcomes.map((one) => outcomeText(one).length));
  const below = [
    ...reasons.map((reason) => `${text('cli.import.because')} ${reason}`),
    ...notes.slice(0, maxNotes).map((note) => `${text('cli.import.note')} ${note}`),
    ...(notes.length > maxNotes ? [text('cli.import.more-notes', { more: notes.length - maxNotes })] : []),
  ];
  return [
    `${outcomeText(outcome).padEnd(width)} ${slug ?? name}\n`,
    ...below.map((line) => `${' '.repeat(width)} ${line}\n`),
  ].join('');
};

const examples: readonly Example[] = [
  ['vigia articles import ./posts', 'cli.example.import-folder'],
  ['vigia articles import ./posts --dry-run', 'cli.example.dry-run'],
  ['vigia articles import ./posts --overwrite', 'cli.example.overwrite'],
  'vigia articles import a.md --topics regulacion --status published --confirm',
];

/** Loaded on use: reading files needs schemas, help does not. */
const reading = () =>
  Promise.all([import('./pair-documents.ts'), import('./import-pair.ts'), import('./import-links.ts')]);

/** The published articles that link to unpublished ones, with the slugs of those. */
const hiddenTargets = async (
  { application, actor }: CliSession,
  links: ImportState['links'],
): Promise<[slug: string, targets: string[]][]> => {
  const seen = new Map<string, Promise<boolean>>();
  const isSeen = (slug: string) => {
    const isReadable = seen.get(slug) ?? canBeRead(application, actor, slug);
    seen.set(slug, isReadable);
    return isReadable;
  };
  const found: [string, string[]][] = [];
  for (const [slug, targets] of links) {
    if (!targets.length || !(await isSeen(slug))) continue;
    const hidden: string[] = [];
    for (const target of targets) if (!(await isSeen(target))) hidden.push(target);
    if (hidden.length) found.push([slug, hidden]);
  }
  return found;
};

const canBeRead = async (
  application: CliSession['application'],
  actor: CliSession['actor'],
  slug: string,
): Promise<boolean> => {
  try {
    await application.execute('articles.get', { slug }, actor);
    return true;
  } catch (error) {
    if (isDomainError(error, 'not-found')) return false;
    throw error;
  }
};

/** Imports one after another until Ctrl-C; completed imports are retained. */
const importAll = async (context: CliContext, pairs: readonly DocumentPair[], options: ImportOptions) => {
  const { output, text } = context;
  const interrupted = context.interruption();
  const counts: Counts = { imported: 0, updated: 0, unchanged: 0, conflict: 0, refused: 0 };
  const became: Statuses = { published: 0, draft: 0, rejected: 0 };
  const reports: ImportReport[] = [];
  const [[, { importPair }, { findSlugs }], session] = await Promise.all([reading(), context.open()]);
  const state: ImportState = {
    paths: new Map(),
    slugs: await findSlugs(session.documents, pairs),
    links: new Map(),
  };
  const progress = await context.progress(text('cli.import.progress'), pairs.length);
  try {
    for (const pair of pairs) {
      if (interrupted.aborted) break;
      const report = await importPair(session, pair, options, state);
      counts[report.outcome] += 1;
      if (report.status) became[report.status] += 1;
      if (options.json) reports.push(report);
      else if (!options.quiet || report.outcome === 'refused' || report.outcome === 'conflict')
        progress.aside(() => output.write(reportLines(report, pair.folder, text)));
      progress.advance();
    }
  } finally {
    progress.stop();
  }
  if (!options.dryRun) {
    const hidden = await hiddenTargets(session, state.links);
    for (const [slug, targets] of hidden) {
      const note = text('cli.import.hidden-links', { slugs: targets });
      reports.find((report) => report.slug === slug)?.notes.push(note);
      if (!options.json && !options.quiet) output.warn(`${slug}: ${note}\n`);
    }
  }
  return { counts, became, reports };
};

const conclude = (
  { output, text }: CliContext,
  { counts, became }: { counts: Counts; became: Statuses },
  left: number,
  options: ImportOptions,
): void => {
  const summary = outcomes
    .map((outcome) => text(`cli.import.count-${outcome}`, { count: counts[outcome] }))
    .join(', ');
  const afterwards = statuses
    .filter((status) => became[status] || (status !== 'rejected' && counts.imported + counts.updated))
    .map((status) => text(`cli.import.became-${status}`, { count: became[status] }))
    .join(', ');
  const status = afterwards && `; ${afterwards}`;
  if (!options.json && !options.quiet)
    output.write(`${options.dryRun ? `${text('cli.import.dry-run-prefix')} ` : ''}${summary}${status}\n`);
  if (counts.conflict && !options.json) output.warn(`${text('cli.import.conflicts')}\n`);
  if (counts.conflict) process.exitCode = exitCodes.conflict;
  if (counts.refused) process.exitCode = exitCodes.validation;
  if (!left) return;
  output.warn(`${text('cli.import.interrupted', { left })}\n`);
  process.exitCode = interruptedCode;
};

/** `vigia articles import PATH...`: Markdown and MDX documents become articles, one transaction each. */
export const addImportCommand = (program: Command, context: CliContext): void => {
  const { text, output } = context;
  const choices = ['published', 'draft'];
  const command = groupOf(program, ['articles'], context)
    .command('import')
    .description(text('cli.import.summary'))
    .argument('<paths...>', text('cli.import.paths'))
    .option('--dry-run', text('cli.option.dry-run'))
    .option('--topics <topics...>', text('cli.import.topics'))
    .option('--base-url <url>', text('cli.import.base-url'))
    .addOption(
      new Option('--status <status>', text('cli.import.status'))
        .choices(choices)
        .argParser(oneOf(choices, text)),
    )
    .option('--confirm', text('cli.import.confirm'))
    .option('--reviewer <account>', text('cli.import.reviewer'))
    .option('--overwrite', text('cli.import.overwrite'))
    .option('--json', text('cli.import.json'))
    .addOption(new Option('--quiet', text('cli.option.quiet-refused')).conflicts('json'))
    .action(async (paths: string[], options: ImportOptions) => {
      const [{ findDocuments }] = await reading();
      const pairs = await findDocuments(paths);
      const { counts, became, reports } = await importAll(context, pairs, options);
      const seen = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
      if (options.json) output.write(`${JSON.stringify({ counts, statuses: became, reports }, null, 2)}\n`);
      conclude(context, { counts, became }, pairs.length - seen, options);
    });
  addExplanation(command, { about: ['cli.about.import'], examples }, context);
};
