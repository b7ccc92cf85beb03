import type { Command } from 'commander';
import { requireConfirmation } from './confirm.ts';
import type { CliContext } from './context.ts';
import { addManners, groupOf } from './groups.ts';
import type { Manner } from './print-answer.ts';
import { mannerOf } from './print-answer.ts';

/** What can be done to the schema of the database; each answers the names of the migrations it ran. */
export type DatabaseCommands = { migrate: () => Promise<string[]>; rollback: () => Promise<string[]> };

/** `vigia db migrate|rollback`: the schema of the database. */
export const addDatabaseCommands = (
  program: Command,
  { migrate, rollback }: DatabaseCommands,
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
  addManners(up, say).action(async () =>
    list(await migrate(), 'The schema is up to date already', mannerOf(up.opts())),
  );
  const down = db
    .command('rollback')
    .description(say('Take the last migrations back; what their tables held is lost'))
    .option('--yes', say('confirm that data may be lost'));
  addManners(down, say).action(async () => {
    const { yes = false } = down.opts<{ yes?: boolean }>();
    const question = say('The last migrations are taken back; what their tables held is lost.');
    await requireConfirmation(context, question, yes);
    list(await rollback(), 'There is nothing to take back', mannerOf(down.opts()));
  });
};
