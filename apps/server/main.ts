import { loadEnvironmentFile, readConfig } from '#apps/config.ts';
import { createLogger } from '#apps/logger.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import { startServer } from './server.ts';
import { onSignals } from './signals.ts';

/** What stopped the start, in one line; the rest of an unexpected fault goes to the log. */
const explain = (error: unknown): string | null => {
  return isDomainError(error) ? render(error, 'en') : null;
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

const stopping = new AbortController();

try {
  loadEnvironmentFile();
  const config = readConfig(process.env);
  process.env['TZ'] = config.TZ;
  const logger = createLogger(config);
  const starting = startServer({
    config,
    logger,
    development: process.env['VIGIA_DEV'] === '1',
    signal: stopping.signal,
  });
  const hurry = new AbortController();
  const stop = async (signal: NodeJS.Signals) => {
    // Whoever presses Ctrl-C, or closes the terminal, is no load balancer.
    const seconds = signal === 'SIGTERM' ? config.DRAIN_SECONDS : 0;
    stopping.abort();
    if (!seconds) hurry.abort();
    // What a start has opened has to be closed again, so a signal that comes too early waits for its end.
    const server = await starting.catch(() => undefined);
    if (!server) return;
    logger.info({ signal, drainSeconds: seconds }, 'stopping');
    await server.stop({ seconds, signal: hurry.signal }).then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  // The second signal ends the drain, the next one the process on the spot.
  onSignals(stop, () => (hurry.signal.aborted ? process.exit(1) : hurry.abort()));
  const server = await starting;
  if (server.announcement) process.stdout.write(`${server.announcement}\n`);
  process.stdout.write(`${config.SITE_NAME}: ${server.url}\n`);
} catch (error) {
  if ((error as Error).name === 'AbortError') process.exit(0);
  fail(error);
}
