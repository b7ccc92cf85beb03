import type { SingleBar } from 'cli-progress';
import type { Text } from './text.ts';

/** The progress of long work. */
export type Progress = {
  /** So much more of the total is done. */
  advance(by?: number): void;
  /** Writes something else than the progress, which stays below it. */
  aside(write: () => void): void;
  stop(): void;
};

export const silentProgress: Progress = { advance: () => {}, aside: (write) => write(), stop: () => {} };

type Screen = NodeJS.WriteStream;

/** Milliseconds between two lines where there is no terminal. */
const interval = 5000;

const lines = (screen: Screen, text: Text, what: string, total: number): Progress => {
  let [done, writtenAt] = [0, performance.now()];
  return {
    ...silentProgress,
    advance(by = 1) {
      done += by;
      if (performance.now() - writtenAt < interval) return;
      writtenAt = performance.now();
      screen.write(`${what}: ${total ? text('cli.progress', { done, total }) : done}\n`);
    },
  };
};

const bar = (screen: Screen, made: SingleBar, total: number): Progress => {
  made.start(total, 0);
  return {
    advance: (by = 1) => made.increment(by),
    aside(write) {
      screen.cursorTo(0);
      screen.clearLine(0);
      write();
      made.render();
    },
    stop: () => made.stop(),
  };
};

/** Progress on a screen: a bar on a terminal, else a line now and then. */
export const createProgress =
  (screen: Screen, text: Text) =>
  async (what: string, total: number): Promise<Progress> => {
    if (!screen.isTTY) return lines(screen, text, what, total);
    const { default: progress } = await import('cli-progress');
    const options = {
      format: `${what} [{bar}] {percentage}% {value}/{total}`,
      stream: screen,
      clearOnComplete: true,
      // What is written above it takes its line away.
      forceRedraw: true,
      hideCursor: null,
      barsize: 24,
      fps: 8,
      gracefulExit: false,
    };
    return bar(screen, new progress.SingleBar(options), total);
  };
