import type { Command } from 'commander';
import { Option } from 'commander';
import type { ImportReport } from '#core/articles/import-report.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import type { CliContext, CliSession } from './context.ts';
import { exitCodes, interruptedCode } from './exit-codes.ts';
import { groupOf } from './groups.ts';
import { addExplanation } from './help-text.ts';
import type { DocumentPair } from './import-files.ts';
import type { Course, ImportOptions } from './import-pair.ts';
import type { Say } from './texts.ts';

const outcomes = ['imported', 'updated', 'unchanged', 'conflict', 'refused'] as const;

/** What a person still reads; the JSON report has the rest. */
const mostNotes = 6;

const margin = (say: Say) => Math.max(...outcomes.map((outcome) => say(outcome).length));

const reportLines = ({ slug, outcome, reasons, notes }: ImportReport, name: string, say: Say): string =>
  [
    `${say(outcome).padEnd(margin(say))} ${slug ?? name}\n`,
    ...reasons.map((reason) => `${' '.repeat(margin(say))} ${say('because:')} ${say(reason)}\n`),
    ...notes.slice(0, mostNotes).map((note) => `${' '.repeat(margin(say))} ${say('note:')} ${say(note)}\n`),
    ...(notes.length > mostNotes
      ? [
          `${' '.repeat(margin(say))} ${say('and {more} more notes (--json)', { more: notes.length - mostNotes })}\n`,
        ]
      : []),
  ].join('');

const example = `
New articles are drafts unless --status published. That publishes what could be approved: errors of the checklist and the front matter keep an article a draft, what the checklist warns of has to be confirmed (--confirm), and a text made with AI needs --reviewer. What did not change in its file since its last import is left as
it is here. What changed both in the file and here is a conflict: nothing of it is written without --overwrite.

Examples:
  vigia articles import ./posts                 every pair index.md + index.es.md below a folder
  vigia articles import ./posts --dry-run       tells what would happen and writes nothing
  vigia articles import ./posts --overwrite     also over what was changed here since
  vigia articles import a.md --topics regulacion --status published --confirm
`;

/** What reads files brings schemas along, which help has no need of. */
const reading = () =>
  Promise.all([import('./import-files.ts'), import('./import-pair.ts'), import('./import-links.ts')]);

/** The published articles whose links lead to articles that readers cannot see, with the slugs of those. */
const hiddenTargets = async (
  { application, actor }: CliSession,
  links: Course['links'],
): Promise<[slug: string, targets: string[]][]> => {
  const seen = new Map<string, Promise<boolean>>();
  const isSeen = (slug: string) => {
    const known = seen.get(slug) ?? canBeRead(application, actor, slug);
    seen.set(slug, known);
    return known;
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

type Counts = Record<(typeof outcomes)[number], number>;

/** One after another until Ctrl-C: what was imported by then stays. */
const importAll = async (context: CliContext, pairs: readonly DocumentPair[], options: ImportOptions) => {
  const { output, say } = context;
  const interrupted = context.interruption();
  const counts: Counts = { imported: 0, updated: 0, unchanged: 0, conflict: 0, refused: 0 };
  const reports: ImportReport[] = [];
  const [[, { importPair }, { findSlugs }], session] = await Promise.all([reading(), context.open()]);
  const course: Course = {
    taken: new Map(),
    slugs: await findSlugs(session.documents, pairs),
    links: new Map(),
  };
  const progress = await context.progress(say('Articles'), pairs.length);
  try {
    for (const pair of pairs) {
      if (interrupted.aborted) break;
      const report = await importPair(session, pair, options, course);
      counts[report.outcome] += 1;
      if (options.json) reports.push(report);
      else if (!options.quiet || report.outcome === 'refused' || report.outcome === 'conflict')
        progress.aside(() => output.write(reportLines(report, pair.folder, say)));
      progress.advance();
    }
  } finally {
    progress.stop();
  }
  if (!options.dryRun) {
    const hidden = await hiddenTargets(session, course.links);
    for (const [slug, targets] of hidden) {
      const note = `its links lead nowhere until this is published: ${targets.join(', ')}`;
      reports.find((report) => report.slug === slug)?.notes.push(note);
      if (!options.json && !options.quiet) output.warn(`${slug}: ${say(note)}\n`);
    }
  }
  return { counts, reports };
};

const countWords = {
  imported: '{count} imported',
  updated: '{count} updated',
  unchanged: '{count} unchanged',
  conflict: '{count} in conflict',
  refused: '{count} refused',
} as const;

const statusWords = {
  published: 'new ones are published unless a note says that they stay drafts',
  draft: 'new ones are drafts',
} as const;

const conclude = (
  { output, say }: CliContext,
  counts: Counts,
  left: number,
  options: ImportOptions,
): void => {
  const summary = outcomes.map((outcome) => say(countWords[outcome], { count: counts[outcome] })).join(', ');
  const status = counts.imported ? `; ${say(statusWords[options.status ?? 'draft'])}` : '';
  if (!options.json && !options.quiet)
    output.write(`${options.dryRun ? say('Would be: ') : ''}${summary}${status}\n`);
  if (counts.conflict && !options.json)
    output.warn(
      `${say('What was changed on both sides was left as it is here; --overwrite takes the document')}\n`,
    );
  if (counts.conflict) process.exitCode = exitCodes.conflict;
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
    .addOption(
      new Option(
        '--status <status>',
        say('status of new articles, draft when left out; that of others stays'),
      ).choices(['published', 'draft']),
    )
    .option('--confirm', say('publish new articles in spite of what the checklist warns of'))
    .option(
      '--reviewer <account>',
      say('who answers for new texts made with AI that are published: username or e-mail address'),
    )
    .option('--overwrite', say('take the document also where the article was changed here since'))
    .option('--json', say('print the reports as JSON'))
    .addOption(new Option('--quiet', say('print only what was refused')).conflicts('json'))
    .action(async (paths: string[], options: ImportOptions) => {
      const [{ findDocuments }] = await reading();
      const pairs = await findDocuments(paths);
      const { counts, reports } = await importAll(context, pairs, options);
      const seen = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
      if (options.json) output.write(`${JSON.stringify({ counts, reports }, null, 2)}\n`);
      conclude(context, counts, pairs.length - seen, options);
    });
  addExplanation(command, example, say, output.width);
};
