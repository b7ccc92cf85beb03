import type { SingleBar } from 'cli-progress';
import type { Text } from './text.ts';

/** The progress of long work. */
export type Progress = {
  /** Advances the progress. */
  advance(by?: number): void;
  /** Writes other output above the progress. */
  aside(write: () => void): void;
  stop(): void;
};

export const silentProgress: Progress = { advance: () => {}, aside: (write) => write(), stop: () => {} };

type Screen = NodeJS.WriteStream;

/** Milliseconds between two lines without a terminal. */
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

/** Displays progress: a bar on a terminal, otherwise occasional lines. */
export const createProgress =
  (screen: Screen, text: Text) =>
  async (what: string, total: number): Promise<Progress> => {
    if (!screen.isTTY) return lines(screen, text, what, total);
    const { default: progress } = await import('cli-progress');
    const options = {
      format: `${what} [{bar}] {percentage}% {value}/{total}`,
      stream: screen,
      clearOnComplete: true,
      // Output above the bar erases its line.
      forceRedraw: true,
      hideCursor: null,
      barsize: 24,
      fps: 8,
      gracefulExit: false,
    };
    return bar(screen, new progress.SingleBar(options), total);
  };
