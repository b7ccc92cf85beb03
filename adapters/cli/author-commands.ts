import type { Command } from 'commander';
import { Option } from 'commander';
import { requireConfirmation } from './confirm.ts';
import type { CliContext } from './context.ts';
import { addManners, groupOf } from './groups.ts';
import { addExplanation } from './help-text.ts';
import { mannerOf, printAnswer } from './print-answer.ts';

const examples = `
The rows that would change are shown first, then it asks. Bylines that are the names of people stay as they are.

Examples:
  vigia migrate-authors                          shows what would change, and asks
  vigia migrate-authors --dry-run                only shows it
  vigia migrate-authors --include-people --yes   names of people become the site's too
  vigia migrate-authors --only una-nota          this article alone, whatever its byline
  vigia migrate-authors --undo                   takes the last migration back, as one
`;

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
  const { say, output } = context;
  const manner = mannerOf({ ...(json && { json }), ...(quiet && { quiet }) });
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
  const plan = manner === 'people' ? planned : { ...planned, results: changing };
  if (dryRun || !changing.length) {
    printAnswer(context, { columns }, manner === 'json' ? planned : plan, manner);
    if (manner === 'people' && !changing.length) output.warn(`${say('There is nothing to change')}\n`);
    return;
  }
  if (!yes && manner === 'people') printAnswer(context, { columns }, planned, manner);
  const question = undo
    ? say('These authors become again what they were.')
    : say('These authors are replaced; vigia migrate-authors --undo takes it back.');
  await requireConfirmation(context, question, yes ?? false);
  // What was shown is done, and no row that has come since.
  printAnswer(
    context,
    { columns },
    await run(false, undo ? undefined : changing.map(({ slug }) => slug)),
    manner,
  );
};

const addTo = (parent: Command, words: string, context: CliContext): void => {
  const { say } = context;
  const command = parent
    .command('migrate-authors')
    .description(
      say(
        'Authors that are nothing but a text: give each the agent or the name of the site that stands for it',
      ),
    )
    .option('--dry-run', say('tell what would happen, write nothing'))
    .option('--include-people', say('also replace bylines that are the names of people'))
    .addOption(
      new Option('--only <slugs...>', say('only these articles, whatever their byline')).conflicts(
        'includePeople',
      ),
    )
    .addOption(new Option('--undo', say('take the last migration back')).conflicts(['only', 'includePeople']))
    .option('--yes', say('do it without asking'));
  addExplanation(
    command,
    examples.replaceAll('vigia migrate-authors', `vigia ${words}`),
    say,
    context.output.width,
  );
  addManners(command, say).action(() => migrate(context, command.opts<Options>()));
};

/** `vigia migrate-authors`, and `vigia articles migrate-authors`, which is the same. */
export const addAuthorCommands = (program: Command, context: CliContext): void => {
  addTo(program, 'migrate-authors', context);
  addTo(groupOf(program, ['articles'], context.say), 'articles migrate-authors', context);
};
