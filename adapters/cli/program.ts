import { Command } from 'commander';
import { addAgentCommands } from './agent-commands.ts';
import { addAuthorCommands } from './author-commands.ts';
import type { BackupCommands } from './backup-commands.ts';
import { addBackupCommands } from './backup-commands.ts';
import type { CommandSpec } from './command-spec.ts';
import { addCompletionCommand } from './completion-command.ts';
import type { CliContext } from './context.ts';
import type { DatabaseCommands } from './database-commands.ts';
import { addDatabaseCommands } from './database-commands.ts';
import type { DoctorCommands } from './doctor-command.ts';
import { addDoctorCommand } from './doctor-command.ts';
import { addLanguage } from './groups.ts';
import type { EvaluateCommands } from './evaluate-command.ts';
import { addEvaluateCommand } from './evaluate-command.ts';
import type { Example } from './help.ts';
import { addExplanation, configureHelp } from './help.ts';
import { addExportCommand } from './export-command.ts';
import { addImportCommand } from './import-command.ts';
import { translateMistakes } from './mistakes.ts';
import { addOperationCommands } from './operation-commands.ts';
import { addSubscriberCommands } from './subscriber-commands.ts';
import type { UpgradeCommands } from './upgrade-command.ts';
import { addUpgradeCommand } from './upgrade-command.ts';

/** Commands that work on the machine itself, without operations. */
export type Maintenance = DatabaseCommands &
  BackupCommands &
  DoctorCommands &
  EvaluateCommands &
  UpgradeCommands;

type Parts = {
  specs: readonly CommandSpec[];
  context: CliContext;
  maintenance: Maintenance;
  version: string;
  /** The first word of the command line, if known: commands of other groups need not be created. */
  group?: string | undefined;
};

const examples: readonly Example[] = [
  ['vigia articles drafts', 'cli.example.pending'],
  'vigia articles approve una-nota --confirm --reviewer ana@example.org',
  'vigia agents run "Faro"',
  'vigia articles list --json | jq .items',
];

const build = ({ specs, context, maintenance, version, group }: Parts): Command => {
  const { text } = context;
  const program = new Command('vigia')
    .description(text('cli.help.summary'))
    .version(version, '-V, --version', text('cli.help.version'))
    .enablePositionalOptions()
    .exitOverride();
  configureHelp(program, context);
  addExplanation(program, { examples }, context);
  addExplanation(program, { about: ['cli.about.exit-codes'] }, context);
  addOperationCommands(program, specs, context, group);
  addAgentCommands(program, context);
  addEvaluateCommand(program, maintenance, context);
  addImportCommand(program, context);
  addExportCommand(program, context);
  addSubscriberCommands(program, context);
  addAuthorCommands(program, context);
  addDatabaseCommands(program, maintenance, context);
  addBackupCommands(program, maintenance, context);
  addDoctorCommand(program, maintenance, context);
  addUpgradeCommand(program, maintenance, context);
  addLanguage(program, text);
  return program;
};

/** `vigia` with all of its commands. Throws `CommanderError` instead of ending the process. */
export const createProgram = (parts: Parts): Command => {
  const program = build(parts);
  addCompletionCommand(program, parts.specs, () => build({ ...parts, group: undefined }), parts.context);
  translateMistakes(program, parts.context.text);
  return program;
};
