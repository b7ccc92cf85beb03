import { access, constants } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DatabaseClock } from '#adapters/postgres/database-clock.ts';
import type { Config } from '#apps/config.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { beatInterval, isClockOff } from '#core/status/instances.ts';
import { instance, storeErrors } from './observation.ts';
import { freeBytes } from './server-readiness.ts';
import { version } from './version.ts';

type Options = {
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'SMTP_URL'>;
  port: number;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
};

const findRefusal = (folder: string): Promise<NodeJS.ErrnoException | null> =>
  access(folder, constants.W_OK).then(
    () => null,
    (reason: NodeJS.ErrnoException) => reason,
  );

/** Logs when DATA_DIR becomes read-only, and when it can be written again, where the site needs it. */
const watchFolder = ({ config: { DATA_DIR, DATABASE_URL, SMTP_URL }, logger }: Options) => {
  const isNeeded = !DATABASE_URL || !SMTP_URL;
  let isReadOnly = false;
  return async () => {
    // A site that gave up root writes to the outbox, and DATA_DIR itself remains root's.
    const outbox = await findRefusal(join(DATA_DIR, 'outbox'));
    const found = outbox?.code === 'ENOENT' ? await findRefusal(DATA_DIR) : outbox;
    const error = found?.code === 'ENOENT' ? null : found;
    if (error && isNeeded && !isReadOnly) logger.error({ err: error }, 'DATA_DIR cannot be written');
    if (!error && isReadOnly) logger.info('DATA_DIR can be written again');
    isReadOnly = error !== null && isNeeded;
  };
};

/** Logs when the clock of this machine is off, and when it is right again. */
const watchClock = ({ logger }: Options) => {
  let wasOff = false;
  return (ahead: number) => {
    const isOff = isClockOff(ahead);
    if (isOff && !wasOff)
      logger.warn({ ahead }, 'the clock of this machine is off: that of the database is followed');
    if (!isOff && wasOff) logger.info({ ahead }, 'the clock of this machine is right again');
    wasOff = isOff;
  };
};

/** Milliseconds that `stop` waits for the database. */
const stopTimeout = 2000;

/** Stores the heartbeat of this instance, and its errors with it. `stop` removes the instance, if the database answers. */
export const startHeartbeat = async (
  ports: Pick<Ports, 'instances' | 'errors'> & { clock: DatabaseClock },
  options: Options,
): Promise<{ stop(): Promise<void> }> => {
  const { instances, clock } = ports;
  const { config, port, logger } = options;
  const checkFolder = watchFolder(options);
  const checkClock = watchClock(options);
  const about = { id: instance, version, address: `${hostname()}:${port}`, started_at: clock.now() };
  let troubled = false;
  const beat = async () => {
    try {
      await checkFolder();
      const free = await freeBytes(config.DATA_DIR);
      const disk_free = Number.isFinite(free) ? free : null;
      const clock_ahead = clock.ahead();
      checkClock(clock_ahead);
      await instances.beat({ ...about, seen_at: clock.now(), disk_free, clock_ahead });
      await storeErrors(ports);
      troubled = false;
    } catch (error) {
      if (!troubled) logger.warn({ err: error }, 'cannot store the heartbeat');
      troubled = true;
    }
  };
  let beating: Promise<void> | null = null;
  const tick = () => (beating ??= beat().finally(() => (beating = null)));
  await tick();
  const timer = setInterval(() => void tick(), beatInterval);
  return {
    async stop() {
      clearInterval(timer);
      const ended = async () => {
        await beating;
        await storeErrors(ports).catch(() => {});
        await instances.remove(about.id).catch(() => {});
      };
      await Promise.race([ended(), sleep(stopTimeout, undefined, { ref: false })]);
    },
  };
};
