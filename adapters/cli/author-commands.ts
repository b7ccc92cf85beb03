import type { Command } from 'commander';
import { requireConfirmation } from './confirm.ts';
import type { CliContext } from './context.ts';
import { addManners } from './groups.ts';
import { addExplanation } from './help-text.ts';
import { mannerOf, printAnswer } from './print-answer.ts';

const examples = `
Examples:
  vigia migrate-authors                     the articles whose author is nothing but a text
  vigia migrate-authors --auto --dry-run    what would be put in the place of each
  vigia migrate-authors --auto              does it, article by article
`;

const listed = ['date', 'slug', 'author', 'is_static', 'title_es'];
const migrated = ['status', 'slug', 'old_author', 'new_author', 'message'];

/** `vigia migrate-authors`: what waits to be migrated, and with `--auto` the migration itself. */
export const addAuthorCommands = (program: Command, context: CliContext): void => {
  const { say } = context;
  const command = program
    .command('migrate-authors')
    .description(
      say('Authors that are nothing but a text: list them, or give each the agent that stands for it'),
    )
    .option('--auto', say('do it'))
    .option('--dry-run', say('with --auto: tell what would happen, write nothing'))
    .option('--yes', say('do it without asking'));
  addExplanation(command, examples, say, context.output.width);
  addManners(command, say).action(async () => {
    const { json, quiet, auto, dryRun = false, yes = false } = command.opts<Record<string, boolean>>();
    const manner = mannerOf({ json, quiet });
    if (!auto) {
      const { application, actor } = await context.open();
      const items: unknown[] = [];
      for await (const item of application.stream('articles.hardcoded-authors', {}, actor)) items.push(item);
      printAnswer(context, { columns: listed }, items, manner);
      if (manner === 'people' && items.length)
        context.output.warn(`${say('vigia migrate-authors --auto migrates them')}\n`);
      return;
    }
    const question = say(
      'The author of every article in this list is replaced; earlier versions keep the old ones.',
    );
    if (!dryRun) await requireConfirmation(context, question, yes);
    const { application, actor } = await context.open();
    const answer = await application.execute('articles.auto-migrate', { dry_run: dryRun }, actor);
    printAnswer(context, { columns: migrated }, answer, manner);
  });
};
