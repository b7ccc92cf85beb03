import { setTimeout as sleep } from 'node:timers/promises';
import { CommanderError } from 'commander';
import { interruptedCode } from '#adapters/cli/exit-codes.ts';

/** How long the database is given to close after Ctrl-C, in milliseconds. */
const patience = 5000;

/**
 * Ctrl-C: work that asked for the signal ends by itself, any other is given up, and a second one ends the process at
 * once. Whatever a transaction did that was not committed is taken back by the database.
 */
export const createInterruption = () => {
  const controller = new AbortController();
  let [asked, cut] = [false, false];
  const { promise: cutOff, reject } = Promise.withResolvers<never>();
  cutOff.catch(() => {});
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(interruptedCode);
    controller.abort();
    if (asked) return;
    cut = true;
    reject(new CommanderError(interruptedCode, 'vigia.interrupted', ''));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  return {
    signal: () => {
      asked = true;
      return controller.signal;
    },
    /** The end of work, or its being given up. */
    orCut: <T>(work: Promise<T>): Promise<T> => Promise.race([work, cutOff]),
    /** Closes what is open; what was given up may still hold it, and is not waited for. */
    async leave(close: () => Promise<void>): Promise<void> {
      if (!cut) return close();
      await Promise.race([close().catch(() => {}), sleep(patience)]);
      process.exit(interruptedCode);
    },
    wasCut: () => cut,
  };
};
