import { ConfigError, loadEnvironmentFile, readConfig } from '#apps/config.ts';
import { createLogger } from '#apps/logger.ts';
import { isDomainError } from '#core/shared/domain-error.ts';
import { startServer } from './server.ts';

/** What stopped the start, in one line; the rest of an unexpected fault goes to the log. */
const explain = (error: unknown): string | null => {
  if (error instanceof ConfigError || isDomainError(error)) return error.message;
  return null;
};

const fail = (error: unknown): never => {
  const line = explain(error);
  process.stderr.write(
    line
      ? `Vigía cannot start. ${line}\n`
      : `Vigía cannot start. ${String((error as Error).stack ?? error)}\n`,
  );
  process.exit(1);
};

try {
  loadEnvironmentFile();
  const config = readConfig(process.env);
  process.env['TZ'] = config.TZ;
  const logger = createLogger(config);
  const server = await startServer({ config, logger, development: process.env['VIGIA_DEV'] === '1' });
  process.stdout.write(`${config.SITE_NAME}: ${server.url}\n`);
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, 'stopping');
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  fail(error);
}
