import { userInfo } from 'node:os';
import { serveMcpStdio } from '#adapters/mcp/stdio.ts';
import {
  composeApplication,
  createCommandParts,
  openContentChanges,
  requirePrepared,
} from '#apps/compose.ts';
import { openDatabase } from '#apps/compose/database.ts';
import { loadEnvironmentFile, readConfig } from '#apps/config.ts';
import { createLogger } from '#apps/logger.ts';
import { version } from '#apps/compose/version.ts';
import { createTokenAuthentication } from '#core/accounts/authenticate-token.ts';
import type { Ports } from '#core/kernel/ports.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { operator } from '#core/kernel/actor.ts';
import { render } from '#core/kernel/render.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { createConfirmer } from '#core/kernel/confirm.ts';

/** Standard output belongs to the protocol, so messages go here. */
const writeError = (text: string): void => void process.stderr.write(`${text}\n`);

/** The actor of an assistant: its token, checked with each request, or else the user of this machine. */
const callerOf = (ports: Ports): (() => Promise<Actor>) => {
  const token = process.env['VIGIA_TOKEN'];
  if (!token) return async () => ({ ...operator(userInfo().username), door: 'mcp' });
  const authenticate = createTokenAuthentication(ports);
  return () => authenticate(token, { door: 'mcp' });
};

const open = async () => {
  const config = readConfig(process.env);
  let leaving = false;
  const logger = createLogger({ LOG_LEVEL: 'error' }, { write: (line) => writeError(line.trimEnd()) });
  const database = await openDatabase({ config, logger });
  const parts = await createCommandParts(config, database.db);
  try {
    await requirePrepared(database, parts, config);
  } catch (error) {
    await database.close();
    throw error;
  }
  const changes = openContentChanges(database, logger);
  const { application, ports } = composeApplication(database, parts, changes);
  const served = serveMcpStdio({
    application,
    confirmer: createConfirmer(application, ports),
    changes,
    site: parts.settings,
    version,
    onFault(error) {
      // Closing aborts running calls.
      if (!leaving) logger.error({ err: error }, 'call failed');
    },
    who: callerOf(ports),
  });
  return async () => {
    leaving = true;
    await served.close();
    await changes.close();
    await parts.mailer.close();
    await database.close();
  };
};

/** As commands exit: 3 for a wrong setting, 10 for what is unavailable, 1 for a fault. */
const exitCodeOf = (error: unknown): number => {
  if (isDomainError(error, 'validation')) return 3;
  return isDomainError(error, 'unavailable') ? 10 : 1;
};

try {
  loadEnvironmentFile();
  const close = await open();
  let closing: Promise<void> | undefined;
  const end = () => {
    closing ??= close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // The assistant ends the connection by closing a stream, or by a signal. A closed output shows with the next write.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.stdin.on('end', end).on('close', end);
  process.stdout.on('error', end).on('close', end);
} catch (error) {
  writeError(
    isDomainError(error)
      ? `vigia-mcp cannot start. ${render(error, 'en')}`
      : `vigia-mcp cannot start. ${String((error as Error).stack ?? error)}`,
  );
  process.exitCode = exitCodeOf(error);
}
