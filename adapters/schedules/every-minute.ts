const minute = 60_000;

/**
 * Calls `work` now and at the beginning of each minute, never twice at the same time, until it is stopped; `stop` waits
 * for the last call. `work` sees for itself what is due, so that a minute that was missed is made up for by the next one.
 * `now`: milliseconds of the clock whose minutes are meant. No wait is longer than a minute: a clock that is set forward
 * or back changes nothing.
 */
export const everyMinute = (work: () => Promise<void>, now: () => number): { stop(): Promise<void> } => {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout;
  const run = () => {
    running ??= work().finally(() => (running = null));
    timer = setTimeout(run, minute - (now() % minute)).unref();
  };
  run();
  return {
    async stop() {
      clearTimeout(timer);
      await running;
    },
  };
};
