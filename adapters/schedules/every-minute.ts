import cron from 'node-cron';

const minute = 60_000;

/**
 * Calls `work` now and at the beginning of each minute, never twice at the same time, until it is stopped; `stop` waits
 * for the last call. `work` sees for itself what is due, so that a minute that was missed is made up for by the next one.
 * `now`: milliseconds of the clock whose minutes are meant, which is looked at each second: the machine's may be another.
 */
export const everyMinute = (work: () => Promise<void>, now: () => number): { stop(): Promise<void> } => {
  let running: Promise<void> | null = null;
  let last: number | null = null;
  const look = () => {
    const current = Math.floor(now() / minute);
    if (running || current === last) return;
    last = current;
    running = work().finally(() => (running = null));
  };
  look();
  const task = cron.schedule('* * * * * *', look, { suppressMissedWarning: true });
  // After the machine's clock was set back, node-cron waits until it has caught up.
  const clockSetBack = setInterval(look, minute / 2).unref();
  return {
    async stop() {
      clearInterval(clockSetBack);
      await task.destroy();
      await running;
    },
  };
};
