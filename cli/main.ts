import { userInfo } from 'node:os';
import { Command, CommanderError } from 'commander';
import { addAgentCommands } from '#adapters/cli/agent-commands.ts';
import { addContractCommands } from '#adapters/cli/contract-commands.ts';
import { addDatabaseCommands } from '#adapters/cli/database-commands.ts';
import { exitCodes, wrongCommandLine } from '#adapters/cli/exit-codes.ts';
import { addImportCommand } from '#adapters/cli/import-command.ts';
import type { Output } from '#adapters/cli/output.ts';
import { createSecrets } from '#adapters/cli/secrets.ts';
import { ConfigError, loadEnvironmentFile, readConfig } from '#apps/config.ts';
import { isDomainError } from '#core/shared/domain-error.ts';
import { operator } from '#core/shared/actor.ts';

const output: Output = {
  write: (text) => void process.stdout.write(text),
  warn: (text) => void process.stderr.write(text),
  width: process.stdout.columns,
};

/** Opened on first use: help and mistakes on the command line touch no database. */
const createSession = () => {
  let closing: (() => Promise<void>) | undefined;
  const database = async () => {
    const [{ openDatabase }, { createLogger }] = await Promise.all([
      import('#apps/compose.ts'),
      import('#apps/logger.ts'),
    ]);
    const config = readConfig(process.env);
    const opened = await openDatabase({ config, logger: createLogger({ LOG_LEVEL: 'silent' }) });
    closing = opened.close;
    return { opened, config };
  };
  return {
    async application() {
      const { opened, config } = await database();
      const { composeApplication, prepareDatabase } = await import('#apps/compose.ts');
      const { createSiteParts } = await import('#apps/compose/site-parts.ts');
      const siteUrl = config.SITE_URL ?? `http://${config.HOST}:${config.PORT}`;
      const parts = createSiteParts(config, siteUrl);
      await prepareDatabase(opened.db, parts);
      const { application, ports } = composeApplication(opened, parts);
      return { application, documents: ports.documents, actor: operator(userInfo().username) };
    },
    migrate: async () => (await import('#apps/compose.ts')).migrateDatabase((await database()).opened.db),
    rollback: async () => (await import('#apps/compose.ts')).rollbackDatabase((await database()).opened.db),
    close: async () => closing?.(),
  };
};

const report = (error: unknown): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : wrongCommandLine;
  if (error instanceof ConfigError) {
    output.warn(`${error.message}\n`);
    return exitCodes.validation;
  }
  if (isDomainError(error)) {
    output.warn(`${error.message}\n`);
    return exitCodes[error.code];
  }
  output.warn(`${String((error as Error)?.stack ?? error)}\n`);
  return 1;
};

const session = createSession();
const program = new Command('vigia')
  .description('The newsroom in the terminal')
  .showHelpAfterError()
  .exitOverride()
  .configureOutput({ writeOut: output.write, writeErr: output.warn });
const secrets = createSecrets(process.stdin, process.stderr);
const context = { open: session.application, output, secrets };
addContractCommands(program, context);
addAgentCommands(program, context);
addImportCommand(program, context);
addDatabaseCommands(program, session, output);

loadEnvironmentFile();
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
} finally {
  await session.close();
}
