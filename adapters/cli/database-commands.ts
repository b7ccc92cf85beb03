import type { Command } from 'commander';
import type { Output } from './output.ts';

export type DatabaseCommands = { migrate: () => Promise<string[]>; rollback: () => Promise<string[]> };

const list = (names: string[], nothing: string) =>
  names.length ? names.map((name) => `${name}\n`).join('') : `${nothing}\n`;

/** `vigia db migrate|rollback`: the schema of the database. */
export const addDatabaseCommands = (
  program: Command,
  { migrate, rollback }: DatabaseCommands,
  output: Output,
): void => {
  const db = program.commands.find((command) => command.name() === 'db') ?? program.command('db');
  db.description('The database of the site');
  db.command('migrate')
    .description('Bring the schema up to date')
    .action(async () => output.write(list(await migrate(), 'The schema is up to date already')));
  db.command('rollback')
    .description('Take the last migrations back; what their tables held is lost')
    .requiredOption('--yes', 'confirm that data may be lost')
    .action(async () => output.write(list(await rollback(), 'There is nothing to take back')));
};
