import type { SingleBar } from 'cli-progress';
import type { Say } from './texts.ts';

/** How far long work is. */
export type Progress = {
  /** So much more of the total is done. */
  advance(by?: number): void;
  /** Writes something else than the progress, which stays below it. */
  aside(write: () => void): void;
  stop(): void;
};

/** Says nothing. */
export const silentProgress: Progress = { advance: () => {}, aside: (write) => write(), stop: () => {} };

type Screen = NodeJS.WriteStream;

/** How often lines are written where there is no terminal, in milliseconds. */
const pace = 5000;

const lines = (screen: Screen, say: Say, what: string, total: number): Progress => {
  let [done, told] = [0, performance.now()];
  return {
    ...silentProgress,
    advance(by = 1) {
      done += by;
      if (performance.now() - told < pace) return;
      told = performance.now();
      screen.write(`${what}: ${total ? say('{done} of {total}', { done, total }) : done}\n`);
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
  (screen: Screen, say: Say) =>
  async (what: string, total: number): Promise<Progress> => {
    if (!screen.isTTY) return lines(screen, say, what, total);
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
