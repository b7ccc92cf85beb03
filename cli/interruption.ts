import { setTimeout as sleep } from 'node:timers/promises';
import { CommanderError } from 'commander';
import { interruptedCode } from '#adapters/cli/exit-codes.ts';

/** Milliseconds that the database has to close after Ctrl-C. */
const closeTimeout = 5000;

/**
 * Ctrl-C: work that asked for the signal ends by itself, any other is abandoned, and a second one ends the process at
 * once. The database rolls back open transactions.
 */
export const createInterruption = () => {
  const controller = new AbortController();
  let [hasSignal, wasAbandoned] = [false, false];
  const { promise: abandoned, reject } = Promise.withResolvers<never>();
  abandoned.catch(() => {});
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(interruptedCode);
    controller.abort();
    if (hasSignal) return;
    wasAbandoned = true;
    reject(new CommanderError(interruptedCode, 'vigia.interrupted', ''));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  return {
    signal: () => {
      hasSignal = true;
      return controller.signal;
    },
    /** Nobody reads the output any more: the same as Ctrl-C for work that asked for the signal, so that it cleans up. */
    readerLeft: (code: number): void => {
      if (hasSignal) controller.abort();
      else process.exit(code);
    },
    /** Resolves when the work ends, rejects when it is abandoned. */
    orAbandon: <T>(work: Promise<T>): Promise<T> => Promise.race([work, abandoned]),
    /** Closes what is open, without waiting long for abandoned work. */
    async leave(close: () => Promise<void>): Promise<void> {
      if (!wasAbandoned) return close();
      await Promise.race([close().catch(() => {}), sleep(closeTimeout)]);
      process.exit(interruptedCode);
    },
    wasAbandoned: () => wasAbandoned,
  };
};
