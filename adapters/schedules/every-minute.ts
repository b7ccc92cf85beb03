import { schedule } from 'node-cron';

const quiet = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };

/**
 * Calls `work` now and at the beginning of each minute, never twice at the same time, until it is stopped; `stop` waits
 * for the last call. A minute that was missed is made up for by the next one: `work` sees for itself what is due.
 */
export const everyMinute = (work: () => Promise<void>): { stop(): Promise<void> } => {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= work().finally(() => (running = null));
    return running;
  };
  const task = schedule('* * * * *', run, { logger: quiet, suppressMissedWarning: true, unref: true });
  void run();
  return {
    async stop() {
      await task.destroy();
      await running;
    },
  };
};
