import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import { requireConfirmation } from './confirm.ts';
import type { CliContext } from './context.ts';
import { addFormatOptions, groupOf } from './groups.ts';
import type { Example } from './help.ts';
import { addExplanation } from './help.ts';
import type { Format } from './print-answer.ts';
import { formatOf } from './print-answer.ts';
import type { PlainKey, Text } from './text.ts';

/** The data lost by rolling back migrations: rows of a table, or the content of one of its columns. */
export type Loss = { table: string; column: string | null; rows: number };

type Steps = number | 'all';

/** Operations on the database schema. */
export type DatabaseCommands = {
  /** Returns the names of the applied migrations. */
  migrate: () => Promise<string[]>;
  /** The migrations that would be rolled back, the last one first, and the data that would be lost. */
  previewRollback: (steps: Steps) => Promise<{ migrations: string[]; losses: Loss[] }>;
  /** Rolls back the migrations that were previewed. */
  rollback: (migrations: readonly string[]) => Promise<void>;
};

const rollbackExamples: readonly Example[] = [
  ['vigia db rollback --dry-run', 'cli.example.rollback-dry-run'],
  'vigia db rollback --steps 2',
  'vigia backup vigia.tar.gz && vigia db rollback --all',
];

const lossLines = (losses: readonly Loss[], text: Text): string[] => {
  const lost = losses.filter(({ rows }) => rows > 0);
  if (!lost.length) return [`  ${text('cli.db.lost-nothing')}`];
  return lost.map(({ table, column, rows }) =>
    column
      ? `  ${text('cli.db.lost-column', { table, column, rows })}`
      : `  ${text('cli.db.lost-rows', { table, rows })}`,
  );
};

const stepsFrom = (text: Text) => (input: string) => {
  if (/^[1-9]\d{0,3}$/.test(input)) return Number(input);
  throw new InvalidArgumentError(text('cli.db.not-steps'));
};

type Flags = { yes?: boolean; all?: boolean; dryRun?: boolean; steps: number };

const addRollback = (
  db: Command,
  { previewRollback, rollback }: DatabaseCommands,
  context: CliContext,
  list: (names: string[], nothing: PlainKey, format: Format) => void,
): void => {
  const { text, output } = context;
  const down = db
    .command('rollback')
    .description(text('cli.db.rollback'))
    .addOption(new Option('--steps <number>', text('cli.db.steps')).argParser(stepsFrom(text)).default(1))
    .addOption(new Option('--all', text('cli.db.all')).conflicts('steps'))
    .option('--dry-run', text('cli.option.dry-run'))
    .option('--yes', text('cli.db.confirm-loss'));
  addExplanation(down, { about: ['cli.about.rollback'], examples: rollbackExamples }, context);
  addFormatOptions(down, text).action(async () => {
    const { yes = false, all, dryRun, steps } = down.opts<Flags>();
    const format = formatOf(down.opts());
    const { migrations, losses } = await previewRollback(all ? 'all' : steps);
    if (!migrations.length) return list([], 'cli.db.nothing-to-roll-back', format);
    if (dryRun && format === 'json')
      return output.write(`${JSON.stringify({ migrations, losses }, null, 2)}\n`);
    const plan = [
      text('cli.db.rolled-back'),
      ...migrations.map((name) => `  ${name}`),
      text('cli.db.lost'),
      ...lossLines(losses, text),
    ].join('\n');
    if (dryRun) return output.write(format === 'quiet' ? `${migrations.join('\n')}\n` : `${plan}\n`);
    await requireConfirmation(context, `${plan}\n${text('cli.db.backup-first')}.`, yes);
    await rollback(migrations);
    list(migrations, 'cli.db.nothing-to-roll-back', format);
  });
};

/** `vigia db migrate|rollback`: the schema of the database. */
export const addDatabaseCommands = (
  program: Command,
  commands: DatabaseCommands,
  context: CliContext,
): void => {
  const { text, output } = context;
  const db = groupOf(program, ['db'], context);
  const list = (names: string[], nothing: PlainKey, format: Format) => {
    if (format === 'json') return output.write(`${JSON.stringify({ migrations: names }, null, 2)}\n`);
    if (names.length) return output.write(names.map((name) => `${name}\n`).join(''));
    if (format === 'text') output.write(`${text(nothing)}\n`);
  };
  const up = db.command('migrate').description(text('cli.db.migrate'));
  addExplanation(up, { examples: ['vigia db migrate'] }, context);
  addFormatOptions(up, text).action(async () =>
    list(await commands.migrate(), 'cli.db.up-to-date', formatOf(up.opts())),
  );
  addRollback(db, commands, context, list);
};
