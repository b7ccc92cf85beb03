import { Command } from 'commander';
import { addAgentCommands } from './agent-commands.ts';
import { addAuthorCommands } from './author-commands.ts';
import type { BackupCommands } from './backup-commands.ts';
import { addBackupCommands } from './backup-commands.ts';
import type { CommandSpec } from './command-spec.ts';
import { addCompletionCommand } from './completion-command.ts';
import type { CliContext } from './context.ts';
import { addContractCommands } from './contract-commands.ts';
import type { DatabaseCommands } from './database-commands.ts';
import { addDatabaseCommands } from './database-commands.ts';
import type { DoctorCommands } from './doctor-command.ts';
import { addDoctorCommand } from './doctor-command.ts';
import { addLanguage } from './groups.ts';
import { addExplanation } from './help-text.ts';
import { addExportCommand } from './export-command.ts';
import { addImportCommand } from './import-command.ts';
import { speak } from './spoken-help.ts';
import { addSubscriberCommands } from './subscriber-commands.ts';

/** What is done on the machine itself, beside the contracts. */
export type Maintenance = DatabaseCommands & BackupCommands & DoctorCommands;

type Parts = {
  specs: readonly CommandSpec[];
  context: CliContext;
  maintenance: Maintenance;
  version: string;
  /** The first word of the command line, when that is known: the commands of other groups need not be made. */
  meant?: string | undefined;
};

const examples = `
Examples:
  vigia articles drafts                     what waits to be reviewed
  vigia articles approve una-nota --confirm --reviewer ana@example.org
  vigia agents run "Faro"
  vigia articles list --json | jq .items

Exit codes: 0 done, 1 a fault, 2 a wrong command line, 3 an invalid value, 4 not signed in, 5 not allowed, 6 not found,
7 a conflict, 8 against a rule, 9 too often, 10 something cannot be reached, 11 not confirmed, 12 doctor found something
broken, 130 interrupted.
`;

const build = ({ specs, context, maintenance, version, meant }: Parts): Command => {
  const { say, output, language } = context;
  const program = new Command('vigia')
    .description(say('The newsroom in the terminal'))
    .version(version, '-V, --version', say('print the version'))
    .enablePositionalOptions()
    .exitOverride();
  speak(program, { say, output, language });
  addExplanation(program, examples, say, output.width);
  addContractCommands(program, specs, context, meant);
  addAgentCommands(program, context);
  addImportCommand(program, context);
  addExportCommand(program, context);
  addSubscriberCommands(program, context);
  addAuthorCommands(program, context);
  addDatabaseCommands(program, maintenance, context);
  addBackupCommands(program, maintenance, context);
  addDoctorCommand(program, maintenance, context);
  addLanguage(program, say);
  return program;
};

/** `vigia` with all of its commands. Throws `CommanderError` instead of ending the process. */
export const createProgram = (parts: Parts): Command => {
  const program = build(parts);
  addCompletionCommand(program, parts.specs, () => build({ ...parts, meant: undefined }), parts.context);
  return program;
};
