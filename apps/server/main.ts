import { logNames } from '#apps/compose/observation.ts';
import { loadEnvironmentFile, readConfig } from '#apps/config.ts';
import { createLogger } from '#apps/logger.ts';
import type { Logger } from 'pino';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import { startServer } from './start.ts';

const fail = (error: unknown): never => {
  const reason = isDomainError(error) ? render(error, 'en') : String((error as Error).stack ?? error);
  process.stderr.write(`Vigía cannot start. ${reason}\n`);
  process.exit(1);
};

/**
 * Milliseconds within which repeated signals count as one: one Ctrl-C may come from the terminal, npm and its shell.
 */
const repeatWindow = 2000;

/** Calls `stop` at the first termination signal, and `again` at each later one. */
const onSignals = (stop: (signal: NodeJS.Signals) => Promise<void>, again: () => void): void => {
  let signalledAt: number | null = null;
  const onSignal = (signal: NodeJS.Signals) => {
    const repeated = signalledAt !== null && performance.now() - signalledAt <= repeatWindow;
    if (repeated) return;
    const first = signalledAt === null;
    signalledAt = performance.now();
    if (first) void stop(signal);
    else again();
  };
  // The launcher's listener would end the process immediately.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.removeAllListeners(signal).on(signal, onSignal);
};

/** The exit code after an error that escaped all handlers; `cli/run-child.mjs` starts the server again after it. */
const crashed = 70;

/** Milliseconds in which requests and jobs may finish after such an error. */
const crashTimeout = 20_000;

/**
 * Ends the process after an error that escaped all handlers: its state is unknown. What else runs may finish, and the
 * error is stored for the status page.
 */
const onCrash = (logger: Logger, stop: () => Promise<void>): void => {
  let crashing = false;
  process.on('uncaughtException', (err, origin) => {
    logger.fatal({ err, origin, isCrash: true }, 'the server ends: an error escaped all handlers');
    if (crashing) return;
    crashing = true;
    const end = () => process.exit(crashed);
    setTimeout(end, crashTimeout);
    void stop().then(end, end);
  });
};

const stopping = new AbortController();
// On a full disk the site goes on without what it prints.
process.stdout.on('error', () => {});

try {
  loadEnvironmentFile();
  const config = readConfig(process.env);
  process.env['TZ'] = config.TZ;
  const logger = createLogger(config, undefined, logNames);
  // Says so in the log and, with the errors, on the status page.
  const crash = process.env['VIGIA_CRASHED'];
  if (crash) logger.error({ err: new Error(crash), isCrash: true }, 'started again after a crash');
  const starting = startServer({
    config,
    logger,
    development: process.env['VIGIA_DEV'] === '1',
    signal: stopping.signal,
  });
  const hurry = new AbortController();
  const stop = async (signal: NodeJS.Signals) => {
    // Only SIGTERM comes from a load balancer's host: Ctrl-C does not wait.
    const seconds = signal === 'SIGTERM' ? config.DRAIN_SECONDS : 0;
    stopping.abort();
    if (!seconds) hurry.abort();
    // A signal during the start waits for it to complete, to close what it opened.
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
  // The second signal ends the drain, the third one the process.
  onSignals(stop, () => (hurry.signal.aborted ? process.exit(1) : hurry.abort()));
  const server = await starting;
  onCrash(logger, () => server.stop());
  if (server.announcement) process.stdout.write(`${server.announcement}\n`);
  process.stdout.write(`${config.SITE_NAME}: ${server.url}\n`);
} catch (error) {
  if ((error as Error).name === 'AbortError') process.exit(0);
  fail(error);
}
