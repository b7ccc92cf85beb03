import type { Command } from 'commander';
import { Option } from 'commander';
import { requireConfirmation } from './confirm.ts';
import type { CliContext } from './context.ts';
import { addFormatOptions, groupOf } from './groups.ts';
import type { Example } from './help.ts';
import { addExplanation } from './help.ts';
import { formatOf, printAnswer } from './print-answer.ts';

const examplesOf = (words: string): readonly Example[] => [
  [`vigia ${words}`, 'cli.example.migrate'],
  [`vigia ${words} --dry-run`, 'cli.example.migrate-dry-run'],
  [`vigia ${words} --include-people --yes`, 'cli.example.include-people'],
  [`vigia ${words} --only una-nota`, 'cli.example.only'],
  [`vigia ${words} --undo`, 'cli.example.undo'],
];

const columns = ['status', 'slug', 'old_author', 'new_author', 'message'];

type Options = {
  json?: boolean;
  quiet?: boolean;
  dryRun?: boolean;
  includePeople?: boolean;
  only?: string[];
  undo?: boolean;
  yes?: boolean;
};

const migrate = async (
  context: CliContext,
  { json, quiet, dryRun, includePeople, only, undo, yes }: Options,
) => {
  const { text, output } = context;
  const format = formatOf({ ...(json && { json }), ...(quiet && { quiet }) });
  const { application, actor } = await context.open();
  const run = (dry_run: boolean, slugs = only) =>
    undo
      ? application.execute('articles.undo-migration', { dry_run }, actor)
      : application.execute(
          'articles.auto-migrate',
          { dry_run, include_people: includePeople ?? false, ...(slugs && { slugs }) },
          actor,
        );
  const planned = await run(true);
  const changing = planned.results.filter(({ status }) => status === 'updated');
  const plan = format === 'text' ? planned : { ...planned, results: changing };
  if (dryRun || !changing.length) {
    printAnswer(context, { columns }, format === 'json' ? planned : plan, format);
    if (format === 'text' && !changing.length) output.warn(`${text('authors.unchanged')}\n`);
    return;
  }
  if (!yes && format === 'text') printAnswer(context, { columns }, planned, format);
  const question = text(undo ? 'cli.authors.undo-question' : 'cli.authors.replace-question');
  await requireConfirmation(context, question, yes ?? false);
  // Only displayed rows are changed.
  printAnswer(
    context,
    { columns },
    await run(false, undo ? undefined : changing.map(({ slug }) => slug)),
    format,
  );
};

const addTo = (parent: Command, words: string, context: CliContext): void => {
  const { text } = context;
  const command = parent
    .command('migrate-authors')
    .description(text('cli.authors.summary'))
    .option('--dry-run', text('cli.option.dry-run'))
    .option('--include-people', text('cli.authors.include-people'))
    .addOption(new Option('--only <slugs...>', text('cli.authors.only')).conflicts('includePeople'))
    .addOption(new Option('--undo', text('cli.authors.undo')).conflicts(['only', 'includePeople']))
    .option('--yes', text('cli.option.yes'));
  addExplanation(command, { about: ['cli.about.migrate-authors'], examples: examplesOf(words) }, context);
  addFormatOptions(command, text).action(() => migrate(context, command.opts<Options>()));
};

/** `vigia migrate-authors`, and its alias `vigia articles migrate-authors`. */
export const addAuthorCommands = (program: Command, context: CliContext): void => {
  addTo(program, 'migrate-authors', context);
  addTo(groupOf(program, ['articles'], context), 'articles migrate-authors', context);
};
