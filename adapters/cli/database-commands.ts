import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import { requireConfirmation } from './confirm.ts';
import type { CliContext } from './context.ts';
import { addManners, groupOf } from './groups.ts';
import { addExplanation } from './help-text.ts';
import type { Manner } from './print-answer.ts';
import { mannerOf } from './print-answer.ts';
import type { Say } from './texts.ts';

/** What goes with migrations that are taken back: rows of a table, or what one of its columns held. */
export type Loss = { table: string; column: string | null; rows: number };

type Steps = number | 'all';

/** What can be done to the schema of the database. */
export type DatabaseCommands = {
  /** Answers the names of the migrations that it ran. */
  migrate: () => Promise<string[]>;
  /** The migrations that would be taken back, the last one first, and what would be lost with them. */
  previewRollback: (steps: Steps) => Promise<{ migrations: string[]; losses: Loss[] }>;
  /** Rolls back the migrations that were previewed. */
  rollback: (migrations: readonly string[]) => Promise<void>;
};

const rollingBack = `
The last migration is taken back, or as many as --steps says; with --all the database is empty afterwards. What they hold
is lost: make a backup before, with \`vigia backup\`. Stop the site before that.

Examples:
  vigia db rollback --dry-run               which migration it would be, and what would be lost
  vigia db rollback --steps 2
  vigia backup vigia.tar.gz && vigia db rollback --all
`;

const linesOfLoss = (losses: readonly Loss[], say: Say): string[] => {
  const held = losses.filter(({ rows }) => rows > 0);
  if (!held.length) return [`  ${say('nothing that is stored is lost')}`];
  return held.map(({ table, column, rows }) =>
    column
      ? `  ${say('{table}: what {column} says in {rows} rows', { table, column, rows })}`
      : `  ${say('{table}: {rows} rows', { table, rows })}`,
  );
};

const stepsFrom = (say: Say) => (text: string) => {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError(say('It is no number of steps.'));
};

type Flags = { yes?: boolean; all?: boolean; dryRun?: boolean; steps: number };

const addRollback = (
  db: Command,
  { previewRollback, rollback }: DatabaseCommands,
  context: CliContext,
  list: (names: string[], nothing: string, manner: Manner) => void,
): void => {
  const { say, output } = context;
  const down = db
    .command('rollback')
    .description(say('Take the last migration back; what its tables held is lost'))
    .addOption(
      new Option('--steps <number>', say('how many migrations')).argParser(stepsFrom(say)).default(1),
    )
    .addOption(new Option('--all', say('all of them: the database is empty then')).conflicts('steps'))
    .option('--dry-run', say('tell what would happen, write nothing'))
    .option('--yes', say('confirm that data may be lost'));
  addExplanation(down, rollingBack, say, output.width);
  addManners(down, say).action(async () => {
    const { yes = false, all, dryRun, steps } = down.opts<Flags>();
    const manner = mannerOf(down.opts());
    const { migrations, losses } = await previewRollback(all ? 'all' : steps);
    if (!migrations.length) return list([], 'There is nothing to take back', manner);
    if (dryRun && manner === 'json')
      return output.write(`${JSON.stringify({ migrations, losses }, null, 2)}\n`);
    const told = [
      say('Migrations that are taken back:'),
      ...migrations.map((name) => `  ${name}`),
      say('Lost with them:'),
      ...linesOfLoss(losses, say),
    ].join('\n');
    if (dryRun) return output.write(manner === 'quiet' ? `${migrations.join('\n')}\n` : `${told}\n`);
    const advice = say('A backup would keep it: vigia backup FILE');
    await requireConfirmation(context, `${told}\n${advice}.`, yes);
    await rollback(migrations);
    list(migrations, '', manner);
  });
};

/** `vigia db migrate|rollback`: the schema of the database. */
export const addDatabaseCommands = (
  program: Command,
  commands: DatabaseCommands,
  context: CliContext,
): void => {
  const { say, output } = context;
  const db = groupOf(program, ['db'], say);
  const list = (names: string[], nothing: string, manner: Manner) => {
    if (manner === 'json') return output.write(`${JSON.stringify({ migrations: names }, null, 2)}\n`);
    if (names.length) return output.write(names.map((name) => `${name}\n`).join(''));
    if (manner === 'people') output.write(`${say(nothing)}\n`);
  };
  const up = db.command('migrate').description(say('Bring the schema up to date'));
  addExplanation(up, 'Examples:\n  vigia db migrate', say);
  addManners(up, say).action(async () =>
    list(await commands.migrate(), 'The schema is up to date already', mannerOf(up.opts())),
  );
  addRollback(db, commands, context, list);
};
