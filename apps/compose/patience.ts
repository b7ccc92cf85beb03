import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isTimeout } from '#adapters/postgres/errors.ts';

/** Milliseconds between two attempts. */
const interval = 500;

/**
 * Runs a step of a start, and again while it fails because a response took too long: nothing ends a start for slowness
 * alone. The step must be one that may be repeated.
 */
export const patiently = async <T>(
  step: () => Promise<T>,
  { logger, signal }: { logger: Pick<Logger, 'warn'>; signal?: AbortSignal | undefined },
): Promise<T> => {
  for (;;)
    try {
      return await step();
    } catch (error) {
      if (!isTimeout(error)) throw error;
      logger.warn({ err: error }, 'the start takes longer: the database has not answered in time');
      await sleep(interval, undefined, signal && { signal });
    }
};
