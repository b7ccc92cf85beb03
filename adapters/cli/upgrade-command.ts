import type { Command } from 'commander';
import type { Finding } from '#core/status/finding.ts';
import { requireConfirmation } from './confirm.ts';
import type { CliContext } from './context.ts';
import type { DatabaseCommands } from './database-commands.ts';
import { printFindings } from './doctor-command.ts';
import { addFormatOptions } from './groups.ts';
import type { Example } from './help.ts';
import { addExplanation } from './help.ts';

/** Reports what migrating the database to this version would do. */
export type UpgradeCommands = { checkUpgrade: () => AsyncIterable<Finding> };

const examples: readonly Example[] = [
  ['vigia upgrade --check', 'cli.example.upgrade-check'],
  'vigia backup && vigia upgrade',
];

/** `vigia upgrade`: previews the migrations and runs them after confirmation. */
export const addUpgradeCommand = (
  program: Command,
  { checkUpgrade, migrate }: UpgradeCommands & Pick<DatabaseCommands, 'migrate'>,
  context: CliContext,
): void => {
  const { text, output } = context;
  const command = program
    .command('upgrade')
    .description(text('cli.upgrade.summary'))
    .option('--check', text('cli.upgrade.check'))
    .option('--yes', text('cli.upgrade.yes'));
  addExplanation(command, { about: ['cli.about.upgrade'], examples }, context);
  addFormatOptions(command, text).action(async () => {
    const { check, yes = false } = command.opts<{ check?: boolean; yes?: boolean }>();
    const findings = await printFindings(command, checkUpgrade(), context);
    if (check || findings.some(({ state }) => state === 'broken')) return;
    await requireConfirmation(context, text('cli.upgrade.question'), yes);
    const applied = await migrate();
    output.warn(`${applied.length ? applied.join('\n') : text('cli.db.up-to-date')}\n`);
  });
};
